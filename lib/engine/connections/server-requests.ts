import type { ServerRequestHandlers } from "@/lib/mcp/server-requests";
import { settle } from "@/lib/shared/result";
import { type Asker, ServerRequestDesk } from "./server-request-desk";
import type { ServerRequestsApi } from "./server-requests-api";
import type { OpenConnectionOf } from "./tool-calls";

/** The part of the engine that brings questions of servers to a person. */
export interface ServerRequests {
  readonly calls: ServerRequestsApi;
  /** Gives what answers the server of a connection. */
  readonly handlersFor: (asker: Asker) => ServerRequestHandlers;
  /** Forgets a connection that is gone. */
  readonly forget: (connectionId: string) => void;
}

/** Makes it. */
export function createServerRequests(openConnection: OpenConnectionOf): ServerRequests {
  const desk = new ServerRequestDesk();
  return {
    handlersFor: (asker) => desk.handlersFor(asker),
    forget: (connectionId) => desk.forget(connectionId),
    calls: {
      watchServerRequests: (onState) => desk.watch(onState),
      answerServerRequest: (id, answer) =>
        settle(() => {
          desk.answer(id, answer);
          return null;
        }),
      dismissServerRequest: (id) =>
        settle(() => {
          desk.dismiss(id);
          return null;
        }),
      setRoots: (connectionId, roots) =>
        settle(async () => {
          desk.setRoots(connectionId, roots);
          await openConnection(connectionId)?.tellRootsChanged();
          return null;
        }),
    },
  };
}
