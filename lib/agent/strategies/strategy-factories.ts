import type { StrategyId } from "@/lib/domain/strategy";
import type { StrategyFactory } from "../strategy";
import { codeFiles } from "./code-files";
import { codeFull } from "./code-full";
import { codeSearch } from "./code-search";
import { direct } from "./direct";

/** Every strategy that can be run. */
export const STRATEGY_FACTORIES: Readonly<Record<StrategyId, StrategyFactory>> = {
  direct,
  "code-full": codeFull,
  "code-files": codeFiles,
  "code-search": codeSearch,
};
