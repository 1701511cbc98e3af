import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { SandboxLimits } from "@/lib/domain/limits";
import type { StoredFiles } from "@/lib/domain/stored-file";
import { createSandbox } from "../create-sandbox";
import { createNodeSpawner } from "../node-worker";
import type { HostCall, HostReply } from "../protocol";
import type { ExecutionOutcome, LogEntry, SandboxHandlers } from "../sandbox";

/** Starts real workers; bundled once for a test file. */
export const spawnNodeWorker = createNodeSpawner();

/** Files of a server with two tools, as the generator writes them. */
export const DRIVE_FILES: Readonly<Record<string, string>> = {
  "/servers/drive/getDocument.ts": [
    'import { callMCPTool } from "../../client";',
    "interface GetDocumentInput {",
    "  id: string;",
    "}",
    "export function getDocument(input: GetDocumentInput): Promise<{ text: string }> {",
    '  return callMCPTool("drive__get_document", input);',
    "}",
  ].join("\n"),
  "/servers/drive/listFiles.ts": [
    'import { callMCPTool } from "../../client";',
    "export function listFiles(): Promise<unknown> {",
    '  return callMCPTool("drive__list_files", {});',
    "}",
  ].join("\n"),
  "/servers/drive/index.ts": 'export * from "./getDocument";\nexport * from "./listFiles";\n',
};

export interface ExecuteOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly stored?: StoredFiles;
  readonly limits?: Partial<SandboxLimits>;
  readonly callTool?: (call: HostCall) => Promise<HostReply>;
  readonly onLog?: (entry: LogEntry) => void;
  readonly onFile?: SandboxHandlers["onFile"];
  readonly onMeter?: SandboxHandlers["onMeter"];
  readonly signal?: AbortSignal;
  /** Long unless it is given: on a loaded machine a worker that does nothing wrong may be silent for a while. */
  readonly graceMs?: number;
}

/** Runs code in a real worker with QuickJS in it. */
export function execute(code: string, options: ExecuteOptions = {}): Promise<ExecutionOutcome> {
  const {
    files = DRIVE_FILES,
    limits = {},
    callTool = echo,
    stored = {},
    onLog = () => undefined,
    onFile = () => undefined,
    onMeter = () => undefined,
    signal,
    graceMs = 15_000,
  } = options;
  return createSandbox(spawnNodeWorker, { graceMs }).execute(
    { code, files, stored, limits: { ...DEFAULT_LIMITS.sandbox, ...limits } },
    { callTool, onLog, onFile, onMeter },
    signal,
  );
}

/** Answers every call with its own name and arguments. */
export function echo({ name, argumentsJson }: HostCall): Promise<HostReply> {
  return Promise.resolve({
    ok: true,
    resultJson: `{"name":${JSON.stringify(name)},"input":${argumentsJson}}`,
  });
}

/** Answers every call with a value. */
export function answering(value: unknown): () => Promise<HostReply> {
  return () => Promise.resolve({ ok: true, resultJson: JSON.stringify(value) });
}
