import type { ToolResult } from "@/lib/domain/tool-result";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

/**
 * Gives the content blocks of a result as code gets them: pictures, sound and binary resources without their bytes,
 * which stay outside. `sizeBytes` stands in place of `data` and `blob`, so that no base64 can be printed into the
 * context.
 */
export function blocksForCode({ content }: ToolResult): JsonValue[] {
  return content.map((block) => {
    // Blocks came from JSON.
    const known = block as JsonObject;
    const resource = known["resource"];
    if (!isJsonObject(resource)) return withoutBytes(known, "data");
    return { ...known, resource: withoutBytes(resource, "blob") };
  });
}

function withoutBytes(holder: JsonObject, field: "data" | "blob"): JsonObject {
  const { [field]: encoded, ...rest } = holder;
  if (typeof encoded !== "string") return holder;
  const padding = /={0,2}$/.exec(encoded)?.[0].length ?? 0;
  return { ...rest, sizeBytes: Math.floor((encoded.length * 3) / 4) - padding };
}
