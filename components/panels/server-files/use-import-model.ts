"use client";

import { useState } from "react";
import type { SavedServer } from "@/lib/stores/saved-servers";
import { pageVault } from "@/lib/stores/secret-vault";
import { fillIn } from "@/lib/stores/server-configs/fill-in";
import type { ImportOutcome, Refusal, RemoteEntry } from "@/lib/stores/server-configs/import-types";
import { MAX_CONFIG_CHARS, readConfig } from "@/lib/stores/server-configs/read-config";
import { keepSecrets } from "@/lib/stores/server-secrets";
import { DEFAULT_SETTINGS } from "@/lib/stores/server-settings";

/** What keeps a chosen server from being added. */
export type RowProblem =
  | { readonly kind: "unanswered"; readonly placeholders: readonly string[] }
  | { readonly kind: "refused"; readonly reason: Refusal };

/** What a person has chosen in the preview. */
export interface ImportModel {
  readonly text: string;
  readonly outcome: ImportOutcome | null;
  readonly fileProblem: "too-large" | "unreadable" | null;
  readonly isRemembering: boolean;
  /** Names of the servers that are to be added. */
  readonly chosen: ReadonlySet<string>;
  /** Answers by the server's name and the placeholder. */
  readonly answerOf: (entry: RemoteEntry, placeholder: string) => string;
  readonly problems: ReadonlyMap<string, RowProblem>;
  readonly isAdding: boolean;
  readonly actions: {
    readonly edit: (text: string) => void;
    readonly show: (text?: string) => void;
    readonly openFile: (file: File) => Promise<void>;
    readonly back: () => void;
    readonly choose: (name: string, isChosen: boolean) => void;
    readonly answer: (entry: RemoteEntry, placeholder: string, answer: string) => void;
    readonly remember: (isRemembering: boolean) => void;
    /** Hands the secrets to the vault and gives the servers; `null` where something is still wrong. */
    readonly take: () => Promise<readonly SavedServer[] | null>;
  };
}

type Addable = RemoteEntry & { readonly isBridge: boolean };
type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Holds what is typed, read and chosen while servers are imported. */
export function useImportModel(takenNames: readonly string[]): ImportModel {
  const [text, setText] = useState("");
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [fileProblem, setFileProblem] = useState<ImportModel["fileProblem"]>(null);
  const [isRemembering, setIsRemembering] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [answers, setAnswers] = useState<Answers>({});
  const [problems, setProblems] = useState<ReadonlyMap<string, RowProblem>>(new Map());
  const addable = addableOf(outcome);

  const show = (source: string) => {
    const read = readConfig(source, { origin: window.location.origin, takenNames });
    setOutcome(read);
    // A bridge has to run before its address is of use.
    setChosen(new Set(addableOf(read).flatMap(({ name, isBridge }) => (isBridge ? [] : [name]))));
    setAnswers({});
    setProblems(new Map());
  };
  const clearProblem = (name: string) =>
    setProblems(new Map(Array.from(problems).filter(([other]) => other !== name)));

  async function openFile(file: File): Promise<void> {
    setFileProblem(null);
    if (file.size > MAX_CONFIG_CHARS) return setFileProblem("too-large");
    try {
      const source = await file.text();
      setText(source);
      show(source);
    } catch {
      setFileProblem("unreadable");
    }
  }

  async function take(): Promise<readonly SavedServer[] | null> {
    const rows = addable.filter(({ name }) => chosen.has(name));
    const filled = rows.map((entry) => fillIn(entry, new Map(Object.entries(answers[entry.name] ?? {}))));
    const found = new Map(
      filled.flatMap((one, index): [string, RowProblem][] => {
        const name = rows[index]?.name ?? "";
        if (one.ok) return [];
        if ("reason" in one) return [[name, { kind: "refused", reason: one.reason }]];
        return [[name, { kind: "unanswered", placeholders: one.unanswered }]];
      }),
    );
    setProblems(found);
    if (found.size > 0) return null;
    setIsAdding(true);
    const kept = await Promise.all(
      filled.flatMap((one) =>
        one.ok ? keepSecrets(one.settings, { vault: pageVault(), remember: isRemembering }) : [],
      ),
    );
    return kept.map(({ server }) => server);
  }

  return {
    ...{ text, outcome, fileProblem, isRemembering, chosen, problems, isAdding },
    answerOf: (entry, placeholder) =>
      answers[entry.name]?.[placeholder] ??
      entry.asks.find((ask) => ask.placeholder === placeholder)?.preset ??
      "",
    actions: {
      edit: setText,
      show: (source = text) => {
        setText(source);
        show(source);
      },
      openFile,
      back: () => setOutcome(null),
      choose: (name, isChosen) => {
        clearProblem(name);
        setChosen(new Set(isChosen ? [...chosen, name] : Array.from(chosen).filter((one) => one !== name)));
      },
      answer: (entry, placeholder, answer) => {
        clearProblem(entry.name);
        setAnswers({ ...answers, [entry.name]: { ...answers[entry.name], [placeholder]: answer } });
      },
      remember: setIsRemembering,
      take,
    },
  };
}

/** What can be added: remote servers, and the addresses that bridges will have. */
function addableOf(outcome: ImportOutcome | null): Addable[] {
  return (outcome?.ok === true ? outcome.entries : []).flatMap((entry): Addable[] => {
    if (entry.kind === "remote") return [{ ...entry, isBridge: false }];
    if (entry.kind === "refused") return [];
    const settings = { ...DEFAULT_SETTINGS, name: entry.name, url: entry.url };
    return [
      { kind: "remote", name: entry.name, settings, asks: [], insteadOf: null, isBridge: true } as const,
    ];
  });
}
