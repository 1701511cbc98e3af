import type { Metadata } from "next";
import { PlannedPage } from "@/components/shell/planned-page";
import { shellText } from "@/components/shell/shell-text";

export const metadata: Metadata = { title: shellText("pages.weigh") };

export default function WeighPage() {
  return <PlannedPage page="weigh" />;
}
