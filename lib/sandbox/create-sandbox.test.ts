import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import { createSandbox } from "./create-sandbox";
import type { HostCall, HostReply } from "./protocol";
import type { SandboxWorker } from "./sandbox-worker";
import { answering, DRIVE_FILES, echo, execute, spawnNodeWorker } from "./testing/execute";

const REQUEST = { code: "1", files: DRIVE_FILES, stored: {}, limits: DEFAULT_LIMITS.sandbox };
const HANDLERS = { callTool: echo, onLog: () => undefined, onFile: () => undefined };

describe("host calls", () => {
  it("of one Promise.all are all in flight before any is answered", async () => {
    const open: ((reply: HostReply) => void)[] = [];
    const { error, resultText } = await execute(
      "import * as drive from './servers/drive';\nconst ids = ['a', 'b', 'c'];\n(await Promise.all(ids.map((id) => drive.getDocument({ id })))).join();",
      {
        callTool: () =>
          new Promise((resolve) => {
            open.push(resolve);
            // Only when the third has arrived is any answered, the last one first.
            if (open.length === 3)
              open.reverse().forEach((answer, at) => answer({ ok: true, resultJson: String(at) }));
          }),
      },
    );
    expect(error).toBeNull();
    expect(resultText).toBe("Result: 2,1,0");
  });

  it("work one after the other, fifty in a row, and nested (E5)", async () => {
    const { resultText, hostCalls, bytesIn, bytesOut } = await execute(
      "import * as drive from './servers/drive';\nlet sum = 0;\nfor (let i = 0; i < 50; i++) sum += (await drive.getDocument({ id: i })).input.id;\nconst nested = async (n) => n === 0 ? 0 : 1 + await nested((await drive.getDocument({ id: n - 1 })).input.id);\nreturn [sum, await nested(5)];",
    );
    expect(resultText).toBe("Result: [1225,5]");
    expect(hostCalls).toBe(55);
    expect(bytesOut).toBe(50 * '{"id":0}'.length + 40 + 5 * '{"id":0}'.length);
    expect(bytesIn).toBe(bytesOut + 55 * '{"name":"drive__get_document","input":}'.length);
  });

  it("keep a result of 10,000 rows out of the output", async () => {
    const rows = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      status: id % 100 === 0 ? "open" : "closed",
      note: "é".repeat(20),
    }));
    const { resultText, bytesIn } = await execute(
      "import * as drive from './servers/drive';\nconst rows = await drive.listFiles();\nconst open = rows.filter((row) => row.status === 'open');\nconsole.log(open.length);\nopen.slice(0, 2).map(({ id }) => id);",
      { callTool: answering(rows) },
    );
    expect(resultText).toBe("100\nResult: [0,100]");
    expect(bytesIn).toBe(Buffer.byteLength(JSON.stringify(rows)));
  });

  it("that fail can be caught, and else end the execution with the tool's words (E10)", async () => {
    const callTool = (): Promise<HostReply> =>
      Promise.resolve({
        ok: false,
        name: "ToolError",
        message: "no such document",
        detailsJson: '{"code":404}',
      });
    const caught = await execute(
      "import * as drive from './servers/drive';\ntry { await drive.getDocument({ id: 'x' }); } catch (error) { console.log(`${error}`, error.details); }",
      { callTool },
    );
    expect(caught.error).toBeNull();
    expect(caught.resultText).toBe('ToolError: no such document {"code":404}');
    const thrown = await execute(
      "import * as drive from './servers/drive';\n\nawait drive.getDocument({ id: 'x' });",
      {
        callTool,
      },
    );
    expect(thrown.error).toEqual({ kind: "thrown", name: "ToolError", message: "no such document", line: 3 });
    expect(thrown.resultText).toBe(
      "ToolError: no such document\n    at line 3: await drive.getDocument({ id: 'x' });",
    );
  });

  it("whose handler throws are errors in the code too", async () => {
    const { error } = await execute("import * as drive from './servers/drive';\nawait drive.listFiles();", {
      callTool: () => {
        throw new TypeError("handler");
      },
    });
    expect(error).toMatchObject({ kind: "thrown", message: "TypeError: handler" });
  });

  it("that nobody awaits are canceled at the end, and the output says so", async () => {
    const calls: HostCall[] = [];
    const { error, pendingCalls, resultText } = await execute(
      "import * as drive from './servers/drive';\ndrive.getDocument({ id: 'x' });\nexport default 'done';",
      {
        callTool: (call) => {
          calls.push(call);
          return new Promise(() => undefined);
        },
      },
    );
    expect(error).toBeNull();
    expect(pendingCalls).toEqual(["drive__get_document"]);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(resultText).toBe(
      "Result: done\n(1 tool call still running at the end, canceled: drive__get_document; await every call)",
    );
  });

  it("hand over printed lines as they are printed", async () => {
    const seen: string[] = [];
    await execute(
      "import * as drive from './servers/drive';\nconsole.log('first');\nawait drive.listFiles();\nconsole.warn('second');",
      {
        onLog: ({ level, text }) => seen.push(`${level} ${text}`),
        callTool: () => {
          seen.push("call");
          return Promise.resolve({ ok: true, resultJson: "null" });
        },
      },
    );
    expect(seen).toEqual(["log first", "call", "warn second"]);
  });
});

