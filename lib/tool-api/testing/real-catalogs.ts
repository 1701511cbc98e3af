import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ServerCatalog, toolDefinitionSchema } from "@/lib/domain/tool";
import { isJsonObject, parseJson } from "@/lib/shared/safe-json";
import { catalog } from "./catalog";

const FOLDER = fileURLToPath(new URL("../../../../shared/catalogs", import.meta.url));

/** A plain clone has no `../shared/catalogs`; tests of it are skipped there. */
export const hasRealCatalogs = existsSync(FOLDER);

/** Reads what published servers list, one catalog for each. */
export function readRealCatalogs(): ServerCatalog[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const listed = parseJson(readFileSync(`${FOLDER}/${name}`, "utf8"));
      const tools = isJsonObject(listed) && Array.isArray(listed["tools"]) ? listed["tools"] : [];
      return catalog(
        name.replace(".json", ""),
        tools.map((item) => toolDefinitionSchema.parse(item)),
      );
    });
}
