import type { ImportDeclaration, ImportSpecifier, ModuleDeclaration, Program, Statement } from "acorn";
import { GuestSyntaxError } from "./guest-syntax-error";
import { stripTypes } from "./strip-types";
import { type Survey, survey } from "./survey";
import { unwrapFences } from "./unwrap-fences";

/** Path of the program itself among the modules. */
export const MAIN_PATH = "/main.ts";

/** A static import of the program. */
export interface ProgramImport {
  readonly specifier: string;
  /** Names that are asked of the module. */
  readonly names: readonly string[];
  readonly line: number;
}

/** A program that is ready to run. */
export interface PreparedProgram {
  /** An ES module whose `default` export is the outcome. Line numbers are those of the code as it was written. */
  readonly source: string;
  /** Whether an outcome that is a function is the program itself and has to be called. */
  readonly callOutcome: boolean;
  /** The code as it was written, by line. */
  readonly lines: readonly string[];
  readonly imports: readonly ProgramImport[];
  readonly loops: Survey["loops"];
}

/**
 * Makes a module of whatever shape a model gave its code: in a Markdown fence or not, with an `export default`, with
 * a `return` at the top, as one function that nothing calls, or as statements of which the last is the outcome.
 *
 * @throws GuestSyntaxError
 * @throws RangeError where the code is nested too deeply to be parsed.
 */
export function prepareProgram(code: string): PreparedProgram {
  const javascript = stripTypes(unwrapFences(code), MAIN_PATH);
  const found = survey(javascript);
  const shaped = shape(javascript, found);
  return {
    ...shaped,
    lines: code.split("\n"),
    imports: importsOf(found.program).map(describeImport),
    loops: found.loops,
  };
}

function shape(source: string, { program, returnLine }: Survey): { source: string; callOutcome: boolean } {
  if (returnLine !== null) return { source: wrapReturning(source, program, returnLine), callOutcome: false };
  return { source: exportOutcome(source, program), callOutcome: true };
}

/** Puts the statements into a function, so that `return` works; imports can only stand before it. */
function wrapReturning(source: string, program: Program, returnLine: number): string {
  if (program.body.some((statement) => isExport(statement))) {
    throw new GuestSyntaxError("'return' outside of a function cannot stand beside 'export'", returnLine);
  }
  const imports = importsOf(program);
  let body = source;
  for (const { start, end } of imports) {
    body = body.slice(0, start) + body.slice(start, end).replace(/[^\n]/g, " ") + body.slice(end);
  }
  const head = imports.map(printImport).join("");
  return `${head}export default await (async () => {${body}\n})();`;
}

function exportOutcome(source: string, program: Program): string {
  if (program.body.some(({ type }) => type === "ExportDefaultDeclaration")) return source;
  const statements = program.body.filter(isOwnStatement);
  // Functions are often written below the call that uses them.
  const last = statements.findLast(({ type }) => type !== "FunctionDeclaration");
  if (last?.type === "ExpressionStatement") {
    if (NO_OUTCOME.has(last.expression.type)) return source;
    const text = source.slice(last.start, last.end).replace(/;$/, "");
    return `${source.slice(0, last.start)}export default (${text});${source.slice(last.end)}`;
  }
  const [only, ...others] = statements;
  if (only?.type === "FunctionDeclaration" && others.length === 0) {
    return `${source}\nexport default ${only.id.name};`;
  }
  return source;
}

/** Expressions that are written for what they do, never for their value. */
const NO_OUTCOME: ReadonlySet<string> = new Set(["AssignmentExpression", "UpdateExpression"]);

function isOwnStatement(statement: Statement | ModuleDeclaration): boolean {
  if (statement.type === "ImportDeclaration" || statement.type === "EmptyStatement") return false;
  return !(statement.type === "ExpressionStatement" && statement.directive !== undefined);
}

function isExport({ type }: Statement | ModuleDeclaration): boolean {
  return type.startsWith("Export");
}

function importsOf(program: Program): ImportDeclaration[] {
  return program.body.filter((statement) => statement.type === "ImportDeclaration");
}

function describeImport({ source, specifiers, loc }: ImportDeclaration): ProgramImport {
  return {
    specifier: String(source.value),
    names: specifiers.flatMap((item) => (item.type === "ImportSpecifier" ? [nameOf(item.imported)] : [])),
    line: loc?.start.line ?? 1,
  };
}

function printImport({ source, specifiers }: ImportDeclaration): string {
  const from = JSON.stringify(source.value);
  const named: string[] = [];
  const others: string[] = [];
  for (const item of specifiers) {
    const local = item.local.name;
    if (item.type === "ImportSpecifier") named.push(`${printName(nameOf(item.imported))} as ${local}`);
    else others.push(item.type === "ImportDefaultSpecifier" ? local : `* as ${local}`);
  }
  const clauses = [...others, ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : [])];
  return clauses.length === 0 ? `import ${from};` : `import ${clauses.join(", ")} from ${from};`;
}

function nameOf(name: ImportSpecifier["imported"]): string {
  return name.type === "Identifier" ? name.name : String(name.value);
}

function printName(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}
