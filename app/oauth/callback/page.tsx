import type { Metadata } from "next";
import { SignInReturn } from "@/components/panels/sign-in/sign-in-return";
import { shellText } from "@/components/shell/shell-text";

export const metadata: Metadata = { title: shellText("pages.signIn"), robots: { index: false } };

export default function Page() {
  return <SignInReturn />;
}
