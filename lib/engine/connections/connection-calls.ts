import { proxy } from "comlink";
import type { AskConnections } from "./ask-connections";
import { askingCalls } from "./asking-calls";
import type { ConnectionsApi } from "./connections-api";
import { logCalls } from "./log-calls";
import { signInCalls } from "./sign-in-calls";

/** The page's end of {@linkcode ConnectionsApi}. */
export function connectionCalls(ask: AskConnections): ConnectionsApi {
  return {
    ...askingCalls(ask),
    ...signInCalls(ask),
    ...logCalls(ask),
    watchConnections: (onConnections) => ask(async (remote) => remote.watchConnections(proxy(onConnections))),
    connect: (request) => ask(async (remote) => remote.connect(request)),
    disconnect: (id) => ask(async (remote) => remote.disconnect(id)),
    reconnect: (id) => ask(async (remote) => remote.reconnect(id)),
    refresh: (id) => ask(async (remote) => remote.refresh(id)),
    setEnabled: (id, isEnabled) => ask(async (remote) => remote.setEnabled(id, isEnabled)),
    edit: (id, edit) => ask(async (remote) => remote.edit(id, edit)),
    lookAt: (id) => ask(async (remote) => remote.lookAt(id)),
    setListening: (id, isWanted) => ask(async (remote) => remote.setListening(id, isWanted)),
    setOnline: (isOnline) => ask(async (remote) => remote.setOnline(isOnline)),
    leave: () => ask(async (remote) => remote.leave()),
    remove: (id) => ask(async (remote) => remote.remove(id)),
    readSchema: (id, index) => ask(async (remote) => remote.readSchema(id, index)),
  };
}
