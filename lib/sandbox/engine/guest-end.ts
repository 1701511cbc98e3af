import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";

/** An error as the guest describes it. */
export interface GuestFailure {
  readonly kind: "error";
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** What the guest says when it ends. */
export type GuestEnd =
  | { readonly kind: "nothing" }
  | { readonly kind: "value"; readonly text: string; readonly chars: number }
  | GuestFailure;

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
