/** What has a number. */
export interface Numbered {
  readonly number: number;
}

/** Items in the order of their numbers, of which the first ones leave again and again. */
export class NumberedQueue<Item extends Numbered> {
  #items: (Item | undefined)[] = [];
  /** Place of the first item in the list, which is cut only now and then. */
  #head = 0;

  get length(): number {
    return this.#items.length - this.#head;
  }

  /** Gives the item at a place, counted from the first. */
  at(place: number): Item | undefined {
    return place < 0 ? undefined : this.#items[this.#head + place];
  }

  /** Gives the place of the first item whose number is not smaller; the length where there is none. */
  placeFrom(number: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.at(middle)?.number ?? Infinity) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Gives the place of the item with a number, or -1. */
  placeOf(number: number): number {
    const place = this.placeFrom(number);
    return this.at(place)?.number === number ? place : -1;
  }

  /** Gives the item with a number. */
  get(number: number): Item | undefined {
    return this.at(this.placeOf(number));
  }

  /** Adds an item where its number belongs; does nothing where it is there already. */
  add(item: Item): void {
    const last = this.#items.at(-1);
    if (last === undefined || last.number < item.number || this.length === 0) {
      this.#items.push(item);
      return;
    }
    const place = this.placeFrom(item.number);
    if (this.at(place)?.number !== item.number) this.#items.splice(this.#head + place, 0, item);
  }

  /** Takes the item with a number out and gives the place that it had, or -1. */
  remove(number: number): number {
    const place = this.placeOf(number);
    if (place === 0) this.shift();
    else if (place > 0) this.#items.splice(this.#head + place, 1);
    return place;
  }

  /** Takes the first item out. */
  shift(): Item | undefined {
    const first = this.at(0);
    if (first === undefined) return undefined;
    this.#items[this.#head] = undefined;
    this.#head += 1;
    // As many steps as are saved: each item is moved once on average.
    if (this.#head > this.#items.length / 2) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return first;
  }

  /** Gives a part; it may be shorter than asked for. */
  slice(from: number, count: number): readonly Item[] {
    const start = this.#head + Math.max(0, from);
    return this.#items.slice(start, start + Math.max(0, count)).filter((item) => item !== undefined);
  }
}
