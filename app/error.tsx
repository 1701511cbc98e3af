"use client";

import { CrashPage, type CrashPageProps } from "@/components/shell/crash-page";

export default function ErrorPage(props: CrashPageProps) {
  return <CrashPage {...props} />;
}
