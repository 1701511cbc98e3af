import { spawn } from "node:child_process";
import { freePort } from "../../e2e/fixtures/free-port";
import { makeBuildWhenNeeded, NEXT } from "../make-build";
import { ROOT } from "../project";

const START_TIMEOUT_MS = 30_000;

/** Builds the product when needed, serves it on a free port while a task runs, and stops it. */
export async function withProduct(task: (baseUrl: string) => Promise<void>): Promise<void> {
  if ((await makeBuildWhenNeeded()) !== 0) throw new Error("The build failed");
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [NEXT, "start", "-H", "127.0.0.1", "-p", String(port)], {
    cwd: ROOT,
    stdio: "ignore",
  });
  try {
    await untilAnswers(baseUrl);
    await task(baseUrl);
  } finally {
    server.kill("SIGTERM");
  }
}

async function untilAnswers(url: string): Promise<void> {
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    if (Date.now() > deadlineMs) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
