import clsx from "clsx";
import type { ConnectionPhase } from "@/lib/stores/connections-store";

const DOTS: Readonly<Record<ConnectionPhase, string>> = {
  connecting: "border-warn",
  connected: "border-accent bg-accent",
  reconnecting: "border-warn",
  failed: "border-error bg-error",
  closed: "border-line-2",
  disabled: "border-line-2",
};

/** A dot for the phase of a connection; the words stand beside it. */
export function PhaseMark({ phase }: { readonly phase: ConnectionPhase }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("inline-block size-2 flex-none rounded-full border-[1.5px]", DOTS[phase])}
    />
  );
}
