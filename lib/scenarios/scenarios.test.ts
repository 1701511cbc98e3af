import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDemoServers, type RunningDemoServers } from "@/lib/demo-servers/testing/serve";
import { connectServer, type McpConnection } from "@/lib/mcp/connect-server";
import { SCENARIO_IDS } from "./scenario-info";
import { SCENARIOS } from "./scenarios";

let servers: RunningDemoServers;

beforeAll(async () => {
  servers = await startDemoServers();
});

afterAll(() => servers.close());

describe.each(SCENARIO_IDS)("%s", (id) => {
  it("fails the verification of a lane that did nothing", async () => {
    const { info, verify } = SCENARIOS[id];
    const connections = new Map<string, McpConnection>();
    for (const name of info.servers) {
      const url = `${servers.baseUrl}/api/demo/${name}?space=did-nothing-${id}`;
      connections.set(name, await connectServer({ name, url }, { onMessage: () => undefined }));
    }
    const checks = await verify((server, tool, args) => {
      const connection = connections.get(server);
      if (!connection) throw new Error(`Not connected: ${server}`);
      return connection.callTool(tool, args, { timeoutMs: 10_000 });
    });
    for (const connection of connections.values()) await connection.close();
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.some((check) => !check.passed)).toBe(true);
  });

  it("has a script for every strategy that it offers", () => {
    const { info, scripts } = SCENARIOS[id];
    expect(Object.keys(scripts)).toEqual([...info.strategies]);
  });
});