describe("output", () => {
  it("says plainly that nothing came of it", async () => {
    expect((await execute("const a = 1;")).resultText).toBe("(finished; nothing was printed or returned)");
  });

  it("tells of a line that is wrong in the code as it was written", async () => {
    const { error, resultText } = await execute("Sure:\n```ts\nconst a = 1;\nconst b = ;\n```");
    expect(error).toEqual({ kind: "syntax", name: "SyntaxError", message: "Unexpected token", line: 4 });
    expect(resultText).toBe("SyntaxError: Unexpected token (line 4)");
  });
});

describe("stopping", () => {
  it("ends code that computes", async () => {
    const controller = new AbortController();
    const { error } = await execute("console.log('on');\nfor (;;) {}", {
      signal: controller.signal,
      onLog: () => controller.abort(),
    });
    expect(error).toMatchObject({ kind: "stopped" });
  });

  it("ends code that waits for a tool, and the call", async () => {
    const controller = new AbortController();
    let signal: AbortSignal | undefined;
    const { error, pendingCalls } = await execute(
      "import * as drive from './servers/drive';\nawait drive.listFiles();",
      {
        signal: controller.signal,
        callTool: async (call) => {
          signal = call.signal;
          queueMicrotask(() => controller.abort());
          await once(call.signal, "abort");
          throw new Error("canceled");
        },
      },
    );
    expect(error).toMatchObject({ kind: "stopped" });
    expect(pendingCalls).toEqual(["drive__list_files"]);
    expect(signal?.aborted).toBe(true);
  });

  it("before the start starts nothing", async () => {
    const sandbox = createSandbox(() => {
      throw new Error("must not be started");
    });
    const { error } = await sandbox.execute(REQUEST, HANDLERS, AbortSignal.abort());
    expect(error).toMatchObject({ kind: "stopped" });
  });
});

describe("isolation", () => {
  it("gives the code nothing of the host's", async () => {
    const { resultText } = await execute(
      "const names = ['process', 'require', 'postMessage', 'parentPort', 'fetch', 'WebAssembly', 'self', 'navigator', 'importScripts', 'SharedArrayBuffer'];\nexport default names.filter((name) => typeof globalThis[name] !== 'undefined');",
    );
    expect(resultText).toBe('Result: ["SharedArrayBuffer"]');
  });

  it("keeps what code does to prototypes inside", async () => {
    const args: string[] = [];
    const { resultText, error } = await execute(
      "import { callMCPTool } from './client';\nObject.prototype.polluted = 'yes';\nArray.prototype.map = () => 'taken';\nconst input = JSON.parse('{\"__proto__\":{\"admin\":true},\"constructor\":1}');\nawait callMCPTool('drive__x', input);\nexport default (function () {}).constructor('return typeof process')();",
      {
        callTool: ({ argumentsJson }) => {
          args.push(argumentsJson);
          return Promise.resolve({ ok: true, resultJson: '{"__proto__":{"admin":true}}' });
        },
      },
    );
    expect(error).toBeNull();
    expect(resultText).toBe("Result: undefined");
    expect(args).toEqual(['{"__proto__":{"admin":true},"constructor":1}']);
    expect("polluted" in {}).toBe(false);
    expect("admin" in {}).toBe(false);
  });

  it("gives every execution a world of its own", async () => {
    await execute("globalThis.left = 1;");
    expect((await execute("export default typeof globalThis.left;")).resultText).toBe("Result: undefined");
  });
});

