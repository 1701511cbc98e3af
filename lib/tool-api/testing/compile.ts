import ts from "typescript";

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts"],
  types: [],
};

/** Stands for the module that the sandbox serves. */
const CLIENT =
  "export async function callMCPTool<T>(name: string, input: unknown): Promise<T> {\n  throw new Error(`${name} ${input}`);\n}\n";

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Compiles files as the TypeScript compiler does under `strict`, and gives its complaints. */
export function compile(files: Readonly<Record<string, string>>): string[] {
  const sources = new Map([["/client.ts", CLIENT], ...Object.entries(files)]);
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => "/",
    fileExists: (path) => sources.has(path),
    directoryExists: () => true,
    getDirectories: () => [],
    readFile: (path) => sources.get(path),
    getSourceFile: (path) => {
      const text = sources.get(path);
      if (text !== undefined) return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
      if (!libraries.has(path)) libraries.set(path, disk.getSourceFile(path, ts.ScriptTarget.ES2022));
      return libraries.get(path);
    },
  };
  const program = ts.createProgram([...sources.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
    const source = file?.text.split("\n")[line] ?? "";
    return `${file?.fileName}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, " ")} | ${source}`;
  });
}
