"use client";

import { useTranslations } from "use-intl";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { useFigures } from "../lane/use-figures";

/** One line about a server: its version, route, tools and what their definitions weigh. */
export function useServerFacts(connection: ConnectionView): string {
  const t = useTranslations("inspect");
  const { count } = useFigures();
  const { protocolVersion, era, route, tools, definitionTokens } = connection;
  if (protocolVersion === null || era === null) return "";
  const tokens = definitionTokens === null ? null : t("list.rowTokens", { tokens: count(definitionTokens) });
  return [
    protocolVersion,
    era === "legacy" ? t("status.eras.legacy") : null,
    route && t(`status.routes.${route}`),
    t("list.tools", { count: tools.length }),
    tokens,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
