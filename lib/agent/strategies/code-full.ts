import { declareApi } from "@/lib/tool-api/declare-api";
import { generateToolApi } from "@/lib/tool-api/generate-tool-api";
import { openWith, type StrategyFactory } from "../strategy";
import { codeStrategy } from "./code-strategy";
import { CODE_FULL_PROMPT, runCodeWith } from "./code-tools";

/** All definitions as TypeScript in the description of `run_code`; results stay in the sandbox. */
export const codeFull: StrategyFactory = (context) => {
  const api = generateToolApi(context.catalogs);
  const files = declareApi(context.catalogs, api).map(({ path, text }) => `// ${path}\n${text}`);
  const tools = { kind: "tools", label: "", tools: [runCodeWith(files.join("\n"))] } as const;
  return codeStrategy(context, api, openWith(CODE_FULL_PROMPT, context.catalogs, tools), () => null);
};
