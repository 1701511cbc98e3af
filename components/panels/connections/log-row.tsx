import clsx from "clsx";
import type { ReactNode } from "react";

const ROW =
  "grid w-full items-center gap-x-2 border-b border-l-2 border-b-line pr-3 pl-2.5 text-left text-small";

export interface LogRowProps {
  /** The log's own columns, as a class. */
  readonly columns: string;
  readonly children: ReactNode;
  readonly isActive?: boolean;
  readonly isHit?: boolean;
}

/** An entry of a log, drawn; the list around it makes it an option. */
export function LogRow({ columns, isActive = false, isHit = false, children }: LogRowProps) {
  return (
    <div
      className={clsx(
        ROW,
        "h-full overflow-hidden",
        columns,
        isActive ? "border-l-accent bg-accent-soft" : "border-l-transparent hover:bg-select",
        isHit && !isActive && "bg-warn-soft",
      )}
    >
      {children}
    </div>
  );
}

/** The names of a log's columns. */
export function LogHead({ columns, children }: Pick<LogRowProps, "columns" | "children">) {
  return <div className={clsx(ROW, "min-h-7", columns, "border-l-transparent text-fg-3")}>{children}</div>;
}
