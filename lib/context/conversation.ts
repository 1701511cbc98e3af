import type { Item } from "@/lib/domain/item";
import { utf8Bytes } from "@/lib/shared/content-hash";
import { toWellFormedJson } from "@/lib/shared/well-formed";
import type { CountedTexts } from "@/lib/tokens/counted-texts";
import { describeDraft } from "./describe-draft";
import type { ItemDraft } from "./item-draft";
import { type Ownership, renderRequest, type RequestBody } from "./render-request";
import type { RequestForm } from "./request-form";

/*
 * The ledger's one door. Everything that a model sees was appended here as an item; what was not appended, it did
 * not see. The conversation counts, keeps order and renders requests; it calls no model and knows no strategy.
 */

/** Bodies above this size are not counted a second time as a whole. */
const BODY_CHECK_BYTES = 2 * 1024 * 1024;

/** A request as it is about to be sent. */
export interface PreparedRequest {
  readonly body: RequestBody;
  readonly ownership: readonly Ownership[];
  /** Ids of the items present, as ranges `[from, to)`. */
  readonly items: [number, number][];
  /** Sum over the items present, their framing, and the form's constant per request. */
  readonly inputTokens: number;
  /** The body counted in one piece, as a check beside the sum; null where it is too large to count twice. */
  readonly bodyTokens: number | null;
  readonly bodyBytes: number;
}

/** A model's context, append-only. */
export class Conversation {
  readonly #texts: CountedTexts;
  readonly #form: RequestForm;
  readonly #onAppend: (item: Item) => void;
  readonly #drafts: ItemDraft[] = [];
  #itemTokens = 0;

  constructor(options: { texts: CountedTexts; form: RequestForm; onAppend: (item: Item) => void }) {
    this.#texts = options.texts;
    this.#form = options.form;
    this.#onAppend = options.onAppend;
  }

  /** Appends what the model is to see from the next request on, counted once. */
  append(draft: ItemDraft): Item {
    const wellFormed = toWellFormedDraft(draft);
    const item = describeDraft(wellFormed, { id: this.#drafts.length, texts: this.#texts, form: this.#form });
    this.#drafts.push(wellFormed);
    this.#itemTokens += item.tokens + item.framingTokens;
    this.#onAppend(item);
    return item;
  }

  /** Tokens that the next request would have. */
  get inputTokens(): number {
    return this.#itemTokens + this.#form.perRequest;
  }

  /** Renders the next request: all items so far. */
  prepareRequest(): PreparedRequest {
    const { body, ownership } = renderRequest(this.#drafts);
    const bodyText = JSON.stringify(body);
    const bodyBytes = utf8Bytes(bodyText);
    return {
      body,
      ownership,
      items: [[0, this.#drafts.length]],
      inputTokens: this.inputTokens,
      bodyTokens: bodyBytes <= BODY_CHECK_BYTES ? this.#texts.counter.count(bodyText).tokens : null,
      bodyBytes,
    };
  }
}

/** Half a surrogate pair makes a request body that providers refuse, and it would stay in every later one. */
function toWellFormedDraft(draft: ItemDraft): ItemDraft {
  switch (draft.kind) {
    case "tools":
      return { ...draft, tools: draft.tools.map((tool) => toWellFormedJson(tool)) };
    case "tool-call":
      return { ...draft, toolName: draft.toolName.toWellFormed(), input: toWellFormedJson(draft.input) };
    case "tool-result":
      return { ...draft, toolName: draft.toolName.toWellFormed(), text: draft.text.toWellFormed() };
    default:
      return { ...draft, text: draft.text.toWellFormed() };
  }
}
