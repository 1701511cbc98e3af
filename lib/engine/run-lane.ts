import { type ConversationEnd, runConversation } from "@/lib/agent/run-conversation";
import { STRATEGY_FACTORIES } from "@/lib/agent/strategies/strategy-factories";
import { Conversation } from "@/lib/context/conversation";
import { WIRE_FORM } from "@/lib/context/request-form";
import type { LaneEndReason, RunEventDraft } from "@/lib/domain/event";
import type { Item } from "@/lib/domain/item";
import type { RunLimits } from "@/lib/domain/limits";
import type { StrategyId } from "@/lib/domain/strategy";
import { checkOutput } from "@/lib/gateway/check-output";
import { createGateway } from "@/lib/gateway/gateway";
import { performOn } from "@/lib/gateway/perform-call";
import { recordCalls } from "@/lib/gateway/record-calls";
import type { McpConnection, ServerAddress } from "@/lib/mcp/connect-server";
import { createScriptedModel } from "@/lib/models/scripted-model";
import type { Sandbox } from "@/lib/sandbox/sandbox";
import type { Scenario } from "@/lib/scenarios/scenario";
import { AppError, toAppErrorData } from "@/lib/shared/app-error";
import type { CountedTexts } from "@/lib/tokens/counted-texts";
import { closeAll, connectLaneServers } from "./lane-servers";
import { verifyLane } from "./verify-lane";

/** How long a tool may take, the same for all strategies. */
const TOOL_CALL_TIMEOUT_MS = 60_000;

/** What one lane of a run needs. */
export interface LaneSetup {
  readonly lane: string;
  readonly strategy: StrategyId;
  readonly scenario: Scenario;
  /** The lane's own addresses of the servers, its space included. */
  readonly servers: readonly ServerAddress[];
  /** The servers in a space that nobody has changed. */
  readonly freshServers: readonly ServerAddress[];
  readonly limits: RunLimits;
  readonly sandbox: Sandbox;
  readonly texts: CountedTexts;
  readonly record: (draft: RunEventDraft) => void;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
}

/** Runs a lane from connecting to verification and records how it ended. Never rejects. */
export async function runLane(setup: LaneSetup): Promise<void> {
  const { lane, record } = setup;
  record({ type: "lane-start", lane });
  try {
    setup.signal.throwIfAborted();
    const end = await converse(setup);
    const reason = end.code === "answered" ? await verify(setup) : end;
    record({ type: "lane-end", lane, status: statusOf(reason), reason });
  } catch (error) {
    const reason = setup.signal.aborted ? ({ code: "stopped" } as const) : errorReason(error);
    record({ type: "lane-end", lane, status: statusOf(reason), reason });
  }
}

async function converse(setup: LaneSetup): Promise<ConversationEnd> {
  const { lane, texts, record, nowMs, signal } = setup;
  const script = setup.scenario.scripts[setup.strategy];
  if (!script) throw new AppError("strategy-unsupported", { strategy: setup.strategy });
  const connections = await connectLaneServers(
    setup.servers,
    { lane, store: texts.store, record, nowMs },
    signal,
  );
  try {
    let turn = 0;
    const onAppend = (item: Item) => record({ type: "item-append", lane, turn, item });
    const onTurn = (next: number) => {
      turn = next;
    };
    return await runConversation(
      {
        lane,
        conversation: new Conversation({ texts, form: WIRE_FORM, onAppend }),
        strategy: openStrategy(setup, connections),
        model: createScriptedModel(setup.scenario.info.id, script),
        limits: setup.limits,
        record,
        nowMs,
        signal,
        onTurn,
      },
      setup.scenario.info.task,
    );
  } finally {
    await closeAll(connections.values());
  }
}

function openStrategy(setup: LaneSetup, connections: ReadonlyMap<string, McpConnection>) {
  const { lane, texts, record, nowMs, limits, sandbox } = setup;
  const log = { lane, record, nowMs, keep: (text: string) => texts.ref(text) };
  const perform = performOn(connections, TOOL_CALL_TIMEOUT_MS);
  return STRATEGY_FACTORIES[setup.strategy]({
    lane,
    catalogs: Array.from(connections.values(), ({ catalog }) => catalog),
    gateway: createGateway([recordCalls(log), checkOutput], perform),
    sandbox,
    limits,
    texts,
    record,
    nowMs,
  });
}

async function verify(setup: LaneSetup): Promise<LaneEndReason> {
  const { scenario, servers, freshServers, signal } = setup;
  const checks = await verifyLane(scenario, { servers, freshServers, signal });
  const passed = checks.length > 0 && checks.every((check) => check.passed);
  setup.record({ type: "verification", lane: setup.lane, passed, checks: [...checks] });
  return { code: passed ? "verified" : "not-verified" };
}

function statusOf(reason: LaneEndReason | ConversationEnd): "succeeded" | "failed" | "stopped" {
  if (reason.code === "verified") return "succeeded";
  return reason.code === "stopped" ? "stopped" : "failed";
}

function errorReason(error: unknown): LaneEndReason {
  const { code, detail } = toAppErrorData(error);
  return { code: "error", error: code, detail };
}
