import type { ServerSettings } from "../server-settings";

/** What a file or a pasted text was understood as. */
export type ConfigKind = "servers" | "vs-code" | "registry" | "server-entry" | "urls";

/** Why nothing at all could be read. */
export type ImportFailure =
  | { readonly code: "empty" | "too-large" | "nothing-found" }
  /** Lines and columns count from 1. */
  | { readonly code: "not-json"; readonly line: number; readonly column: number };

/** Why one entry is not taken. */
export type Refusal =
  | "not-an-object"
  | "no-address"
  | "not-a-url"
  | "not-http"
  | "credentials"
  | "bad-name"
  | "duplicate-name"
  | "bad-header-name"
  | "bad-header-value"
  | "duplicate-header"
  | "bad-transport"
  | "bad-command"
  | "too-long"
  | "too-many";

/** A value that a file leaves open. It is asked for, never looked up. */
export interface Ask {
  /** As it stands in the entry's texts, for example `${input:token}`. */
  readonly placeholder: string;
  /** What the file calls it. */
  readonly label: string;
  /** What the file says about it; `null` where it says nothing. */
  readonly description: string | null;
  readonly isSecret: boolean;
  /** Without it the server cannot be added. */
  readonly isRequired: boolean;
  readonly preset: string;
  /** The values that the file allows; empty for any. */
  readonly choices: readonly string[];
}

/** A server that can be added once what is asked for is given. */
export interface RemoteEntry {
  readonly kind: "remote";
  readonly name: string;
  /** As the file has it: its texts may hold placeholders, and its secrets. */
  readonly settings: ServerSettings;
  readonly asks: readonly Ask[];
  /** The file starts it through this program, which is not needed here; `null` for none. */
  readonly insteadOf: string | null;
}

/** A server that runs as a program, which a page cannot start. */
export interface LocalEntry {
  readonly kind: "local";
  readonly name: string;
  /** The command line that makes it reachable, for a POSIX shell. */
  readonly bridge: string;
  /** The address that the bridge then has. */
  readonly url: string;
  /** Names of variables whose values have to be put into the command. */
  readonly variables: readonly string[];
}

/** An entry that is not taken. */
export interface RefusedEntry {
  readonly kind: "refused";
  readonly name: string;
  readonly reason: Refusal;
}

/** One entry of a file. */
export type ImportEntry = RemoteEntry | LocalEntry | RefusedEntry;

/** What a text was read as. */
export type ImportOutcome =
  | { readonly ok: true; readonly kind: ConfigKind; readonly entries: readonly ImportEntry[] }
  | { readonly ok: false; readonly failure: ImportFailure };
