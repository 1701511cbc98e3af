import type { HttpExchange } from "@/lib/mcp/http-tap";

const MASK = "•••";
/** Headers that curl or the connection sets by itself. */
const OWN_HEADERS = new Set(["host", "content-length", "connection", "accept-encoding"]);

/** Writes an exchange as a command for a POSIX shell. What was masked is a variable that its comments name. */
export function toCurl(exchange: HttpExchange, body: string | null): string {
  const variables: string[] = [];
  const variable = (name: string): string => {
    const known = name
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, "_")
      .replace(/^(?=\d)/, "_");
    if (!variables.includes(known)) variables.push(known);
    return `"$${known}"`;
  };
  const lines = [
    `curl -sS -i -N${exchange.method === "GET" ? "" : ` -X ${shellWord(exchange.method)}`} ${address(exchange.url, variable)}`,
    ...exchange.requestHeaders
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => `  -H ${header(name, value, variable)}`),
    ...(body === null ? [] : [`  --data-raw ${shellWord(body)}`]),
  ];
  const notes = variables.map((name) => `# ${name}='...'\n`);
  return notes.join("") + lines.join(" \\\n");
}

type Variable = (name: string) => string;

function header(name: string, value: string, variable: Variable): string {
  const at = value.indexOf(MASK);
  if (at === -1) return shellWord(`${name}: ${value}`);
  // A session's id is shown in part, which is of no use to the shell.
  const scheme = /^[A-Za-z]+ $/.test(value.slice(0, at)) ? value.slice(0, at) : "";
  return `${shellWord(`${name}: ${scheme}`)}${variable(name)}`;
}

function address(url: string, variable: Variable): string {
  const parts = url.split(/([?&][^=&#]*=)masked(?=&|#|$)/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part === "" ? "" : shellWord(part);
      return `${shellWord(part)}${variable(part.slice(1, -1))}`;
    })
    .join("");
}

function shellWord(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
