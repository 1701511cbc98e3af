import type { Scenario } from "../scenario";
import { scenarioInfo } from "../scenario-info";
import { codeFilesScript } from "./code-files-script";
import { verifySandboxLimits } from "./verify";

/** Five ways in which a model's code goes wrong: each ends in a clear error, and the page stays alive. */
export const sandboxLimits: Scenario = {
  info: scenarioInfo("sandbox-limits"),
  scripts: { "code-files": codeFilesScript },
  verify: verifySandboxLimits,
};
