import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const ENTRY = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server-everything/dist/index.js"));

/** Starts `server-everything` as a process of its own. Gives its address and what ends it. */
export async function startEverything(
  mode: "streamableHttp" | "sse",
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [ENTRY, mode], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    const look = (text: Buffer) => {
      if (/(listening|running) on port/i.test(String(text))) resolve();
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", (code) => reject(new Error(`server-everything ended with ${String(code)}.`)));
  });
  return {
    url: `http://127.0.0.1:${port}/${mode === "sse" ? "sse" : "mcp"}`,
    close: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** It takes no port 0: it would not say which one it got. */
async function freePort(): Promise<number> {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo; // A listening TCP server always has one.
  holder.close();
  await once(holder, "close");
  return port;
}
