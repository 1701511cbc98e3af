/**
 * JavaScript that runs inside the sandbox before the model's code. Part 3: timers and microtasks, as in a browser: a
 * delay that is missing or no number is 0, and what a callback throws is reported, here as the end of the execution.
 */
export const GUEST_TIMERS = String.raw`
const timers = new Map();
let lastTimer = 0;
const guarded = (callback, values) => {
  try {
    callback(...values);
  } catch (error) {
    host.fail(failureJson(error));
  }
};
const startTimer = (callback, delay, values, repeats) => {
  if (typeof callback !== "function") throw new TypeError("The callback is not a function");
  const wanted = Math.trunc(Number(delay));
  const ms = wanted > 0 && wanted <= 2147483647 ? wanted : repeats ? 1 : 0;
  const id = ++lastTimer;
  timers.set(id, { callback, values, repeats, ms });
  host.startTimer(id, ms);
  return id;
};
const stopTimer = (id) => {
  if (timers.delete(Number(id))) host.stopTimer(Number(id));
};
const fireTimer = (id) => {
  const timer = timers.get(id);
  if (!timer) return;
  if (timer.repeats) host.startTimer(id, timer.ms);
  else timers.delete(id);
  guarded(timer.callback, timer.values);
};
globalThis.setTimeout = (callback, delay, ...values) => startTimer(callback, delay, values, false);
globalThis.setInterval = (callback, delay, ...values) => startTimer(callback, delay, values, true);
globalThis.clearTimeout = globalThis.clearInterval = stopTimer;
globalThis.queueMicrotask = (callback) => {
  if (typeof callback !== "function") throw new TypeError("The callback is not a function");
  Promise.resolve().then(() => guarded(callback, []));
};
`;
