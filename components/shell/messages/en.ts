import { compare } from "./compare";
import { context } from "./context";
import { errors } from "./errors";
import { inspect } from "./inspect";
import { lane } from "./lane";
import { run } from "./run";
import { scenarios } from "./scenarios";
import { shell } from "./shell";
import { ui } from "./ui";

/** All interface text, in English; ICU message syntax. Keys are typed: an unknown key does not compile. */
export const en = { compare, context, errors, inspect, lane, run, scenarios, shell, ui } as const;
