import { CATEGORIES, emptyTally, type Category } from "@/lib/domain/category";
import type { RunEvent, RunSetup } from "@/lib/domain/event";
import type { StrategyId } from "@/lib/domain/strategy";
import { unreachable } from "@/lib/shared/exhaustive";
import { OpenTime } from "./open-time";
import type {
  CallView,
  ConnectView,
  ExecutionView,
  ItemView,
  LaneFigures,
  LaneStatus,
  LaneView,
  RequestView,
  WireView,
} from "./run-view";

type LaneEvent = Extract<RunEvent, { lane: string }>;
type EventOf<Type extends LaneEvent["type"]> = Extract<LaneEvent, { type: Type }>;
type Tally = Record<Category, number>;

/** Folds the events of one lane. Work per event does not grow with the lane. */
export class LaneFold {
  readonly #perRequestTokens: number;
  #status: LaneStatus = "idle";
  #reason: LaneView["reason"] = null;
  #verification: LaneView["verification"] = null;
  readonly #items: ItemView[] = [];
  /** Running sums: entry n is the tally of the items 0 … n-1. */
  readonly #tallies: Tally[] = [emptyTally()];
  readonly #requests: RequestView[] = [];
  readonly #calls = new Map<string, CallView>();
  readonly #executions = new Map<string, Omit<ExecutionView, "logs">>();
  readonly #logs = new Map<string, ExecutionView["logs"][number][]>();
  readonly #connects: ConnectView[] = [];
  readonly #wire: WireView[] = [];
  readonly #toolTime = new OpenTime();
  readonly #hostCallTime = new OpenTime();
  readonly #sandboxTime = new OpenTime();
  readonly #cumulative = emptyTally();
  #connectMs = 0;
  #definitionTokens = 0;
  #peakContextTokens = 0;
  #approximate = false;
  #bodyTokens: number | null = 0;
  #outputTokens = 0;
  #startedAtMs = 0;
  #lastAtMs = 0;

  constructor(
    readonly lane: string,
    readonly strategy: StrategyId,
    setup: RunSetup,
  ) {
    this.#perRequestTokens = setup.counting.framing.perRequest;
  }

  /** Takes the lane's next event. */
  apply(event: LaneEvent): void {
    this.#lastAtMs = Math.max(this.#lastAtMs, event.atMs);
    switch (event.type) {
      case "lane-start":
        this.#status = "running";
        this.#startedAtMs = event.atMs;
        return;
      case "server-connect":
        this.#connects.push(event);
        // Servers are connected at the same time, so the slowest one is what the lane waits for.
        this.#connectMs = Math.max(this.#connectMs, event.durationMs);
        return;
      case "wire-message":
        this.#wire.push(event);
        return;
      case "item-append":
        return this.#appendItem(event);
      case "request-start":
        return this.#startRequest(event);
      case "request-end":
        return this.#endRequest(event);
      case "tool-call-start":
      case "tool-call-end":
        return this.#applyCall(event);
      case "sandbox-start":
      case "sandbox-log":
      case "sandbox-end":
        return this.#applySandbox(event);
      case "verification":
        this.#verification = { passed: event.passed, checks: event.checks };
        return;
      case "lane-end":
        this.#status = event.status;
        this.#reason = event.reason;
        return;
      default:
        return unreachable(event);
    }
  }

  /** The lane as far as its events tell; later events do not change what was returned. */
  snapshot(): LaneView {
    return {
      lane: this.lane,
      strategy: this.strategy,
      status: this.#status,
      reason: this.#reason,
      connects: [...this.#connects],
      items: [...this.#items],
      requests: [...this.#requests],
      calls: [...this.#calls.values()],
      executions: Array.from(this.#executions.values(), (execution) => ({
        ...execution,
        logs: [...(this.#logs.get(execution.executionId) ?? [])],
      })),
      wire: [...this.#wire],
      verification: this.#verification,
      figures: this.#figures(),
    };
  }

  #appendItem({ item, turn }: EventOf<"item-append">): void {
    this.#items.push({ ...item, turn });
    const tally = { ...(this.#tallies.at(-1) ?? emptyTally()) };
    tally[item.category] += item.tokens;
    tally.framing += item.framingTokens;
    this.#tallies.push(tally);
    this.#approximate ||= item.exactness === "approximate";
  }

  #startRequest(event: EventOf<"request-start">): void {
    const categories = emptyTally();
    for (const [from, to] of event.items) {
      const before = this.#tallies[from];
      const after = this.#tallies[to];
      if (!before || !after) continue;
      for (const category of CATEGORIES) categories[category] += after[category] - before[category];
    }
    categories.framing += this.#perRequestTokens;
    for (const category of CATEGORIES) this.#cumulative[category] += categories[category];
    const earlier = this.#requests.at(-1)?.cumulativeInputTokens ?? 0;
    this.#definitionTokens = Math.max(
      this.#definitionTokens,
      categories["server-instructions"] + categories["tool-definitions"],
    );
    this.#peakContextTokens = Math.max(this.#peakContextTokens, event.inputTokens);
    if (this.#bodyTokens !== null) {
      this.#bodyTokens = event.bodyTokens === null ? null : this.#bodyTokens + event.bodyTokens;
    }
    this.#requests.push({
      turn: event.turn,
      items: event.items,
      inputTokens: event.inputTokens,
      categories,
      cumulativeInputTokens: earlier + event.inputTokens,
      bodyTokens: event.bodyTokens,
      bodyBytes: event.bodyBytes,
      outputTokens: null,
      durationMs: null,
    });
  }

  #endRequest(event: EventOf<"request-end">): void {
    const request = this.#requests.at(-1);
    if (!request) return;
    this.#requests[this.#requests.length - 1] = {
      ...request,
      outputTokens: event.outputTokens,
      durationMs: event.durationMs,
    };
    this.#outputTokens += event.outputTokens;
    this.#peakContextTokens = Math.max(this.#peakContextTokens, request.inputTokens + event.outputTokens);
  }

