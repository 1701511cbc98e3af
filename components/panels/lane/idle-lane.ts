import { emptyTally } from "@/lib/domain/category";
import type { StrategyId } from "@/lib/domain/strategy";
import type { LaneView } from "@/lib/runs/run-view";

/** A lane that has not been run: the frame of a lane without figures. */
export function idleLane(strategy: StrategyId): LaneView {
  return {
    lane: strategy,
    strategy,
    status: "idle",
    reason: null,
    connects: [],
    items: [],
    requests: [],
    calls: [],
    executions: [],
    wire: [],
    verification: null,
    figures: {
      definitionTokens: 0,
      peakContextTokens: 0,
      cumulativeInputTokens: 0,
      bodyTokens: 0,
      outputTokens: 0,
      turns: 0,
      toolCalls: 0,
      hostCalls: 0,
      sandboxBytesIn: 0,
      sandboxBytesOut: 0,
      cumulativeCategories: emptyTally(),
      approximate: false,
      wall: { totalMs: 0, connectMs: 0, modelMs: 0, toolsMs: 0, sandboxMs: 0, otherMs: 0 },
    },
  };
}
