import type { Metadata } from "next";
import { PlannedPage } from "@/components/shell/planned-page";
import { shellText } from "@/components/shell/shell-text";

export const metadata: Metadata = { title: shellText("pages.inspect") };

export default function InspectPage() {
  return <PlannedPage page="inspect" />;
}
