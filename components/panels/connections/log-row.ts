import clsx from "clsx";

/** The look of a log's row; columns are the log's own. */
export function logRowClass(columns: string, isChosen: boolean): string {
  return clsx(
    "grid min-h-7 w-full items-center gap-x-2 border-b border-l-2 border-b-line pr-3 pl-2.5 text-left text-small",
    columns,
    isChosen ? "border-l-accent bg-accent-soft" : "border-l-transparent hover:bg-select",
  );
}
