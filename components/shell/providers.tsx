"use client";

import { useSyncExternalStore, type ReactNode } from "react";
import { IntlProvider, type IntlError } from "use-intl";
import { ShortcutsProvider } from "@/components/ui/shortcuts";
import { en } from "./messages/en";

const neverChanges = () => () => undefined;
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
// The server does not know where the reader is; the page corrects itself once it is interactive.
const serverTimeZone = () => "UTC";

/** A wrong message is a mistake of the code: it stops development, and shows its key to a reader. */
function reportIntlError(error: IntlError): void {
  if (process.env.NODE_ENV !== "production") throw error;
}

/** What every component may rely on: messages, formats and keyboard shortcuts. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const timeZone = useSyncExternalStore(neverChanges, browserTimeZone, serverTimeZone);
  return (
    <IntlProvider locale="en" messages={en} timeZone={timeZone} onError={reportIntlError}>
      <ShortcutsProvider>{children}</ShortcutsProvider>
    </IntlProvider>
  );
}
