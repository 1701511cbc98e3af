import { proxy } from "comlink";
import type { AskConnections } from "./ask-connections";
import type { LogsApi } from "./logs-api";

/** The page's end of {@linkcode LogsApi}. */
export function logCalls(ask: AskConnections): LogsApi {
  return {
    watchLog: (query, onTotals) => ask(async (remote) => remote.watchLog(query, proxy(onTotals))),
    unwatchLog: (kind) => ask(async (remote) => remote.unwatchLog(kind)),
    readWire: (query, range) => ask(async (remote) => remote.readWire(query, range)),
    readExchanges: (query, range) => ask(async (remote) => remote.readExchanges(query, range)),
    readWireEntry: (number) => ask(async (remote) => remote.readWireEntry(number)),
    readExchangeEntry: (number) => ask(async (remote) => remote.readExchangeEntry(number)),
    findHit: (query, from, step) => ask(async (remote) => remote.findHit(query, from, step)),
    placeOf: (query, number) => ask(async (remote) => remote.placeOf(query, number)),
    pin: (entry, isPinned) => ask(async (remote) => remote.pin(entry, isPinned)),
    clearLog: (kind, connectionId) => ask(async (remote) => remote.clearLog(kind, connectionId)),
    readMethods: (connectionId) => ask(async (remote) => remote.readMethods(connectionId)),
    readCarried: (exchange) => ask(async (remote) => remote.readCarried(exchange)),
    shapeMessage: (number, form, search) => ask(async (remote) => remote.shapeMessage(number, form, search)),
    readRows: (number, form, range) => ask(async (remote) => remote.readRows(number, form, range)),
    copyMessage: (number, form) => ask(async (remote) => remote.copyMessage(number, form)),
    copyCurl: (exchange) => ask(async (remote) => remote.copyCurl(exchange)),
    exportLog: (query, format) => ask(async (remote) => remote.exportLog(query, format)),
  };
}
