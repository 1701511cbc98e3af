import { compare } from "./compare";
import { context } from "./context";
import { errors } from "./errors";
import { inspect } from "./inspect";
import { lane } from "./lane";
import { logs } from "./logs";
import { run } from "./run";
import { scenarios } from "./scenarios";
import { serverFiles } from "./server-files";
import { serverRequests } from "./server-requests";
import { shell } from "./shell";
import { signIn } from "./sign-in";
import { ui } from "./ui";

/** All interface text, in English; ICU message syntax. Keys are typed: an unknown key does not compile. */
export const en = {
  compare,
  context,
  errors,
  inspect,
  lane,
  logs,
  run,
  scenarios,
  serverFiles,
  serverRequests,
  shell,
  signIn,
  ui,
} as const;
