import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"] as const;

/** Registers the tools that tell of things by themselves: progress, logs, a changed tool list. */
export function registerTellingTools(server: McpServer): void {
  server.registerTool(
    "print_badges",
    {
      title: "Print badges",
      description:
        "Prints badges one after the other and reports progress after each, where the caller gave a progress token.",
      inputSchema: {
        badges: z.int().min(1).max(50).describe("How many badges"),
        pauseMs: z.int().min(0).max(2_000).default(200).describe("Pause after each badge in milliseconds"),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ badges, pauseMs }, { signal, sendNotification, _meta }) => {
      const progressToken = _meta?.progressToken;
      for (let printed = 1; printed <= badges; printed += 1) {
        await pause(pauseMs, signal);
        signal.throwIfAborted();
        if (progressToken === undefined) continue;
        const message = `Badge ${String(printed)} of ${String(badges)}`;
        await sendNotification({
          method: "notifications/progress",
          params: { progressToken, progress: printed, total: badges, message },
        });
      }
      return { content: [{ type: "text", text: `Printed ${String(badges)} badge(s).` }] };
    },
  );

  server.registerTool(
    "write_log",
    {
      title: "Write to the log",
      description:
        "Writes one log message, which comes over the standing stream unless the client has asked for more severe levels only.",
      inputSchema: {
        level: z.enum(LEVELS).default("info"),
        message: z.string().min(1).max(500),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ level, message }, { sessionId }) => {
      await server.sendLoggingMessage({ level, logger: "desk", data: message }, sessionId);
      return { content: [{ type: "text", text: `Wrote a message of level ${level}.` }] };
    },
  );

  registerWaitingList(server);
}

/** A tool that comes and goes, and the one that lets it. */
function registerWaitingList(server: McpServer): void {
  const waitingList = server.registerTool(
    "join_waiting_list",
    {
      title: "Join the waiting list",
      description: "Puts a name on the waiting list. Offered only while the waiting list is open.",
      inputSchema: { name: z.string().min(1).max(80) },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ name }) => ({ content: [{ type: "text", text: `${name} is on the waiting list.` }] }),
  );
  waitingList.disable();

  server.registerTool(
    "set_waiting_list",
    {
      title: "Open or close the waiting list",
      description:
        "Opens or closes the waiting list: the tool join_waiting_list appears or goes, which the server tells over the standing stream.",
      inputSchema: { open: z.boolean() },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    ({ open }) => {
      if (open) waitingList.enable();
      else waitingList.disable();
      return { content: [{ type: "text", text: `The waiting list is ${open ? "open" : "closed"}.` }] };
    },
  );
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
