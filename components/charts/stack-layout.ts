import { percentOn } from "./scale";

/** A value with an identity. */
export interface StackInput {
  readonly value: number;
}

/** A value's place on its bar, in percent of the axis. */
export interface Placed<Input extends StackInput> {
  readonly input: Input;
  readonly from: number;
  readonly width: number;
}

/**
 * Puts values end to end on an axis. Widths are true to the values, however small: the ends add up to the bar's total
 * exactly, so a bar never looks heavier than it is. Values that are not above zero take no room.
 */
export function layoutStack<Input extends StackInput>(
  inputs: readonly Input[],
  max: number,
): readonly Placed<Input>[] {
  let sum = 0;
  const placed: Placed<Input>[] = [];
  for (const input of inputs) {
    if (!(input.value > 0)) continue;
    const from = percentOn(sum, max);
    sum += input.value;
    placed.push({ input, from, width: percentOn(sum, max) - from });
  }
  return placed;
}
