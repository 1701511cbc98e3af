import clsx from "clsx";
import type { ReactNode } from "react";
import { WaterfallBar, type WaterfallBarProps } from "./waterfall-bar";

export interface WaterfallRow extends Pick<WaterfallBarProps, "start" | "end" | "text" | "tone"> {
  readonly key: string;
  readonly name: ReactNode;
  /** Texts of the columns between the name and the bar. */
  readonly cells: readonly string[];
}

export interface WaterfallProps {
  /** The head of the first column, which also names the table. */
  readonly label: string;
  /** Heads of the columns between the name and the bar. */
  readonly columns: readonly string[];
  readonly rows: readonly WaterfallRow[];
  readonly total: number;
  /** The texts at the two ends of the time axis. */
  readonly ends: readonly [string, string];
  readonly className?: string;
}

/** Things that ran, one under the other on one time axis. */
export function Waterfall({ label, columns, rows, total, ends, className }: WaterfallProps) {
  return (
    <table aria-label={label} className={clsx("w-full table-auto text-micro", className)}>
      <thead>
        <tr className="text-left text-fg-3">
          <th className="py-0.5 font-normal">{label}</th>
          {columns.map((column) => (
            <th key={column} className="pl-2 text-right font-normal whitespace-nowrap">
              {column}
            </th>
          ))}
          <th className="w-2/5 pl-3 font-normal">
            <span className="flex justify-between">
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.tone === "error" ? "text-error" : ""}>
            <th scope="row" className="max-w-0 min-w-24 truncate py-px text-left font-mono font-normal">
              {row.name}
            </th>
            {row.cells.map((cell, index) => (
              <td key={columns[index] ?? index} className="pl-2 text-right whitespace-nowrap text-fg-2">
                {cell}
              </td>
            ))}
            <td className="pl-3">
              <WaterfallBar
                start={row.start}
                end={row.end}
                total={total}
                text={row.text}
                {...(row.tone === undefined ? {} : { tone: row.tone })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
