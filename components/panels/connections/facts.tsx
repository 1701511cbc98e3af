import type { ReactNode } from "react";

export interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values in two columns. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-fg-3">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
