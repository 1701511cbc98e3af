"use client";

import { useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextArea } from "@/components/ui/text-area";
import { isJsonObject, type JsonObject, tryParseJson } from "@/lib/shared/safe-json";
import type { SampledBlock, SamplingRequestView } from "@/lib/stores/server-requests";
import { Facts } from "../connections/facts";
import { TextField } from "../connections/text-field";
import { RevealedText } from "../context/revealed-text";
import { CutText } from "./cut-text";
import { useServerRequests } from "./use-server-requests";

/** What a server would ask a model; the person answers in the model's place, or declines. */
export function SamplingRequest({ request }: { readonly request: SamplingRequestView }) {
  const t = useTranslations("serverRequests.sampling");
  const { systemPrompt, messages, hiddenMessages, tools } = request;
  return (
    <div className="grid gap-3">
      <div>
        <h4 className="text-small text-fg-2">{t("system")}</h4>
        {systemPrompt === null ? (
          <p className="text-fg-3">{t("noSystem")}</p>
        ) : (
          <CutText whole={systemPrompt} className="max-h-32" />
        )}
      </div>
      <div>
        <h4 className="text-small text-fg-2">{t("messages")}</h4>
        {messages.length === 0 ? <p className="text-fg-3">{t("noMessages")}</p> : null}
        <ol className="grid max-h-72 gap-2 overflow-y-auto">
          {/* Messages have no identity but their place. */}
          {messages.map(({ role, blocks }, index) => (
            <li key={index} className="border-l-2 border-line-2 pl-2.5">
              <p className="text-small text-fg-3">
                <RevealedText text={role} />
              </p>
              {blocks.map((block, place) => (
                <Block key={place} block={block} />
              ))}
            </li>
          ))}
        </ol>
        {hiddenMessages > 0 ? <p className="text-warn">! {t("hidden", { count: hiddenMessages })}</p> : null}
      </div>
      <Limits request={request} />
      {tools === null ? null : (
        <Disclosure summary={<span className="text-small text-fg-2">{t("toolsJson")}</span>}>
          <CutText isCode whole={tools.json} className="max-h-60" />
        </Disclosure>
      )}
      <ModelAnswer requestId={request.id} />
    </div>
  );
}

function Block({ block }: { readonly block: SampledBlock }) {
  const t = useTranslations("serverRequests.sampling");
  if (block.kind === "text") return <CutText whole={block.text} />;
  if (block.kind === "other") return <CutText isCode whole={block.json} className="max-h-40" />;
  return (
    <p className="text-fg-2">
      <RevealedText text={t(`block.${block.kind}`, { type: block.mimeType, size: block.sizeBytes })} />
    </p>
  );
}

function Limits({ request }: { readonly request: SamplingRequestView }) {
  const t = useTranslations("serverRequests.sampling");
  const { maxTokens, temperature, stopSequences, modelHints, priorities, includeContext, tools } = request;
  const list = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(", "));
  const said: readonly (readonly [string, string | null])[] = [
    [t("maxTokens"), maxTokens?.toLocaleString("en") ?? t("none")],
    [t("temperature"), temperature?.toString() ?? null],
    [t("stop"), list(stopSequences.map((text) => JSON.stringify(text)))],
    [t("hints"), list(modelHints)],
    ...priorities.map(([name, value]) => [t(`priority.${name}`), value.toString()] as const),
    [t("context"), includeContext],
    [t("tools"), tools === null ? null : list(tools.names)],
  ];
  return (
    <div>
      <h4 className="text-small text-fg-2">{t("limits")}</h4>
      <Facts
        facts={said.flatMap(([name, value]) =>
          value === null ? [] : [[name, <RevealedText key={name} text={value} />] as const],
        )}
      />
    </div>
  );
}

function ModelAnswer({ requestId }: { readonly requestId: string }) {
  const t = useTranslations("serverRequests.sampling");
  const words = useTranslations("serverRequests");
  const { answer } = useServerRequests((state) => state.actions);
  const [text, setText] = useState("");
  const [model, setModel] = useState("person");
  const [stopReason, setStopReason] = useState("endTurn");
  const [isBlocks, setIsBlocks] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const content = isBlocks ? readBlocks(text) : text;
  const isWrong = content === null || content.length === 0;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!isWrong) void answer(requestId, { action: "sample", model, stopReason, content });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <SegmentedControl
        size="s"
        className="justify-self-start"
        label={t("answerAs")}
        value={isBlocks ? "blocks" : "text"}
        options={[
          { value: "text", label: t("text") },
          { value: "blocks", label: t("blocks") },
        ]}
        onChange={(next) => setIsBlocks(next === "blocks")}
      />
      <TextArea
        label={t(isBlocks ? "blocksLabel" : "answer")}
        hint={t(isBlocks ? "blocksHint" : "answerHint")}
        isCode={isBlocks}
        rows={5}
        value={text}
        onChange={setText}
        error={wasTried && isWrong ? t(isBlocks ? "notBlocks" : "emptyAnswer") : null}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={t("model")} value={model} onChange={setModel} />
        <TextField label={t("stopReason")} value={stopReason} onChange={setStopReason} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button type="submit" variant="primary">
          {t("send")}
        </Button>
        <Button onClick={() => void answer(requestId, { action: "decline" })}>{words("decline")}</Button>
      </div>
    </form>
  );
}

/** Reads content blocks that were typed as JSON, `null` where they are none. */
function readBlocks(text: string): readonly JsonObject[] | null {
  const value = tryParseJson(text);
  const blocks = Array.isArray(value) ? value : [value];
  const read = blocks.filter((block) => isJsonObject(block) && typeof block["type"] === "string");
  return read.length === blocks.length && read.length > 0 ? read.filter(isJsonObject) : null;
}
