import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, it } from "vitest";
import { writeAcmeRenewal } from "./acme-renewal";
import { RENEWAL_FACTS } from "./facts";
import { writeAcmeQuarterlyReview, writeBorealisKickoff } from "./older-meetings";

const LINE = /^\[(\d\d):(\d\d):(\d\d)\] ([A-Z][a-z]+ [A-Z][a-z]+): (\S.*)$/;

function parse(transcript: string) {
  return transcript
    .trimEnd()
    .split("\n")
    .map((line) => {
      const match = LINE.exec(line);
      if (!match) throw new Error(`Not a line of a transcript: ${line}`);
      const [, hours, minutes, seconds, speaker = "", text = ""] = match;
      return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), speaker, text };
    });
}

const TRANSCRIPT = writeAcmeRenewal();
const LINES = parse(TRANSCRIPT);

it("weighs what the scenario needs", () => {
  const tokens = countTokens(TRANSCRIPT);
  expect(tokens).toBeGreaterThanOrEqual(25_200);
  expect(tokens).toBeLessThanOrEqual(26_500);
});

it("lasts two hours, with a line every 10 to 25 seconds", () => {
  expect(LINES[0]?.seconds).toBe(0);
  expect(LINES.at(-1)?.seconds).toBeGreaterThan(7_080);
  expect(LINES.at(-1)?.seconds).toBeLessThan(7_200);
  const gaps = LINES.slice(1).map(({ seconds }, index) => seconds - (LINES[index]?.seconds ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(25);
});

it("has several speakers who all take part", () => {
  const counts = new Map<string, number>();
  for (const { speaker } of LINES) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  expect(counts.size).toBe(7);
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(10);
});

it("repeats no utterance, and hardly any phrase of eight words", () => {
  expect(new Set(LINES.map(({ text }) => text)).size).toBe(LINES.length);
  const seen = new Set<string>();
  let phrases = 0;
  for (const { text } of LINES) {
    const words = text.split(" ");
    for (let start = 0; start + 8 <= words.length; start += 1) {
      phrases += 1;
      seen.add(words.slice(start, start + 8).join(" "));
    }
  }
  expect(seen.size / phrases).toBeGreaterThan(0.995);
});

it("leaves nothing of the grammar behind", () => {
  expect(/[{}<>|]|undefined|\bNaN\b|lorem/.exec(TRANSCRIPT)).toBeNull();
});

it("goes through the agenda in order", () => {
  const at = (phrase: string) => LINES.findIndex(({ text }) => text.includes(phrase));
  const marks = [
    "Agenda, then.",
    "I will share my screen",
    "I will start with what I see in the ledger",
    "What exactly is the discount?",
    "Then security.",
    "the incident on the ninth. We never received",
    "Now to the part that I came for",
    "Legal. Grace, our counsel",
    "We have six minutes left",
    "Stopping the recording now",
  ].map(at);
  expect(marks).toEqual([...marks].sort((a, b) => a - b));
  expect(marks).not.toContain(-1);
});

it("states figures that follow from one another", () => {
  const { active, contracted, trueUp } = RENEWAL_FACTS;
  const overage = Number(active) - Number(contracted);
  const spoken = (amount: number) =>
    amount.toLocaleString("en-US", { minimumFractionDigits: amount % 1 ? 2 : 0 });
  const figures = {
    overage: String(overage),
    overageMonthly: spoken(overage * 18),
    currentYearly: spoken(12 * (Number(contracted) * 16.2 + overage * 18)),
    oneYearYearly: spoken(12 * Number(trueUp) * 15.84),
    twoYearYearly: spoken(12 * Number(trueUp) * 14.76),
    twoYearTotal: spoken(24 * Number(trueUp) * 14.76),
    credit: spoken(Number(contracted) * 16.2 * 0.05),
  };
  for (const [name, figure] of Object.entries(figures)) {
    expect(String(RENEWAL_FACTS[name]), name).toBe(figure);
    expect(TRANSCRIPT.includes(figure), name).toBe(true);
  }
  for (const figure of ["14.76", "15.84", "81,432"])
    expect(TRANSCRIPT.split(figure).length).toBeGreaterThan(3);
});

it("is the same at every call", () => {
  expect(writeAcmeRenewal() === TRANSCRIPT).toBe(true); // a difference would print both
});

it.each([writeAcmeQuarterlyReview, writeBorealisKickoff])("has older, shorter companions: %o", (write) => {
  const transcript = write();
  expect(parse(transcript).length).toBeGreaterThan(15);
  expect(countTokens(transcript)).toBeLessThan(2_500);
  expect(write()).toBe(transcript);
});
