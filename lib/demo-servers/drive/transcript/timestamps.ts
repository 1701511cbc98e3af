import type { Line } from "./dialogue";

const MIN_SECONDS = 10;
const MAX_SECONDS = 25;

/**
 * Writes a conversation as a transcript: `[hh:mm:ss] Speaker: text`, one line for each utterance. Each lasts
 * between 10 and 25 seconds, longer for more words, so that the last one begins shortly before `totalSeconds`.
 */
export function toTranscript(lines: readonly Line[], totalSeconds: number): string {
  const words = lines.map(({ text }) => text.split(" ").length);
  const pace = paceFor(words, totalSeconds);
  let seconds = 0;
  const written = lines.map(({ speaker, text }, index) => {
    const line = `[${clock(seconds)}] ${speaker}: ${text}`;
    seconds += durationOf(words[index] ?? 0, pace);
    return line;
  });
  return `${written.join("\n")}\n`;
}

function durationOf(words: number, secondsPerWord: number): number {
  return Math.round(Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, 4 + words * secondsPerWord)));
}

/** Finds the pace in seconds for each word at which everything fits into the time, by halving. */
function paceFor(words: readonly number[], totalSeconds: number): number {
  let [slow, fast] = [2, 0];
  for (let step = 0; step < 20; step += 1) {
    const middle = (slow + fast) / 2;
    const total = words.reduce((sum, count) => sum + durationOf(count, middle), 0);
    if (total > totalSeconds) slow = middle;
    else fast = middle;
  }
  return fast;
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
