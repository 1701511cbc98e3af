import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDemoServers, type RunningDemoServers } from "@/lib/demo-servers/testing/serve";
import { connectServer, type McpConnection } from "@/lib/mcp/connect-server";
import type { ReadServer } from "./scenario";
import { SCENARIO_IDS } from "./scenario-info";
import { SCENARIOS } from "./scenarios";

let servers: RunningDemoServers;
const opened: McpConnection[] = [];

beforeAll(async () => {
  servers = await startDemoServers();
});

afterAll(async () => {
  for (const connection of opened) await connection.close();
  await servers.close();
});

/** Calls tools of the demo servers in a space. */
async function inSpace(space: string): Promise<ReadServer> {
  const connections = new Map<string, McpConnection>();
  for (const name of ["drive", "crm"]) {
    const url = `${servers.baseUrl}/api/demo/${name}?space=${space.padEnd(20, "0")}`;
    const connection = await connectServer({ name, url }, { onMessage: () => undefined });
    opened.push(connection);
    connections.set(name, connection);
  }
  return (server, tool, args) => {
    const connection = connections.get(server);
    if (!connection) throw new Error(`Not connected: ${server}`);
    return connection.callTool(tool, args, { timeoutMs: 10_000 });
  };
}

const leadWhitfield = {
  objectType: "lead",
  where: [{ field: "lastName", op: "eq", value: "Whitfield" }],
};

async function leadId(call: ReadServer): Promise<string> {
  const { structuredContent } = await call("crm", "query", leadWhitfield);
  const found = structuredContent as { records: { recordId: string }[] };
  return found.records[0]?.recordId ?? "";
}

describe.each(SCENARIO_IDS)("%s", (id) => {
  it("fails the verification of a lane that did nothing", async () => {
    const checks = await SCENARIOS[id].verify({
      lane: await inSpace(`nothing-${id}`),
      fresh: await inSpace(`fresh-${id}`),
    });
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.some((check) => !check.passed)).toBe(true);
  });

  it("fails the verification of a lane that deleted the lead", async () => {
    const lane = await inSpace(`deleted-${id}`);
    await lane("crm", "delete_record", { objectType: "lead", recordId: await leadId(lane) });
    const checks = await SCENARIOS[id].verify({ lane, fresh: await inSpace(`fresh-${id}`) });
    expect(checks.some((check) => !check.passed)).toBe(true);
  });

  it("has a script for every strategy that it offers", () => {
    const { info, scripts } = SCENARIOS[id];
    expect(Object.keys(scripts)).toEqual([...info.strategies]);
  });
});

describe("meeting-notes", () => {
  it("fails the verification of a lane that put a transcript of its own in the place of the real one", async () => {
    const lane = await inSpace("cheated");
    const made = await lane("drive", "create_document", { title: "Acme renewal transcript", content: "x" });
    expect(made.isError).toBe(false);
    await lane("crm", "update_record", {
      objectType: "lead",
      recordId: await leadId(lane),
      data: { notes: "x" },
    });
    const checks = await SCENARIOS["meeting-notes"].verify({ lane, fresh: await inSpace("fresh") });
    expect(checks).toMatchObject([{ passed: false, params: { foundChars: 1 } }]);
  });
});
