/**
 * The declared constants of a request form, in tokens: what the form adds around the texts that are counted.
 * They are estimates of how chat messages are framed (OpenAI's cookbook formula), never measured remainders.
 */
export interface RequestForm {
  /** Each message: role and delimiters. */
  readonly perMessage: number;
  /** Each tool call, beside its name and arguments. */
  readonly perCall: number;
  /** Each request: what primes the answer. */
  readonly perRequest: number;
}

/**
 * The default form. Counted: each message's text; of a tool call its name and its arguments as compact JSON; of
 * the tools the compact JSON of `[{name, description, inputSchema}, …]`.
 */
export const WIRE_FORM: RequestForm = { perMessage: 4, perCall: 3, perRequest: 3 };
