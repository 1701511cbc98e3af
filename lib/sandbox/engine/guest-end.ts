import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";

/** What the guest says when it ends, read from its JSON. */
export type GuestEnd =
  | { readonly kind: "nothing" }
  | { readonly kind: "value"; readonly text: string; readonly chars: number }
  | { readonly kind: "error"; readonly name: string; readonly message: string; readonly stack: string };

/** Reads how the guest's program ended, or returns `null` where the text does not say so. */
export function readGuestEnd(json: string): GuestEnd | null {
  const end = tryParseJson(json);
  if (!isJsonObject(end)) return null;
  const { kind, text, chars, name, message, stack } = end;
  if (kind === "nothing") return { kind };
  if (kind === "value" && typeof text === "string" && typeof chars === "number") return { kind, text, chars };
  if (kind !== "error" || typeof name !== "string" || typeof message !== "string") return null;
  return { kind, name, message, stack: typeof stack === "string" ? stack : "" };
}
