"use client";

import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button";

export interface CopyButtonProps extends Omit<ButtonProps, "children" | "onClick" | "onCopy" | "onError"> {
  /** What is copied, or how to get it. */
  readonly text: string | (() => string | Promise<string>);
  readonly label: string;
  /** Shown in place of the label for two seconds. */
  readonly copiedLabel: string;
  /** Shown when the browser refuses, or the text could not be made. */
  readonly failedLabel: string;
}

const SHOWN_MS = 2000;

/** Copies a text and says so in its own place. */
export function CopyButton({ text, label, copiedLabel, failedLabel, ...rest }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : await text());
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  const words = { idle: label, copied: copiedLabel, failed: failedLabel } as const;
  return (
    <Button {...rest} onClick={() => void copy()}>
      {/* All three texts share one cell, so that the button keeps its width. */}
      <span className="grid text-center" aria-live="polite">
        {(["idle", "copied", "failed"] as const).map((key) => (
          <span
            key={key}
            className="col-start-1 row-start-1"
            style={{ visibility: key === state ? "visible" : "hidden" }}
          >
            {words[key]}
          </span>
        ))}
      </span>
    </Button>
  );
}