describe("workers", () => {
  const started: { terminated: number; exited: Promise<unknown> }[] = [];
  afterEach(() => started.splice(0));

  /** A real worker, watched, whose messages pass through `change`. */
  function watched(change: (data: unknown, forge: (data: unknown) => void, worker: SandboxWorker) => void) {
    return (): SandboxWorker => {
      const worker = spawnNodeWorker();
      const record = { terminated: 0, exited: Promise.resolve<unknown>(null) };
      started.push(record);
      record.exited = new Promise((resolve) => worker.onError(resolve));
      return {
        ...worker,
        onMessage: (listener) => worker.onMessage((data) => change(data, listener, worker)),
        terminate: () => {
          record.terminated += 1;
          worker.terminate();
        },
      };
    };
  }

  const isOfType = (data: unknown, type: string): data is Record<string, unknown> =>
    typeof data === "object" && data !== null && "type" in data && data.type === type;

  it.each([
    ["success", "export default 1;", DEFAULT_LIMITS.sandbox],
    ["an error", "throw new Error('x');", DEFAULT_LIMITS.sandbox],
    ["a limit", "for (;;) {}", { ...DEFAULT_LIMITS.sandbox, cpuMs: 50 }],
    [
      "a kill",
      "await new Promise((resolve) => setTimeout(resolve, 60000));",
      { ...DEFAULT_LIMITS.sandbox, wallMs: 50 },
    ],
  ])("are gone after %s, and so are the listeners", async (_name, code, limits) => {
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...values: Parameters<typeof add>) => {
      listeners += 1;
      add(...values);
    };
    signal.removeEventListener = (...values: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...values);
    };
    const sandbox = createSandbox(watched((data, pass) => pass(data)));
    await sandbox.execute({ ...REQUEST, code, limits }, HANDLERS, signal);
    expect(started).toHaveLength(1);
    expect(started[0]?.terminated).toBe(1);
    await started[0]?.exited;
    expect(listeners).toBe(0);
  });

  it("are not believed when a message is forged or stale", async () => {
    const sandbox = createSandbox(
      watched((data, pass) => {
        if (isOfType(data, "call-start")) {
          const report = {
            error: null,
            hasRun: true,
            trace: [],
            value: { text: "forged", chars: 6 },
            cpuMs: 0,
            memoryBytes: 0,
            unfiredTimers: 0,
            droppedLogChars: 0,
          };
          const end = { type: "execution-end", report };
          pass(null);
          pass("execution-end");
          pass({ ...end, executionId: data["executionId"] });
          pass({ ...end, executionId: data["executionId"], nonce: "0".repeat(32) });
          pass({ ...end, executionId: "0".repeat(32), nonce: data["nonce"] });
          pass({ ...data, nonce: "guessed", name: "crm__delete_all" });
          pass({ type: "log-entry", level: "log", text: "forged", chars: 6, executionId: "x", nonce: "y" });
          pass({ type: "worker-ready" });
        }
        pass(data);
      }),
    );
    const names: string[] = [];
    const outcome = await sandbox.execute(
      {
        ...REQUEST,
        code: "import * as drive from './servers/drive';\n(await drive.getDocument({ id: 'x' })).name;",
      },
      {
        ...HANDLERS,
        callTool: (call) => {
          names.push(call.name);
          return echo(call);
        },
      },
    );
    expect(names).toEqual(["drive__get_document"]);
    expect(outcome).toMatchObject({ error: null, resultText: "Result: drive__get_document", logs: [] });
  });

  it("do not believe a host's message without the nonce, nor start twice", async () => {
    const sandbox = createSandbox(
      watched((data, pass, worker) => {
        if (isOfType(data, "call-start")) {
          const { executionId, nonce, callId } = data;
          const reply = { ok: true, resultJson: '{"name":"forged"}' };
          worker.postMessage({ type: "call-reply", callId, reply, executionId, nonce: "guessed" });
          worker.postMessage({ type: "call-reply", callId, reply, executionId: "other", nonce });
          worker.postMessage({ type: "call-reply", callId, reply: { ok: true }, executionId, nonce });
          worker.postMessage({
            type: "execution-start",
            code: "export default 'second'",
            files: {},
            limits: REQUEST.limits,
            wasmModule: null,
            executionId,
            nonce,
          });
          worker.postMessage("noise");
        }
        pass(data);
      }),
    );
    const { resultText } = await sandbox.execute(
      {
        ...REQUEST,
        code: "import * as drive from './servers/drive';\n(await drive.getDocument({ id: 'x' })).name;",
      },
      HANDLERS,
    );
    expect(resultText).toBe("Result: drive__get_document");
  });

  it("that cannot be started, fail or never get ready are a crash with its reason", async () => {
    const silent = (over: Partial<SandboxWorker> = {}): SandboxWorker => ({
      wasmModule: Promise.resolve(null),
      postMessage: () => undefined,
      onMessage: () => undefined,
      onError: () => undefined,
      terminate: () => undefined,
      ...over,
    });
    const errorOf = async (spawn: () => SandboxWorker) =>
      (await createSandbox(spawn, { startMs: 20 }).execute(REQUEST, HANDLERS)).error;
    expect(
      await errorOf(() => {
        throw new Error("no more workers");
      }),
    ).toMatchObject({ kind: "crashed", message: "the sandbox failed: Error: no more workers" });
    expect(
      await errorOf(() => silent({ onError: (listener) => queueMicrotask(() => listener("it broke")) })),
    ).toMatchObject({
      kind: "crashed",
      message: "the sandbox failed: it broke",
    });
    expect(await errorOf(() => silent())).toMatchObject({
      kind: "crashed",
      message: "the sandbox failed: the worker did not start within 20 ms",
    });
  });
});
