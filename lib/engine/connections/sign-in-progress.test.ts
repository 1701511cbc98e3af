import { describe, expect, it } from "vitest";
import type { SignInStep } from "@/lib/mcp/oauth/sign-in-contract";
import { AppError } from "@/lib/shared/app-error";
import { SignInProgress } from "./sign-in-progress";
import { DEFAULT_SIGN_IN } from "./sign-in-request";

function stepOf(kind: SignInStep["kind"], change: Partial<SignInStep> = {}): SignInStep {
  return {
    ...{ id: kind, kind, state: "waiting", startedAtMs: 1, endedAtMs: null },
    ...{ request: null, answer: null, problem: null },
    ...change,
  };
}

function makeProgress(isGuided: boolean, isConnected = false): SignInProgress {
  return new SignInProgress({
    ...{ connectionId: "c1", redirectUrl: "https://tare.test/oauth/callback", keptAs: "k1" },
    choice: { ...DEFAULT_SIGN_IN, isGuided },
    isConnected: () => isConnected,
    onChange: () => undefined,
  });
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const PAGE = new URL("https://auth.test/authorize?state=s1");

describe("the progress of a sign-in", () => {
  it("waits for nobody unless it is guided", async () => {
    const progress = makeProgress(false);
    await progress.beforeStep(stepOf("registration"));
    expect(progress.view.waitsFor).toBeNull();
  });

  it("waits before each step of a guided one, and runs the rest when asked to", async () => {
    const progress = makeProgress(true);
    const first = progress.beforeStep(stepOf("resource-metadata"));
    expect(progress.view.waitsFor).toEqual({ kind: "step", step: "resource-metadata" });
    progress.takeStep({ all: false });
    await first;
    const second = progress.beforeStep(stepOf("server-metadata"));
    expect(progress.view.waitsFor).toEqual({ kind: "step", step: "server-metadata" });
    progress.takeStep({ all: true });
    await second;
    await progress.beforeStep(stepOf("token"));
    progress.begin();
    void progress.beforeStep(stepOf("token")).catch(() => undefined);
    expect(progress.view.waitsFor).toEqual({ kind: "step", step: "token" });
  });

  it("lets no call wait for a person because its token ran out", async () => {
    await makeProgress(true, true).beforeStep(stepOf("refresh"));
  });

  it("tells a step again by its id, in its place", () => {
    const progress = makeProgress(false);
    progress.onStep(stepOf("registration"));
    progress.onStep(stepOf("token"));
    progress.onStep(stepOf("registration", { state: "done" }));
    expect(progress.view.steps.map(({ id, state }) => [id, state])).toEqual([
      ["registration", "done"],
      ["token", "waiting"],
    ]);
  });

  it("gives the answer of the sign-in page to the one who waits, and cancels what is given up", async () => {
    const progress = makeProgress(false);
    const answered = progress.authorize(PAGE);
    expect(progress.awaitedState).toBe("s1");
    progress.deliver(new URLSearchParams("code=1&state=s1"));
    expect((await answered).get("code")).toBe("1");
    expect(progress.awaitedState).toBeNull();
    const given = progress.authorize(PAGE).catch(codeOf);
    progress.cancel();
    expect(await given).toBe("sign-in-cancelled");
    expect(progress.view).toMatchObject({ waitsFor: null, isCancelled: true });
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])("opens no %s", async (url) => {
    const progress = makeProgress(false);
    expect(await progress.authorize(new URL(url)).catch(codeOf)).toBe("sign-in-failed");
    expect(progress.view.waitsFor).toBeNull();
  });

  it("asks before it signs in for more", async () => {
    const progress = makeProgress(false);
    const question = progress.mayStepUp({ scope: "files:write", description: null });
    expect(progress.view.waitsFor).toMatchObject({ kind: "step-up", scope: "files:write" });
    progress.answerStepUp(false);
    expect(await question).toBe(false);
  });
});
