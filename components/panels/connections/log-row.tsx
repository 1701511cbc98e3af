import clsx from "clsx";
import type { ReactNode } from "react";

const ROW =
  "grid min-h-7 w-full items-center gap-x-2 border-b border-l-2 border-b-line pr-3 pl-2.5 text-left text-small";

export interface LogRowProps {
  /** The log's own columns, as a class. */
  readonly columns: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An entry of a log; a press chooses it. */
export function LogRow({ columns, isChosen, onChoose, children }: LogRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        ROW,
        columns,
        isChosen ? "border-l-accent bg-accent-soft" : "border-l-transparent hover:bg-select",
      )}
    >
      {children}
    </button>
  );
}

/** The names of a log's columns. */
export function LogHead({ columns, children }: Pick<LogRowProps, "columns" | "children">) {
  return <div className={clsx(ROW, columns, "border-l-transparent text-fg-3")}>{children}</div>;
}
