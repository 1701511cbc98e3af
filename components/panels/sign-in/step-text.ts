import type { SignInStep } from "@/lib/stores/sign-in-store";
import { prettyBody } from "./pretty-body";

/** Writes a step as text for a report, as it is shown: masked unless it was revealed. */
export function stepText({ kind, state, request, answer, problem }: SignInStep): string {
  const lines = [`# ${kind}: ${state}${problem === null ? "" : ` (${problem})`}`];
  if (request) lines.push(`> ${request.method} ${request.url}`, ...content("> ", request));
  if (answer) {
    if (answer.status !== null) lines.push(`< ${String(answer.status)}`);
    lines.push(...content("< ", answer));
  }
  return lines.join("\n");
}

function content(
  mark: string,
  { headers, body }: Pick<NonNullable<SignInStep["answer"]>, "headers" | "body">,
): string[] {
  const lines = headers.map(([name, value]) => `${mark}${name}: ${value}`);
  return body === null || body === "" ? lines : [...lines, "", prettyBody(body), ""];
}
