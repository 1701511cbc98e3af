import { describe, expect, it } from "vitest";
import { readSavedServers, type SavedServer, type ServerStorage, writeSavedServers } from "./saved-servers";
import type { KeptIn, SecretVault } from "./secret-vault";
import { keepSecrets, recallServer } from "./server-secrets";
import { DEFAULT_SETTINGS, openUrl, type ServerSettings } from "./server-settings";

const HEX = "0123456789abcdef0123456789abcdef";
const PLANTED = ["planted-token-1", "planted-header-2", "planted-client-3", "planted-query-4", HEX];
const SETTINGS: ServerSettings = {
  ...DEFAULT_SETTINGS,
  name: "notes",
  url: `https://a.test/s/${HEX}/mcp?api_key=planted-query-4&region=eu`,
  headers: [["X-Team", "planted-header-2"]],
  bearerToken: "planted-token-1",
  timeoutSeconds: 45,
  transport: "sse",
  route: "proxy",
  protocol: "2025",
  isEnabled: false,
  signIn: { clientId: "tare", clientSecret: "planted-client-3", scope: "read" },
};

class TextStorage implements ServerStorage {
  text: string | null = null;
  getItem = () => this.text;
  setItem = (_key: string, text: string) => {
    this.text = text;
  };
}

function memoryVault(): SecretVault & { readonly secrets: Map<string, string> } {
  const secrets = new Map<string, string>();
  return {
    secrets,
    canRemember: () => Promise.resolve(true),
    read: (key) => Promise.resolve(secrets.get(key) ?? null),
    write: (key, value) => {
      secrets.set(key, value);
      return Promise.resolve<KeptIn>("session");
    },
    remove: (key) => Promise.resolve(void secrets.delete(key)),
    isRemembered: () => Promise.resolve(false),
    forgetAll: () => Promise.resolve(secrets.clear()),
    onLost: () => () => undefined,
  };
}

describe("saved servers", () => {
  it("hold no secret, and give all settings back with the vault", async () => {
    const vault = memoryVault();
    const storage = new TextStorage();
    const { server, keptIn } = await keepSecrets(SETTINGS, { vault, remember: false });
    expect(keptIn).toBe("session");
    expect(writeSavedServers(storage, [server])).toBe(true);
    for (const secret of PLANTED) expect(storage.text).not.toContain(secret);
    const [read] = readSavedServers(storage);
    expect(read).toEqual(server);
    expect(await recallServer(read ?? server, vault)).toEqual({ settings: SETTINGS, missing: null });
  });

  it("say exactly what is missing once the vault has lost it", async () => {
    const vault = memoryVault();
    const { server } = await keepSecrets(SETTINGS, { vault, remember: false });
    vault.secrets.clear();
    const { missing, settings } = await recallServer(server, vault);
    expect(missing).toEqual({ url: true, headerNames: ["X-Team"], token: true, clientSecret: true });
    expect(settings).toMatchObject({
      url: "https://a.test/s/masked/mcp?api_key=masked&region=eu",
      headers: [["X-Team", ""]],
    });
    const plain = { ...server, hasSecretUrl: false, needsToken: false, signIn: null };
    expect((await recallServer(plain, vault)).missing).toMatchObject({ url: false, token: false });
  });

  it("ask the vault for nothing where there are no secrets", async () => {
    const vault = memoryVault();
    const settings = { ...DEFAULT_SETTINGS, name: "a", url: "https://a.test/mcp" };
    const { server, keptIn } = await keepSecrets(settings, { vault, remember: true });
    expect([keptIn, vault.secrets.size]).toEqual([null, 0]);
    expect(await recallServer(server, vault)).toEqual({ settings, missing: null });
  });

  it("are read as the first version kept them", () => {
    const storage = new TextStorage();
    const old = {
      name: "a",
      url: "https://a.test/mcp?token=planted-query-4",
      transport: "sse",
      hadSecrets: true,
    };
    storage.text = JSON.stringify([old, { ...old, name: "b" }, { name: "c", url: "javascript:alert(1)" }, 7]);
    const read = readSavedServers(storage);
    expect(read.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(read[0]).toMatchObject({
      ...{ transport: "sse", route: "auto", timeoutSeconds: 30, needsToken: true, hasSecretUrl: true },
      url: "https://a.test/mcp?token=masked",
    });
    expect(new Set(read.map(({ id }) => id)).size).toBe(2);
  });

  it("survive damage, blocked and full storage", () => {
    const storage = new TextStorage();
    for (const text of ["", "{", "null", '{"version":3,"servers":[]}', '{"version":2}', "[[]]"]) {
      storage.text = text;
      expect(readSavedServers(storage)).toEqual([]);
    }
    const server = { id: "1", name: "a", url: "https://a.test/" } as SavedServer;
    const refusing: ServerStorage = {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    expect(readSavedServers(refusing)).toEqual([]);
    expect(writeSavedServers(refusing, [server])).toBe(false);
    expect(writeSavedServers(null, [server])).toBe(false);
  });
});

describe("an address without its secrets", () => {
  it.each([
    ["https://a.test/mcp?version=2", "https://a.test/mcp?version=2", false],
    ["https://a.test/mcp#part", "https://a.test/mcp", false],
    ["https://a.test/mcp?API-KEY=x", "https://a.test/mcp?API-KEY=masked", true],
    ["https://a.test/mcp?q=sk-abcdefgh1234", "https://a.test/mcp?q=masked", true],
    ["https://a.test/s/8f1c2d3e-1111-4222-8333-abcdefabcdef/mcp", "https://a.test/s/masked/mcp", true],
    [
      "https://a.test/my-long-company-name-of-2024-server/mcp",
      "https://a.test/my-long-company-name-of-2024-server/mcp",
      false,
    ],
  ])("%s", (address, url, hasSecret) => {
    expect(openUrl(address)).toEqual({ url, hasSecret });
  });
});
