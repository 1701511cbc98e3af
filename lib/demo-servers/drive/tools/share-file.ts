import { z } from "zod";
import { DEMO_NOW } from "../../demo-clock";
import { defineTool } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import { permissionSchema, ROLES } from "../drive-types";
import { DriveView, type DriveState } from "../drive-view";
import { grantAccess } from "../permissions";
import { fileIdArgument } from "./file-shape";

/** Gives people access to a file. */
export const shareFile = defineTool({
  name: "share_file",
  title: "Share file",
  description:
    "Gives people access to a file, or changes the access that they have; it takes none away. Ask the user " +
    "before sharing outside the company. Returns everyone who has access afterwards.",
  input: z.strictObject({
    fileId: fileIdArgument,
    grants: z
      .array(z.strictObject({ email: z.email(), role: z.enum(ROLES) }))
      .min(1)
      .max(20),
    expiresAt: z.iso
      .datetime()
      .optional()
      .describe("End of the access (UTC); without it, until it is taken away"),
  }),
  output: z.object({ fileId: z.string(), permissions: z.array(permissionSchema) }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: ({ fileId, grants, expiresAt }, state: DriveState) =>
    state.change((overlay) => {
      const file = new DriveView(overlay).file(fileId);
      if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.parse(DEMO_NOW)) {
        throw new ToolRefusal(`expiresAt: ${expiresAt} is in the past; the drive's clock says ${DEMO_NOW}.`);
      }
      overlay.changes += 1;
      const permissions = grantAccess(file.permissions, grants, expiresAt ?? null);
      overlay.files[fileId] = { ...file, permissions };
      return { fileId, permissions };
    }),
});
