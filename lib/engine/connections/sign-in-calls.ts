import { proxy, type Remote } from "comlink";
import type { SignInApi } from "./sign-in-api";

/** The page's end of {@linkcode SignInApi}. */
export function signInCalls(
  ask: <Answer>(question: (remote: Remote<SignInApi>) => Promise<Answer>) => Promise<Answer>,
): SignInApi {
  return {
    keepSignInsWith: (shelf) => ask(async (remote) => remote.keepSignInsWith(proxy(shelf))),
    watchSignIns: (onSignIns) => ask(async (remote) => remote.watchSignIns(proxy(onSignIns))),
    takeSignInStep: (id) => ask(async (remote) => remote.takeSignInStep(id)),
    takeAllSignInSteps: (id) => ask(async (remote) => remote.takeAllSignInSteps(id)),
    cancelSignIn: (id) => ask(async (remote) => remote.cancelSignIn(id)),
    answerStepUp: (id, mayStepUp) => ask(async (remote) => remote.answerStepUp(id, mayStepUp)),
    setGuided: (id, isGuided) => ask(async (remote) => remote.setGuided(id, isGuided)),
    deliverSignIn: (query) => ask(async (remote) => remote.deliverSignIn(query)),
    leaveForSignIn: (id) => ask(async (remote) => remote.leaveForSignIn(id)),
    returnFromSignIn: (left, query) => ask(async (remote) => remote.returnFromSignIn(left, query)),
    revealSignInStep: (id, stepId) => ask(async (remote) => remote.revealSignInStep(id, stepId)),
    revealTokens: (id) => ask(async (remote) => remote.revealTokens(id)),
    revokeTokens: (id) => ask(async (remote) => remote.revokeTokens(id)),
    forgetSignIn: (id) => ask(async (remote) => remote.forgetSignIn(id)),
  };
}
