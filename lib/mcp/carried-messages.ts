/** A JSON-RPC message in the body of an HTTP exchange, as far as it is needed to find it again. */
export interface CarriedMessage {
  /** The id of the exchange. */
  readonly exchangeId: string;
  readonly direction: "sent" | "received";
  readonly method: string | null;
  readonly rpcId: string | number | null;
}

/** Method and id of a message. */
export type Envelope = Pick<CarriedMessage, "method" | "rpcId">;

/** UTF-16 units of a key, a method or an id that are looked at. */
const MAX_CAPTURE = 300;

/**
 * Finds method and id of every JSON object at the top of a text that arrives in pieces, in linear time and without
 * keeping the text: bodies may be as large as a server likes, and are parsed by the transport already.
 */
export class EnvelopeScan {
  readonly #onEnvelope: (envelope: Envelope) => void;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isKeyNext = false;
  #key = "";
  /** The text of a key or of a value that is looked at; `null` where none is. */
  #capture: string | null = null;
  #method: string | null = null;
  #rpcId: string | number | null = null;

  constructor(onEnvelope: (envelope: Envelope) => void) {
    this.#onEnvelope = onEnvelope;
  }

  /** Takes the next piece. */
  feed(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      const char = text.charAt(index);
      if (this.#isInString) this.#takeInString(char);
      else this.#takeOutside(char);
    }
  }

  /** Forgets an object that has not ended. */
  reset(): void {
    this.#depth = 0;
    this.#isInString = false;
    this.#isEscaped = false;
    this.#capture = null;
  }

  #takeInString(char: string): void {
    if (char === '"' && !this.#isEscaped) {
      this.#isInString = false;
      if (this.#capture !== null) this.#endString(this.#capture);
      this.#capture = null;
      return;
    }
    if (this.#capture !== null && this.#capture.length < MAX_CAPTURE) this.#capture += char;
    this.#isEscaped = char === "\\" && !this.#isEscaped;
  }

  #endString(raw: string): void {
    const text = raw.includes("\\") ? unescape(raw) : raw;
    if (this.#isKeyNext) this.#key = text;
    else if (this.#key === "method") this.#method = text;
    else if (this.#key === "id") this.#rpcId = text;
  }

  #takeOutside(char: string): void {
    const isTop = this.#depth === 1;
    const isWanted = this.#key === "id" || this.#key === "method";
    switch (char) {
      case '"':
        this.#isInString = true;
        if (isTop && (this.#isKeyNext || isWanted)) this.#capture = "";
        return;
      case "{":
      case "[":
        // An array at the very top is a batch: its objects are messages.
        if (this.#depth === 0 && char === "[") return;
        if (this.#depth === 0) this.#begin();
        this.#depth += 1;
        return;
      case "}":
      case "]":
        if (this.#depth === 0) return;
        if (isTop) this.#endLiteral();
        this.#depth -= 1;
        if (this.#depth === 0) this.#onEnvelope({ method: this.#method, rpcId: this.#rpcId });
        return;
      case ":":
        if (isTop) this.#isKeyNext = false;
        return;
      case ",":
        if (!isTop) return;
        this.#endLiteral();
        this.#isKeyNext = true;
        return;
      default:
        if (isTop && !this.#isKeyNext && this.#key === "id" && char > " ")
          this.#capture = (this.#capture ?? "") + char;
    }
  }

  #begin(): void {
    this.#isKeyNext = true;
    this.#key = "";
    this.#capture = null;
    this.#method = null;
    this.#rpcId = null;
  }

  #endLiteral(): void {
    const number = Number(this.#capture ?? "");
    if (this.#key === "id" && this.#capture !== null && Number.isFinite(number)) this.#rpcId = number;
    this.#capture = null;
    this.#key = "";
  }
}

/** Reads the few escapes that a key, a method or an id may have. */
function unescape(raw: string): string {
  return raw
    .replace(/\\u([0-9a-fA-F]{4})/g, (_match, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .replace(/\\(["\\/])/g, "$1");
}

/** Scans the body of an answer for the messages in it; `null` for a type that carries none. */
export function scanBody(
  contentType: string | null,
  onEnvelope: (envelope: Envelope) => void,
): ((bytes: Uint8Array) => void) | null {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  const scan = new EnvelopeScan(onEnvelope);
  const decoder = new TextDecoder();
  if (type === "application/json") return (bytes) => scan.feed(decoder.decode(bytes, { stream: true }));
  if (type !== "text/event-stream") return null;
  const lines = new DataLines(scan);
  return (bytes) => lines.feed(decoder.decode(bytes, { stream: true }));
}

const DATA = "data:";

/** The part of an event stream that is data, whatever its line ends. */
class DataLines {
  readonly #scan: EnvelopeScan;
  /** The beginning of the line; `null` once it is known whether it is data. */
  #head: string | null = "";
  #isData = false;

  constructor(scan: EnvelopeScan) {
    this.#scan = scan;
  }

  feed(text: string): void {
    for (const piece of text.split(/(\r\n|\r|\n)/)) {
      if (/^[\r\n]/.test(piece)) this.#endLine();
      else if (piece !== "") this.#take(piece);
    }
  }

  #take(piece: string): void {
    let rest = piece;
    if (this.#head !== null) {
      const head = this.#head + rest;
      if (head.length < DATA.length && DATA.startsWith(head)) {
        this.#head = head;
        return;
      }
      this.#isData = head.startsWith(DATA);
      this.#head = null;
      rest = head.slice(DATA.length);
    }
    if (this.#isData) this.#scan.feed(rest);
  }

  /** An event ends with an empty line; a message never spans two. */
  #endLine(): void {
    if (this.#head === "") this.#scan.reset();
    this.#head = "";
    this.#isData = false;
  }
}
