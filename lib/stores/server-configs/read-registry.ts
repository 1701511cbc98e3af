import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";
import { own, ownObject, ownText } from "./config-tree";
import type { LocalCommand } from "./local-entry";
import { type AskNotes, isSecretName } from "./placeholders";

/*
 * The registry's server.json: `remotes` with an address, and headers that are defined rather than given; `packages`,
 * which run as programs. Open values stand as `{name}` beside a definition of each.
 */

/** A server of a registry file in the form of other files' entries, with what is said of its open values. */
export type RegistryServer =
  | { readonly kind: "remote"; readonly entry: JsonObject; readonly notes: ReadonlyMap<string, AskNotes> }
  | { readonly kind: "local"; readonly command: LocalCommand };

const RUNNERS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  npm: ["npx", "-y"],
  pypi: ["uvx"],
  oci: ["docker", "run", "-i", "--rm"],
  nuget: ["dnx", "--yes"],
};

/** Tells whether an object is a registry's description of a server. */
export function isRegistryFile(value: JsonObject): boolean {
  return Array.isArray(own(value, "remotes")) || Array.isArray(own(value, "packages"));
}

/** The last part of a registry's name, as `server` of `io.example/server`. */
export function registryName(value: JsonObject): string {
  return (ownText(value, "name") ?? "server").split("/").at(-1) ?? "server";
}

/** Reads the ways to run a server that a registry file names. */
export function readRegistry(value: JsonObject): RegistryServer[] {
  return [
    ...objectsOf(own(value, "remotes")).map(readRemote),
    ...objectsOf(own(value, "packages")).map((entry): RegistryServer => ({
      kind: "local",
      command: readPackage(entry),
    })),
  ];
}

function readRemote(remote: JsonObject): RegistryServer {
  const notes = new Map<string, AskNotes>();
  const headers = objectsOf(own(remote, "headers")).map((header) => {
    const name = ownText(header, "name") ?? "";
    const value = ownText(header, "value");
    if (value !== null) return { name, value: openVariables(value, ownObject(header, "variables"), notes) };
    const placeholder = `\${header:${name}}`;
    notes.set(placeholder, notesOf(name, header));
    return { name, value: placeholder };
  });
  const url = openVariables(ownText(remote, "url") ?? "", ownObject(remote, "variables"), notes);
  const type = ownText(remote, "type") ?? ownText(remote, "transport_type") ?? "http";
  return { kind: "remote", entry: { url, type, headers }, notes };
}

/** Turns `{name}` into `${name}` where it is defined. */
function openVariables(text: string, variables: JsonObject | null, notes: Map<string, AskNotes>): string {
  if (variables === null) return text;
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const definition = ownObject(variables, name);
    if (definition === null) return whole;
    const placeholder = `\${${name}}`;
    // A part of a text cannot stay empty; only a whole header can be left out.
    notes.set(placeholder, { ...notesOf(name, definition), isRequired: true });
    return placeholder;
  });
}

function notesOf(label: string, definition: JsonObject): AskNotes {
  const secret = own(definition, "isSecret") ?? own(definition, "is_secret");
  const required = own(definition, "isRequired") ?? own(definition, "is_required");
  const preset = ownText(definition, "default") ?? "";
  const choices = own(definition, "choices");
  return {
    label,
    description: ownText(definition, "description"),
    isSecret: typeof secret === "boolean" ? secret : isSecretName(label),
    isRequired: required === true,
    preset,
    choices: Array.isArray(choices) ? choices.filter((choice) => typeof choice === "string") : [],
  };
}

function readPackage(entry: JsonObject): LocalCommand {
  const type =
    ownText(entry, "registryType") ??
    ownText(entry, "registry_type") ??
    ownText(entry, "registry_name") ??
    "npm";
  const identifier = ownText(entry, "identifier") ?? ownText(entry, "name") ?? "";
  const version = ownText(entry, "version");
  const [command, ...args] = RUNNERS[type] ?? ["npx", "-y"];
  const variables = objectsOf(
    own(entry, "environmentVariables") ?? own(entry, "environment_variables"),
  ).flatMap((variable) => ownText(variable, "name") ?? []);
  // An image already names its version, or its registry's newest is meant.
  const target = version === null || type === "oci" ? identifier : `${identifier}@${version}`;
  const passed = type === "oci" ? variables.flatMap((name) => ["-e", name]) : [];
  const given = argumentsOf(own(entry, "packageArguments") ?? own(entry, "package_arguments"));
  return {
    command: ownText(entry, "runtimeHint") ?? command,
    args: [...args, ...argumentsOf(own(entry, "runtimeArguments")), ...passed, target, ...given],
    variables,
  };
}

function argumentsOf(value: JsonValue | undefined): string[] {
  return objectsOf(value).flatMap((argument) => {
    const name = ownText(argument, "name");
    const text =
      ownText(argument, "value") ??
      ownText(argument, "default") ??
      `<${ownText(argument, "valueHint") ?? name ?? "value"}>`;
    return ownText(argument, "type") === "named" && name !== null ? [name, text] : [text];
  });
}

function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
