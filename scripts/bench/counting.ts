import { clearMergeCache, countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { definitionsText } from "@/lib/context/describe-draft";
import { o200k } from "@/lib/tokens/o200k";
import { type BenchLine, median } from "./measure";

const TOOLS = 1_000;
const ROUNDS = 9;

/** A thousand definitions that differ in name, words and fields, as those of several servers do. */
function makeDefinitions(): string[] {
  const verbs = ["lists", "finds", "creates", "updates", "deletes", "exports", "archives", "shares"];
  const nouns = ["invoices", "contacts", "tickets", "branches", "deployments", "calendars", "dashboards"];
  return Array.from({ length: TOOLS }, (_, index) => {
    const verb = verbs[index % verbs.length] ?? "";
    const noun = nouns[index % nouns.length] ?? "";
    return definitionsText([
      {
        name: `service_${index}_${verb}_${noun}`,
        description: `${verb} ${noun} of workspace ${index}, newest first. Use the cursor to read on; at most ${10 + (index % 90)} at a time.`,
        inputSchema: {
          type: "object",
          properties: {
            workspaceId: { type: "string", description: `The id of the workspace, as ws_${index}` },
            [`${noun}Filter`]: { type: "string", enum: ["open", "closed", `state_${index % 37}`] },
            limit: { type: "integer", minimum: 1, maximum: 100, default: 10 + (index % 90) },
          },
          required: ["workspaceId"],
        },
      },
    ]);
  });
}

/** Counts a thousand definitions with the product's counter and with a plain loop, turn by turn in one run. */
export function benchCounting(): BenchLine[] {
  const definitions = makeDefinitions();
  const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
  const time = (count: (text: string) => number) => {
    clearMergeCache();
    const startedAtMs = performance.now();
    let tokens = 0;
    for (const text of definitions) tokens += count(text);
    return { ms: performance.now() - startedAtMs, tokens };
  };
  const ours = () => time((text) => o200k.count(text).tokens);
  const theirs = () => time((text) => countTokens(text, plain));
  ours();
  theirs();
  const ratios: number[] = [];
  const ourTimes: number[] = [];
  const theirTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = round % 2 === 0 ? [ours(), theirs()] : [theirs(), ours()];
    const [one, other] = round % 2 === 0 ? [first, second] : [second, first];
    if (one.tokens !== other.tokens) throw new Error(`Counts differ: ${one.tokens} and ${other.tokens}`);
    ourTimes.push(one.ms);
    theirTimes.push(other.ms);
    ratios.push(one.ms / other.ms);
  }
  return [
    { what: "1,000 tool definitions, counted (o200k)", figure: `${median(ourTimes).toFixed(1)} ms` },
    { what: "the same in a plain gpt-tokenizer loop", figure: `${median(theirTimes).toFixed(1)} ms` },
    {
      what: "ratio (guarded over plain)",
      figure: `${median(ratios).toFixed(2)}×`,
      note: "median of 9 rounds, caches cleared",
    },
  ];
}
