"use client";

import clsx from "clsx";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { VirtualList } from "@/components/ui/virtual-list";
import type { ConnectionView, ToolView } from "@/lib/stores/connections-store";
import { RevealedText } from "../context/revealed-text";
import { useFigures } from "../lane/use-figures";
import { useInspectStores } from "./inspect-stores";
import { ToolCall } from "./tool-call";
import { WholeTextView } from "./whole-text-view";

const ROW_PX = 33;

/** The tools of a connection with what their definitions weigh, and the chosen one. */
export function ToolBrowser({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect.tools");
  const [chosen, setChosen] = useState<string | null>(null);
  const { tools, protocolVersion } = connection;
  if (protocolVersion === null) return <p className="p-4 text-fg-2 max-sm:p-3">{t("notConnected")}</p>;
  if (tools.length === 0) return <p className="p-4 text-fg-2 max-sm:p-3">{t("none")}</p>;
  // Kept by name, so that a changed list keeps the choice where the tool is still there.
  const named = tools.findIndex((tool) => tool.name === chosen);
  const index = named === -1 ? 0 : named;
  const tool = tools[index];
  const heaviest = tools.reduce((most, { tokens }) => Math.max(most, tokens ?? 0), 0);
  const isOpen = chosen !== null && named !== -1;
  return (
    <div className="grid min-h-0 flex-1 sm:grid-cols-[272px_minmax(0,1fr)]">
      <div className={clsx("flex min-h-0 flex-col sm:border-r sm:border-line", isOpen && "max-sm:hidden")}>
        <div className="flex justify-between border-b border-line px-3 py-1 text-small text-fg-3">
          <span>{t("count", { count: tools.length })}</span>
          <span>{t("tokens")}</span>
        </div>
        <VirtualList
          label={t("label")}
          count={tools.length}
          rowHeight={ROW_PX}
          className="min-h-0 flex-1"
          renderRow={(place) => {
            const row = tools[place];
            return row ? (
              <ToolRow
                tool={row}
                heaviest={heaviest}
                isChosen={place === index}
                onChoose={() => setChosen(row.name)}
              />
            ) : null;
          }}
        />
      </div>
      {tool ? (
        <div className={clsx("flex min-h-0 flex-col overflow-y-auto", !isOpen && "max-sm:hidden")}>
          <Button
            size="s"
            variant="quiet"
            icon="‹"
            className="m-1 self-start sm:hidden"
            onClick={() => setChosen(null)}
          >
            {t("back")}
          </Button>
          <ToolDetails connection={connection} tool={tool} index={index} />
        </div>
      ) : null}
    </div>
  );
}

interface ToolRowProps {
  readonly tool: ToolView;
  readonly heaviest: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ToolRow({ tool, heaviest, isChosen, onChoose }: ToolRowProps) {
  const { count } = useFigures();
  const share = tool.tokens === null || heaviest === 0 ? 0 : tool.tokens / heaviest;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        "block w-full border-b border-l-2 border-b-line py-1 pr-3 pl-2.5 text-left",
        isChosen ? "border-l-accent bg-accent-soft" : "border-l-transparent hover:bg-select",
      )}
    >
      <span className="flex gap-2">
        <span className="min-w-0 flex-1 truncate font-mono text-small" title={tool.name}>
          <RevealedText text={tool.name} />
        </span>
        <span className="flex-none">{tool.tokens === null ? "–" : count(tool.tokens)}</span>
      </span>
      <span
        aria-hidden="true"
        className="block h-0.5 bg-(--cat-def)"
        style={{ width: `${String(share * 100)}%` }}
      />
    </button>
  );
}

interface ToolDetailsProps {
  readonly connection: ConnectionView;
  readonly tool: ToolView;
  readonly index: number;
}

function ToolDetails({ connection, tool, index }: ToolDetailsProps) {
  const t = useTranslations("inspect.tools");
  const { readSchema } = useInspectStores();
  const bold = (words: ReactNode) => <b className="font-semibold text-fg">{words}</b>;
  const { tokens, exactness, description, title } = tool;
  const { id, rule, connectMs, definitionTokens } = connection;
  return (
    <>
      <div className="border-b border-line px-4 py-3 max-sm:px-3">
        <h3 className="font-mono text-title font-semibold [overflow-wrap:anywhere]">
          <RevealedText text={tool.name} />
        </h3>
        {title === null ? null : (
          <p className="[overflow-wrap:anywhere] text-fg-2">
            <RevealedText text={title} />
          </p>
        )}
        <p className="mt-1 text-small text-fg-3">
          {tokens === null || rule === null
            ? "–"
            : t.rich("definitionTokens", { tokens, rule, exactness, b: bold })}
        </p>
        {description === null || description === "" ? (
          <p className="mt-2 text-fg-3">{t("noDescription")}</p>
        ) : (
          <p
            tabIndex={0}
            className="mt-2 max-h-48 overflow-auto [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            <RevealedText text={description} />
          </p>
        )}
      </div>
      <ToolCall key={`${id} ${tool.name}`} connection={connection} tool={tool.name} />
      <h4 className="px-4 pt-2 text-small text-fg-2 max-sm:px-3">{t("schema")}</h4>
      <div className="flex min-h-60 flex-1 flex-none flex-col">
        <WholeTextView
          label={t("schemaLabel", { name: tool.name })}
          // A list that was asked for again may hold another schema under the same name.
          textKey={`${id} ${String(index)} ${tool.name} ${String(connectMs)} ${String(definitionTokens)}`}
          read={() => readSchema(id, index)}
        />
      </div>
    </>
  );
}
