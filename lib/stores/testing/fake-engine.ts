import type { OpenedRun, RunLink, RunRequest } from "@/lib/engine/api";
import type { EngineClient } from "@/lib/engine/client";
import type { RunEvent } from "@/lib/domain/event";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import { FakeConnections } from "./fake-connections";

/** An engine that does what a test tells it, and remembers what it was asked. */
export class FakeEngine extends FakeConnections implements EngineClient {
  readonly asked: string[] = [];
  readonly requests: RunRequest[] = [];
  readonly texts = new Map<string, string>();
  startAnswer: Result<{ runId: string }> | Error = { ok: true, value: { runId: "run-1" } };
  stopAnswer: Error | null = null;
  linkAnswer: Result<RunLink> = { ok: true, value: { fragment: "v1.abc", omitted: [] } };
  openAnswer: Result<OpenedRun> = { ok: false, error: { code: "link-damaged", params: {}, detail: "" } };
  #emit: (events: readonly RunEvent[]) => void = () => undefined;

  #lose: (error: AppErrorData) => void = () => undefined;

  onLost(listener: (error: AppErrorData) => void): void {
    this.#lose = listener;
  }

  dispose(): void {
    this.asked.push("dispose");
  }

  /** Breaks as a worker would. */
  breakDown(): void {
    this.#lose({ code: "engine-lost", params: {}, detail: "" });
  }

  /** Sends events as the engine would, to whoever started the latest run. */
  emit(events: readonly RunEvent[]): void {
    this.#emit(events);
  }

  async startRun(request: RunRequest, onEvents: (events: readonly RunEvent[]) => void) {
    this.asked.push("startRun");
    this.requests.push(request);
    this.#emit = onEvents;
    if (this.startAnswer instanceof Error) throw this.startAnswer;
    return this.startAnswer;
  }

  async stopRun(runId: string) {
    this.asked.push(`stopRun ${runId}`);
    if (this.stopAnswer) throw this.stopAnswer;
  }

  async readText(runId: string, hash: string, window: { start: number; length: number }) {
    this.asked.push(`readText ${runId} ${hash} ${window.start}+${window.length}`);
    const text = this.texts.get(hash);
    if (text === undefined) return missing(hash);
    const value = { text: text.slice(window.start, window.start + window.length), start: window.start };
    return { ok: true, value: { ...value, totalChars: text.length } } as const;
  }

  /** Cuts at word boundaries: close enough to tokens for what is tested here. */
  async readTokens(runId: string, hash: string, window: { from: number; count: number }) {
    this.asked.push(`readTokens ${runId} ${hash} ${window.from}+${window.count}`);
    const text = this.texts.get(hash);
    if (text === undefined) return missing(hash);
    const all = text.match(/\s?[^\s]+|\s/gu) ?? [];
    const tokens = all.slice(window.from, window.from + window.count);
    const start = all.slice(0, window.from).join("").length;
    return { ok: true, value: { tokens, from: window.from, start, totalTokens: all.length } } as const;
  }

  async createLink(runId: string) {
    this.asked.push(`createLink ${runId}`);
    return this.linkAnswer;
  }

  async openLink(fragment: string) {
    this.asked.push(`openLink ${fragment}`);
    return this.openAnswer;
  }
}

function missing(hash: string) {
  return { ok: false, error: { code: "text-missing", params: { hash }, detail: "" } } as const;
}

/** A schedule whose frames come when a test says so. */
export class FakeFrames {
  #tasks: (() => void)[] = [];

  readonly schedule = (task: () => void): void => {
    this.#tasks.push(task);
  };

  /** Runs one frame. */
  next(): void {
    const tasks = this.#tasks;
    this.#tasks = [];
    for (const task of tasks) task();
  }

  get waiting(): number {
    return this.#tasks.length;
  }
}
