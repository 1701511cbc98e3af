import type { AppErrorCode } from "@/lib/shared/app-error";

/**
 * One sentence or two for every failure: what happened, whose fault it is, what to try. They take no parameters;
 * the technical detail of the failure stands below them. Typed as texts, so that any code can be looked up.
 */
export const errors: Readonly<Record<AppErrorCode, string>> = {
  "bad-json":
    "A text that should be JSON could not be read. Whoever sent it made the mistake; look at the detail for the place.",
  "server-unreachable":
    "The MCP server did not answer. It may be down, its address may be wrong, or it may not allow requests from web pages (CORS); check that it runs and try again.",
  "server-refused":
    "The MCP server answered but refused the request. The reason is the server's own; the detail has its words.",
  "not-mcp":
    "Something answers at this address, but it does not speak MCP over HTTP. Check the path; MCP endpoints often end in /mcp.",
  "tool-unknown":
    "There is no tool of this name on the connected servers. The caller made the mistake, or the server changed its list since it was read.",
  "call-timeout":
    "The server did not answer a tool call in time. It may still be working; try again, or allow more time.",
  "scenario-unknown":
    "This version of Tare has no such scenario. The link or the address may come from another version; choose one from the list.",
  "strategy-unsupported":
    "This scenario has no scripted plan for the chosen strategy. Choose one of the strategies that it offers.",
  "plan-lost":
    "The scripted plan did not find in the conversation what its next step needs, so it stopped. The fault is in the plan or in an answer that a server changed; the transcript shows the last thing it saw.",
  "link-empty":
    "This address holds no run. Open a whole link, with everything after the #, or make a run on Compare.",
  "link-damaged":
    "This link is incomplete or was changed on its way, so the run in it cannot be read. Chat and mail programs cut long links; ask for it again, as a file or in a code block.",
  "link-foreign":
    "What this link holds is not a run of Tare. Nothing was opened; check where the link comes from.",
  "link-too-large":
    "The run is larger than a link may be. On opening, nothing was unpacked beyond the limit; on sharing, use a run with fewer or smaller results.",
  "link-newer":
    "This run was recorded by a newer version of Tare than this one. Reload the page, or open the link where it was made.",
  "record-invalid":
    "The run in this link does not fit together: its events contradict the rules of a record. It was altered or made by something else, so nothing of it is shown.",
  "text-missing":
    "This text is not at hand: it was left out of the link. Its figures are exact all the same.",
  "text-too-long":
    "This text is too long to be cut into tokens here. Read it as text; its figures are exact all the same.",
  "engine-lost":
    "The part of Tare that runs in the background broke off. Nothing on the page is lost; try again, and reload the page if it happens again.",
  unexpected:
    "Something failed inside Tare, and it is not your doing. Try again; if it happens again, report it with the detail.",
};
