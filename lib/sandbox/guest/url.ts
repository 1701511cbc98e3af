/**
 * JavaScript that runs inside the sandbox before the model's code. Part 5: URL and URLSearchParams over the host's
 * own parser, which is reached as a pure function of texts.
 */
export const GUEST_URL = String.raw`
const onChange = new WeakMap();

class URLSearchParams {
  #pairs = [];
  constructor(init = "") {
    if (typeof init === "object" && init !== null) {
      const pairs = typeof init[Symbol.iterator] === "function" ? [...init] : Object.entries(init);
      this.#pairs = pairs.map(([name, value]) => [String(name), String(value)]);
    } else {
      this.#pairs = platform("query-parse", String(init));
    }
  }
  #set(pairs) {
    this.#pairs = pairs;
    onChange.get(this)?.(this.toString());
  }
  get size() {
    return this.#pairs.length;
  }
  append(name, value) {
    this.#set([...this.#pairs, [String(name), String(value)]]);
  }
  delete(name, value) {
    this.#set(this.#pairs.filter(([key, held]) => key !== String(name) || (value !== undefined && held !== String(value))));
  }
  get(name) {
    return this.#pairs.find(([key]) => key === String(name))?.[1] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([key]) => key === String(name)).map(([, value]) => value);
  }
  has(name, value) {
    return this.#pairs.some(([key, held]) => key === String(name) && (value === undefined || held === String(value)));
  }
  set(name, value) {
    const at = this.#pairs.findIndex(([key]) => key === String(name));
    if (at === -1) return this.append(name, value);
    this.#set(this.#pairs.flatMap((pair, index) => (index === at ? [[pair[0], String(value)]] : pair[0] === String(name) ? [] : [pair])));
  }
  sort() {
    this.#set(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  }
  forEach(callback, self) {
    for (const [name, value] of this.#pairs) callback.call(self, value, name, this);
  }
  entries() {
    return this.#pairs.map((pair) => [...pair])[Symbol.iterator]();
  }
  keys() {
    return this.#pairs.map(([name]) => name)[Symbol.iterator]();
  }
  values() {
    return this.#pairs.map(([, value]) => value)[Symbol.iterator]();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  toString() {
    return platform("query-print", this.#pairs);
  }
  toJSON() {
    return this.toString();
  }
}

class URL {
  #parts;
  #query;
  constructor(address, base) {
    this.#parts = platform("url-parse", String(address), ...(base === undefined ? [] : [String(base)]));
    if (this.#parts === undefined) throw new TypeError("Invalid URL: " + String(address));
    this.#watch();
  }
  #watch() {
    this.#query = new URLSearchParams(this.#parts.search);
    onChange.set(this.#query, (query) => {
      this.#parts = platform("url-set", this.#parts.href, "search", query);
    });
  }
  get searchParams() {
    return this.#query;
  }
  toString() {
    return this.#parts.href;
  }
  toJSON() {
    return this.#parts.href;
  }
  static canParse(address, base) {
    return URL.parse(address, base) !== null;
  }
  static parse(address, base) {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  }
  static {
    for (const part of ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]) {
      Object.defineProperty(URL.prototype, part, {
        configurable: true,
        get() {
          return this.#parts[part];
        },
        set(value) {
          const parts = platform("url-set", this.#parts.href, part, String(value));
          if (parts === undefined) throw new TypeError("Invalid URL");
          this.#parts = parts;
          if (part === "href" || part === "search") this.#watch();
        },
      });
    }
  }
}
globalThis.URL = URL;
globalThis.URLSearchParams = URLSearchParams;
`;
