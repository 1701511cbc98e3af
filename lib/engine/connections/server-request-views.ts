import { z } from "zod";
import { readElicitationForm } from "@/lib/domain/elicitation/elicitation-form";
import { readAddress } from "@/lib/domain/elicitation/read-address";
import type { FormElicitation, UrlElicitation } from "@/lib/mcp/server-requests";
import type { JsonObject } from "@/lib/shared/safe-json";
import type { WholeText } from "./whole-text";
import type {
  FormRequestView,
  SampledBlock,
  SampledMessage,
  SamplingRequestView,
  UrlRequestView,
} from "./server-requests-api";

/** UTF-16 units of one text of a question that cross to the page. */
const MAX_TEXT_CHARS = 100_000;
const MAX_MESSAGES = 200;
const MAX_BLOCKS = 50;
const MAX_NAMES = 100;

/** What a question is about, without who asks it. */
type About<View> = Omit<View, "id" | "connectionId" | "server" | "origin" | "askedAtMs" | "during" | "phase">;

/** A question's own part. */
export type QuestionView = About<FormRequestView> | About<UrlRequestView> | About<SamplingRequestView>;

const textSchema = z.string().nullish().catch(null);
const numberSchema = z.number().nullish().catch(null);
const namesSchema = z.array(z.string()).catch([]);
const blockSchema = z.looseObject({ type: z.string().catch("unknown") });
const samplingSchema = z.object({
  systemPrompt: textSchema,
  maxTokens: numberSchema,
  temperature: numberSchema,
  includeContext: textSchema,
  stopSequences: namesSchema,
  modelPreferences: z
    .object({
      hints: z.array(z.object({ name: textSchema }).catch({ name: null })).catch([]),
      costPriority: numberSchema,
      speedPriority: numberSchema,
      intelligencePriority: numberSchema,
    })
    .catch({ hints: [], costPriority: null, speedPriority: null, intelligencePriority: null }),
  messages: z
    .array(
      z
        .object({
          role: z.string().catch("unknown"),
          content: z.union([z.array(blockSchema), blockSchema.transform((block) => [block])]).catch([]),
        })
        .catch({ role: "unknown", content: [] }),
    )
    .catch([]),
  tools: z
    .array(z.looseObject({ name: z.string().catch("") }))
    .nullish()
    .catch(null),
});

/** Reads an elicitation for the page. */
export function viewElicitation(elicitation: FormElicitation | UrlElicitation): QuestionView {
  const message = cut(elicitation.message);
  if (elicitation.kind === "url") {
    const { url, isBeforeCall } = elicitation;
    return {
      kind: "url",
      message,
      url: url.slice(0, MAX_TEXT_CHARS),
      address: readAddress(url),
      isBeforeCall,
    };
  }
  const { requestedSchema } = elicitation;
  const schema = cut(JSON.stringify(requestedSchema, null, 2));
  const isWhole = schema.text.length === schema.totalChars;
  return { kind: "form", message, schema, fields: isWhole ? readElicitationForm(requestedSchema) : null };
}

/** Reads the parameters of `sampling/createMessage` for the page, leniently. */
export function viewSampling(params: JsonObject): QuestionView {
  const read = samplingSchema.parse(params);
  const { hints, costPriority, speedPriority, intelligencePriority } = read.modelPreferences;
  const priorities = [
    ["cost", costPriority],
    ["speed", speedPriority],
    ["intelligence", intelligencePriority],
  ] as const;
  const { systemPrompt, tools } = read;
  return {
    kind: "sampling",
    systemPrompt: systemPrompt === null || systemPrompt === undefined ? null : cut(systemPrompt),
    messages: read.messages.slice(0, MAX_MESSAGES).map(viewMessage),
    hiddenMessages: Math.max(0, read.messages.length - MAX_MESSAGES),
    maxTokens: read.maxTokens ?? null,
    temperature: read.temperature ?? null,
    includeContext: read.includeContext ?? null,
    stopSequences: read.stopSequences.slice(0, MAX_NAMES),
    modelHints: hints.slice(0, MAX_NAMES).flatMap(({ name }) => name ?? []),
    priorities: priorities.flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value] as const],
    ),
    tools: tools
      ? {
          names: tools.slice(0, MAX_NAMES).map(({ name }) => name),
          json: cut(JSON.stringify(tools, null, 2)),
        }
      : null,
  };
}

function viewMessage({ role, content }: z.infer<typeof samplingSchema>["messages"][number]): SampledMessage {
  return { role, blocks: content.slice(0, MAX_BLOCKS).map(viewBlock) };
}

function viewBlock(block: z.infer<typeof blockSchema>): SampledBlock {
  const { type, text, data, mimeType } = block;
  if (type === "text" && typeof text === "string") return { kind: "text", text: cut(text) };
  if ((type === "image" || type === "audio") && typeof data === "string") {
    const sizeBytes = Math.floor((data.replace(/=+$/, "").length * 3) / 4);
    return { kind: type, mimeType: typeof mimeType === "string" ? mimeType : "", sizeBytes };
  }
  return { kind: "other", type, json: cut(JSON.stringify(block, null, 2)) };
}

function cut(text: string): WholeText {
  return { text: text.slice(0, MAX_TEXT_CHARS), totalChars: text.length };
}
