import type { Metadata } from "next";
import { RunPage } from "@/components/run/run-page";
import { shellText } from "@/components/shell/shell-text";

export const metadata: Metadata = { title: shellText("pages.run") };

export default function Page() {
  return <RunPage />;
}
