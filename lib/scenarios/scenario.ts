import type { VerificationCheck } from "@/lib/domain/event";
import type { StrategyId } from "@/lib/domain/strategy";
import type { ToolResult } from "@/lib/domain/tool-result";
import type { Script } from "@/lib/models/scripted-model";
import type { JsonObject } from "@/lib/shared/safe-json";
import type { ScenarioInfo } from "./scenario-info";

/** Reads the servers' state on behalf of a verification; costs the lane nothing. */
export type ReadServer = (server: string, tool: string, args: JsonObject) => Promise<ToolResult>;

/** What a verification reads from. */
export interface VerificationReaders {
  /** The servers as the lane left them. */
  readonly lane: ReadServer;
  /** The servers as every lane finds them. */
  readonly fresh: ReadServer;
}

/** A task with the plans that can do it and the checks of its outcome. */
export interface Scenario {
  readonly info: ScenarioInfo;
  /** The scripted plan of each strategy that the scenario supports. */
  readonly scripts: Readonly<Partial<Record<StrategyId, Script>>>;
  /**
   * Checks what the lane did in its own space of the servers. A lane that did nothing must fail. What is expected
   * comes from a fresh space: in its own, a lane may have changed that, too.
   */
  readonly verify: (readers: VerificationReaders) => Promise<readonly VerificationCheck[]>;
}