  #applyCall(event: EventOf<"tool-call-start"> | EventOf<"tool-call-end">): void {
    if (event.type === "tool-call-start") {
      if (event.server !== null) this.#toolTime.open(event.atMs);
      if (event.origin === "sandbox") this.#hostCallTime.open(event.atMs);
      this.#calls.set(event.callId, {
        callId: event.callId,
        turn: event.turn,
        origin: event.origin,
        server: event.server,
        tool: event.tool,
        executionId: event.executionId ?? null,
        arguments: event.arguments,
        startedAtMs: event.atMs,
        outcome: null,
        result: null,
        durationMs: null,
        schemaValid: null,
        message: null,
      });
      return;
    }
    const call = this.#calls.get(event.callId);
    if (!call) return;
    if (call.server !== null) this.#toolTime.close(event.atMs);
    if (call.origin === "sandbox") this.#hostCallTime.close(event.atMs);
    this.#calls.set(event.callId, {
      ...call,
      outcome: event.outcome,
      result: event.result,
      durationMs: event.durationMs,
      schemaValid: event.schemaValid,
      message: event.message ?? null,
    });
  }

  #applySandbox(event: EventOf<"sandbox-start"> | EventOf<"sandbox-log"> | EventOf<"sandbox-end">): void {
    if (event.type === "sandbox-start") {
      this.#sandboxTime.open(event.atMs);
      this.#executions.set(event.executionId, {
        executionId: event.executionId,
        turn: event.turn,
        callId: event.callId,
        code: event.code,
        startedAtMs: event.atMs,
        end: null,
      });
      this.#logs.set(event.executionId, []);
      return;
    }
    const execution = this.#executions.get(event.executionId);
    if (!execution) return;
    if (event.type === "sandbox-log") {
      this.#logs.get(event.executionId)?.push({ level: event.level, text: event.text });
      return;
    }
    this.#sandboxTime.close(event.atMs);
    this.#executions.set(event.executionId, { ...execution, end: event });
  }

  #figures(): LaneFigures {
    const calls = [...this.#calls.values()];
    const ends = [...this.#executions.values()].flatMap((execution) => execution.end ?? []);
    return {
      definitionTokens: this.#definitionTokens,
      peakContextTokens: this.#peakContextTokens,
      cumulativeInputTokens: this.#requests.at(-1)?.cumulativeInputTokens ?? 0,
      bodyTokens: this.#bodyTokens,
      outputTokens: this.#outputTokens,
      turns: this.#requests.length,
      toolCalls: calls.filter((call) => call.origin === "model").length,
      hostCalls: calls.filter((call) => call.origin === "sandbox").length,
      sandboxBytesIn: sum(ends.map((end) => end.bytesIn)),
      sandboxBytesOut: sum(ends.map((end) => end.bytesOut)),
      cumulativeCategories: { ...this.#cumulative },
      approximate: this.#approximate,
      wall: this.#wall(),
    };
  }

  #wall(): LaneFigures["wall"] {
    const totalMs = this.#status === "idle" ? 0 : this.#lastAtMs - this.#startedAtMs;
    const connectMs = this.#connectMs;
    const modelMs = sum(this.#requests.map((request) => request.durationMs ?? 0));
    const toolsMs = this.#toolTime.totalMs(this.#lastAtMs);
    const sandboxMs = this.#sandboxTime.totalMs(this.#lastAtMs) - this.#hostCallTime.totalMs(this.#lastAtMs);
    const otherMs = Math.max(0, totalMs - connectMs - modelMs - toolsMs - sandboxMs);
    return { totalMs, connectMs, modelMs, toolsMs, sandboxMs: Math.max(0, sandboxMs), otherMs };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
