import { type Node, parse, type Program } from "acorn";
import { fromParser } from "./guest-syntax-error";

/** What has to be known about a program before it is run. */
export interface Survey {
  readonly program: Program;
  /** Line of the first `return` outside every function, or null. */
  readonly returnLine: number | null;
  /** First and last line of each loop. */
  readonly loops: readonly (readonly [number, number])[];
}

const LOOPS: ReadonlySet<string> = new Set([
  "WhileStatement",
  "DoWhileStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
]);

const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "StaticBlock",
]);

/**
 * Parses JavaScript as a module that may also `return`.
 *
 * @throws GuestSyntaxError
 */
export function survey(source: string): Survey {
  let program: Program;
  try {
    program = parse(source, {
      ecmaVersion: "latest",
      sourceType: "module",
      allowReturnOutsideFunction: true,
      locations: true,
    });
  } catch (thrown) {
    throw fromParser(thrown);
  }
  return { program, ...walk(program) };
}

function walk(program: Program): Omit<Survey, "program"> {
  let returnLine: number | null = null;
  const loops: [number, number][] = [];
  // A stack of its own, so that the walk never runs out of calls where the parser did not.
  const open: { node: Node; inFunction: boolean }[] = [{ node: program, inFunction: false }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, inFunction } = entry;
    const line = node.loc?.start.line ?? 1;
    if (node.type === "ReturnStatement" && !inFunction) returnLine = Math.min(returnLine ?? line, line);
    if (LOOPS.has(node.type)) loops.push([line, node.loc?.end.line ?? line]);
    for (const child of childrenOf(node)) {
      open.push({ node: child, inFunction: inFunction || FUNCTIONS.has(node.type) });
    }
  }
  return { returnLine, loops };
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
