/**
 * JavaScript that runs inside the sandbox before the model's code. Part 4: the harmless globals of the web platform
 * that QuickJS lacks. Text work is done by the host's own implementation, reached through pure functions of texts and
 * bytes, so that it behaves as the platform does.
 */
export const GUEST_PLATFORM = String.raw`
const namedError = (name, message) => Object.assign(new Error(message), { name });

const platform = (operation, ...values) => {
  const answer = host.platform(operation, stringify(values));
  return answer === undefined ? undefined : parse(answer);
};

globalThis.btoa = (text) => {
  const encoded = platform("btoa", String(text));
  if (encoded === undefined) throw namedError("InvalidCharacterError", "The text holds characters outside of Latin-1");
  return encoded;
};
globalThis.atob = (text) => {
  const decoded = platform("atob", String(text));
  if (decoded === undefined) throw namedError("InvalidCharacterError", "The text is not valid base64");
  return decoded;
};

globalThis.TextEncoder = class TextEncoder {
  get encoding() {
    return "utf-8";
  }
  encode(text = "") {
    return new Uint8Array(host.encodeUtf8(stringify(String(text))));
  }
};
globalThis.TextDecoder = class TextDecoder {
  #fatal;
  #ignoreBom;
  constructor(label = "utf-8", { fatal = false, ignoreBOM = false } = {}) {
    if (!/^\s*(unicode-1-1-)?utf-?8\s*$/i.test(label)) throw new RangeError("Only utf-8 is available in the sandbox");
    this.#fatal = Boolean(fatal);
    this.#ignoreBom = Boolean(ignoreBOM);
  }
  get encoding() {
    return "utf-8";
  }
  decode(input = new ArrayBuffer(0)) {
    const bytes = ArrayBuffer.isView(input)
      ? input.buffer.slice(input.byteOffset, input.byteOffset + input.byteLength)
      : input.slice(0);
    const text = host.decodeUtf8(bytes, this.#fatal, this.#ignoreBom);
    if (text === undefined) throw new TypeError("The bytes are not valid utf-8");
    return parse(text);
  }
};

const startedAt = Date.now();
globalThis.performance = { now: () => Date.now() - startedAt, timeOrigin: startedAt };

const getRandomValues = (array) => {
  if (!ArrayBuffer.isView(array) || array instanceof DataView) throw new TypeError("Give a typed array of integers");
  if (array.byteLength > 65536) throw namedError("QuotaExceededError", "At most 65536 bytes at a time");
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(new Uint8Array(host.random(array.byteLength)));
  return array;
};
globalThis.crypto = {
  getRandomValues,
  randomUUID: () => {
    const bytes = getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  },
};

const copyInto = (target, source, copy) => {
  for (const key of Object.keys(source)) {
    Object.defineProperty(target, key, { value: copy(source[key]), writable: true, enumerable: true, configurable: true });
  }
  return target;
};
globalThis.structuredClone = (input) => {
  const seen = new Map();
  const keep = (value, made) => (seen.set(value, made), made);
  const copy = (value) => {
    if (typeof value === "function" || typeof value === "symbol") {
      throw namedError("DataCloneError", print(value) + " cannot be cloned");
    }
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    if (value instanceof Date) return keep(value, new Date(value.getTime()));
    if (value instanceof RegExp) return keep(value, new RegExp(value.source, value.flags));
    if (value instanceof ArrayBuffer) return keep(value, value.slice(0));
    if (ArrayBuffer.isView(value)) {
      const length = value instanceof DataView ? value.byteLength : value.length;
      return keep(value, new value.constructor(copy(value.buffer), value.byteOffset, length));
    }
    if (value instanceof Map) {
      const made = keep(value, new Map());
      for (const [key, item] of value) made.set(copy(key), copy(item));
      return made;
    }
    if (value instanceof Set) {
      const made = keep(value, new Set());
      for (const item of value) made.add(copy(item));
      return made;
    }
    if (value instanceof Error) {
      const made = keep(value, new Error(value.message));
      made.name = value.name;
      made.stack = value.stack;
      return made;
    }
    if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet || value instanceof WeakRef) {
      throw namedError("DataCloneError", "The object cannot be cloned");
    }
    if (Array.isArray(value)) return copyInto(keep(value, new Array(value.length)), value, copy);
    return copyInto(keep(value, {}), value, copy);
  };
  return copy(input);
};
`;
