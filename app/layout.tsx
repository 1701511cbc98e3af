import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { Shell } from "@/components/shell/shell";
import { shellText } from "@/components/shell/shell-text";
import { parseTheme, THEME_COOKIE, themeAttribute } from "@/components/shell/theme";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: shellText("product"), template: shellText("title", { page: "%s" }) },
  description: shellText("description"),
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  // Reading the request makes every page render per request, which the nonce of its policy needs.
  await headers();
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={themeAttribute(theme)}>
      <body>
        <Providers>
          <Shell theme={theme}>{children}</Shell>
        </Providers>
      </body>
    </html>
  );
}
