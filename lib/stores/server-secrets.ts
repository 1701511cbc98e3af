import { randomId } from "@/lib/shared/ids";
import { isJsonObject, type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import { needsSecrets, type SavedServer } from "./saved-servers";
import type { KeptIn, SecretVault } from "./secret-vault";
import { openUrl, type ServerSettings } from "./server-settings";

/*
 * Takes a server's settings apart: what may stand in local storage, and what the vault keeps. Together they give the
 * settings back; where the vault has nothing any more, it is said what is missing.
 */

/** What has to be asked for before a saved server can be connected. */
export interface MissingSecrets {
  /** The address holds `masked` where its secrets were. */
  readonly url: boolean;
  readonly headerNames: readonly string[];
  readonly token: boolean;
  readonly clientSecret: boolean;
}

/** A saved server with as much of its secrets as there is. */
export interface RecalledServer {
  /** Headers that are missing have an empty value. */
  readonly settings: ServerSettings;
  /** `null` where nothing is missing. */
  readonly missing: MissingSecrets | null;
}

/** How settings are to be kept. */
export interface KeepHow {
  readonly vault: SecretVault;
  /** The person wants the secrets remembered after the tab is closed. */
  readonly remember: boolean;
  /** The id of the saved server that is written anew. @defaultValue a new one */
  readonly id?: string;
}

interface Secrets {
  readonly url: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bearerToken: string | null;
  readonly clientSecret: string | null;
}

/** The vault's key of a server's secrets. */
export function serverSecretKey(id: string): string {
  return `server:${id}`;
}

/**
 * Hands the secrets of settings to the vault, and gives what may be saved. Never rejects.
 *
 * @returns the server for the list of saved ones, and where its secrets are kept; `null` where it has none
 */
export async function keepSecrets(
  settings: ServerSettings,
  { vault, remember, id = randomId() }: KeepHow,
): Promise<{ server: SavedServer; keptIn: KeptIn | null }> {
  const server = savedOf(settings, id);
  const secrets: Secrets = {
    url: server.hasSecretUrl ? settings.url : null,
    headers: settings.headers,
    bearerToken: settings.bearerToken,
    clientSecret: settings.signIn?.clientSecret ?? null,
  };
  if (needsSecrets(server)) {
    const keptIn = await vault.write(serverSecretKey(id), JSON.stringify(secrets), { remember });
    return { server, keptIn };
  }
  await vault.remove(serverSecretKey(id));
  return { server, keptIn: null };
}

/** Gives what of settings may be saved and exported. */
export function savedOf(settings: ServerSettings, id: string): SavedServer {
  const { name, transport, route, protocol, timeoutSeconds, isEnabled, headers, signIn } = settings;
  const open = openUrl(settings.url);
  return {
    ...{ id, name, url: open.url, isEnabled, transport, route, protocol, timeoutSeconds },
    hasSecretUrl: open.hasSecret,
    headerNames: headers.map(([header]) => header),
    needsToken: settings.bearerToken !== null,
    signIn: signIn && {
      clientId: signIn.clientId,
      scope: signIn.scope,
      hasClientSecret: signIn.clientSecret !== null,
    },
  };
}

/** Joins a saved server with its secrets as far as the vault has them. Never rejects. */
export async function recallServer(server: SavedServer, vault: SecretVault): Promise<RecalledServer> {
  const secrets = needsSecrets(server) ? readSecrets(await vault.read(serverSecretKey(server.id))) : NONE;
  const { id: _id, hasSecretUrl, headerNames, needsToken, signIn, ...rest } = server;
  const values = new Map(secrets.headers.map(([name, value]) => [name.toLowerCase(), value]));
  const missing: MissingSecrets = {
    url: hasSecretUrl && secrets.url === null,
    headerNames: headerNames.filter((name) => !values.has(name.toLowerCase())),
    token: needsToken && secrets.bearerToken === null,
    clientSecret: signIn?.hasClientSecret === true && secrets.clientSecret === null,
  };
  const isWhole = !missing.url && missing.headerNames.length === 0 && !missing.token && !missing.clientSecret;
  return {
    settings: {
      ...rest,
      url: (hasSecretUrl ? secrets.url : null) ?? server.url,
      headers: headerNames.map((name) => [name, values.get(name.toLowerCase()) ?? ""] as const),
      bearerToken: needsToken ? secrets.bearerToken : null,
      signIn: signIn && {
        clientId: signIn.clientId,
        scope: signIn.scope,
        clientSecret: signIn.hasClientSecret ? secrets.clientSecret : null,
      },
    },
    missing: isWhole ? null : missing,
  };
}

const NONE: Secrets = { url: null, headers: [], bearerToken: null, clientSecret: null };

function readSecrets(text: string | null): Secrets {
  const value = tryParseJson(text ?? "");
  if (!isJsonObject(value)) return NONE;
  const { url, headers, bearerToken, clientSecret } = value;
  return {
    url: typeof url === "string" && URL.canParse(url) ? url : null,
    headers: Array.isArray(headers) ? headers.flatMap(readHeader) : [],
    bearerToken: typeof bearerToken === "string" ? bearerToken : null,
    clientSecret: typeof clientSecret === "string" ? clientSecret : null,
  };
}

function readHeader(value: JsonValue): (readonly [string, string])[] {
  if (!Array.isArray(value)) return [];
  const [name, text] = value;
  return typeof name === "string" && typeof text === "string" ? [[name, text]] : [];
}
