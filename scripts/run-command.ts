import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";

const PARENT = process.ppid;
const ORPHAN_CHECK_MS = 500;

/** A program with its arguments, and what its environment adds to ours. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a command ended, with everything it printed. */
export interface CapturedResult {
  readonly exitCode: number;
  readonly output: string;
}

/** Names a script of a package's own files, run by this Node. */
export function nodeCommand(script: string, args: readonly string[] = []): Command {
  return { program: process.execPath, args: [script, ...args] };
}

/** Names an npm script of this project. */
export function npmScript(name: string): Command {
  return npmCommand(["run", "--silent", name]);
}

/** Names an npm command, run by the npm that runs us where there is one. */
export function npmCommand(args: readonly string[]): Command {
  const npm = process.env.npm_execpath;
  return npm === undefined ? { program: "npm", args } : nodeCommand(npm, args);
}

/** Runs a command on our own terminal and resolves to its exit code. */
export async function runShown(command: Command): Promise<number> {
  return ended(start(command, { stdio: "inherit" }));
}

/** Runs a command quietly and resolves to its exit code and its output, both streams in order. */
export async function runCaptured(command: Command): Promise<CapturedResult> {
  const child = start(command, { stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  const exitCode = await ended(child);
  return { exitCode, output: Buffer.concat(chunks).toString("utf8").trim() };
}

/** Runs a command on our own terminal, passes signals on to it, and resolves to its exit code. */
export async function runInOurPlace(command: Command): Promise<number> {
  const child = start(command, { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  const signals: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, forward);
  const orphanCheck = setInterval(() => {
    if (isOrphanOfNpm()) child.kill("SIGTERM");
  }, ORPHAN_CHECK_MS);
  try {
    return await ended(child);
  } finally {
    clearInterval(orphanCheck);
    for (const signal of signals) process.off(signal, forward);
  }
}

/** Tells whether npm was ended: it passes SIGTERM to its shell, which ends without passing it to us. */
function isOrphanOfNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== PARENT;
}

function start(command: Command, options: SpawnOptions): ChildProcess {
  return spawn(command.program, command.args, {
    ...options,
    env: { ...process.env, ...command.environment },
  });
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve(exitCode ?? 1));
  });
}
