import { fileURLToPath } from "node:url";

/** The project's folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** Where Next keeps its build, relative to {@linkcode ROOT}; the same rule as in next.config.ts. */
export const DIST_DIR = process.env.NEXT_DIST_DIR ?? ".next";
