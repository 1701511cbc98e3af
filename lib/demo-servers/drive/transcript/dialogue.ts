import type { SeededRandom } from "../../seeded-random";

/** Something that one speaker says. */
export interface Line {
  readonly speaker: string;
  readonly text: string;
}

/** Values for the slots of a text, by name. */
export type Slots = Readonly<Record<string, string | number>>;

/** Writes a part of a conversation. */
export type Phase = (writer: DialogueWriter) => void;

/**
 * Collects a conversation out of blocks. A block has one line for each utterance, `name: text`. In a text,
 * `{slot}` stands for a fact, and `<one|another>` for a choice that the seed makes.
 */
export class DialogueWriter {
  readonly lines: Line[] = [];
  readonly #random: SeededRandom;
  readonly #speakers: Readonly<Record<string, string>>;
  readonly #facts: Slots;

  /** @param speakers - Full names, by the name that blocks use. */
  constructor(random: SeededRandom, speakers: Readonly<Record<string, string>>, facts: Slots) {
    this.#random = random;
    this.#speakers = speakers;
    this.#facts = facts;
  }

  /** Adds the utterances of a block, with its own slots over the facts. */
  say(block: string, slots: Slots = {}): void {
    for (const line of block.split("\n")) {
      const at = line.indexOf(": ");
      if (at < 0) continue; // the empty lines at a block's ends
      const name = line.slice(0, at).trim();
      const speaker = this.#speakers[name];
      if (speaker === undefined) throw new Error(`No speaker is called '${name}'.`);
      this.lines.push({ speaker, text: this.#fill(line.slice(at + 2), { ...this.#facts, ...slots }) });
    }
  }

  /** Makes a deck of phrases; each draw gives one that was not drawn before, until all were. */
  deck(phrases: readonly string[]): () => string {
    let left: string[] = [];
    return () => {
      if (left.length === 0) left = [...phrases];
      const [drawn] = left.splice(this.#random.int(0, left.length - 1), 1);
      if (drawn === undefined) throw new Error("A deck needs at least one phrase.");
      return drawn;
    };
  }

  #fill(text: string, slots: Slots): string {
    const filled = text.replace(/\{(\w+)\}/g, (_slot, name: string) => {
      const value = slots[name];
      if (value === undefined) throw new Error(`No fact is called '${name}'.`);
      return String(value);
    });
    return filled.replace(/<([^<>]+)>/g, (_choice, options: string) => {
      const [first = "", ...others] = options.split("|");
      return this.#random.pick([first, ...others]);
    });
  }
}
