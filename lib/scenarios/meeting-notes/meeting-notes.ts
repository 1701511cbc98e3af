import type { Scenario } from "../scenario";
import { scenarioInfo } from "../scenario-info";
import { codeFilesScript } from "./code-files-script";
import { codeFullScript } from "./code-full-script";
import { codeSearchScript } from "./code-search-script";
import { directScript } from "./direct-script";
import { verifyMeetingNotes } from "./verify";

/** A two-hour transcript copied from one server to another: a result that passes through the model twice, or not at all. */
export const meetingNotes: Scenario = {
  info: scenarioInfo("meeting-notes"),
  scripts: {
    direct: directScript,
    "code-full": codeFullScript,
    "code-files": codeFilesScript,
    "code-search": codeSearchScript,
  },
  verify: verifyMeetingNotes,
};
