/** A way from here to a server. */
export type Route = "direct" | "proxy";

/** An MCP transport over HTTP. */
export type TransportKind = "streamable-http" | "sse";
