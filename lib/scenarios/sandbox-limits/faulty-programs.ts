/** A program that cannot end well, and how it must end. */
export interface FaultyProgram {
  /** The word for it in the log of the CRM. */
  readonly name: string;
  readonly code: string;
  /** A part of the error that the model must be given. */
  readonly ending: RegExp;
}

/** The five faults that a sandbox for a model's code has to survive. */
export const FAULTY_PROGRAMS: readonly FaultyProgram[] = [
  {
    name: "endless loop",
    code: "let turns = 0;\nwhile (true) turns += 1;",
    ending: /CPU|time/i,
  },
  {
    name: "memory",
    code: "const kept: Uint8Array[] = [];\nfor (;;) kept.push(new Uint8Array(8 * 1024 * 1024));",
    ending: /memory/i,
  },
  {
    name: "recursion",
    code: "function deeper(depth: number): number {\n  return deeper(depth + 1) + 1;\n}\nconsole.log(deeper(0));",
    ending: /stack/i,
  },
  {
    name: "unsettled promise",
    code: "await new Promise<void>(() => {});\nconsole.log('never');",
    ending: /settle/i,
  },
  {
    name: "rejected host call",
    code: "import * as drive from './servers/drive';\n\nawait drive.getDocument({ documentId: 'no-such-document' });",
    ending: /no-such-document/,
  },
];
