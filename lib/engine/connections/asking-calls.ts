import { proxy, type Remote } from "comlink";
import type { ServerRequestsApi } from "./server-requests-api";
import type { ToolCallsApi } from "./tool-calls-api";

type AskingApi = ServerRequestsApi & ToolCallsApi;

/** The page's end of {@linkcode ServerRequestsApi} and {@linkcode ToolCallsApi}. */
export function askingCalls(
  ask: <Answer>(question: (remote: Remote<AskingApi>) => Promise<Answer>) => Promise<Answer>,
): AskingApi {
  return {
    watchServerRequests: (onState) => ask(async (remote) => remote.watchServerRequests(proxy(onState))),
    answerServerRequest: (id, answer) => ask(async (remote) => remote.answerServerRequest(id, answer)),
    dismissServerRequest: (id) => ask(async (remote) => remote.dismissServerRequest(id)),
    setRoots: (id, roots) => ask(async (remote) => remote.setRoots(id, roots)),
    callTool: (request, onProgress) => ask(async (remote) => remote.callTool(request, proxy(onProgress))),
    cancelCall: (callId) => ask(async (remote) => remote.cancelCall(callId)),
    readCallResult: (callId, form) => ask(async (remote) => remote.readCallResult(callId, form)),
    suggestArguments: (id, tool) => ask(async (remote) => remote.suggestArguments(id, tool)),
  };
}
