import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      "@": root,
      // Next resolves this name itself: to nothing on the server, to an error in client code.
      "server-only": `${root}node_modules/next/dist/compiled/server-only/empty.js`,
    },
  },
  test: {
    include: ["{app,components,lib,scripts}/**/*.test.{ts,tsx}"],
    // Tests of the interface choose happy-dom by a comment in their first line.
    environment: "node",
    testTimeout: 20_000,
  },
});
