import type { NextConfig } from "next";
import { dataPolicy, workerScriptPolicy } from "./lib/shared/content-security-policy";

process.env.NEXT_TELEMETRY_DISABLED = "1";

const allowEval = process.env.NODE_ENV === "development";

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  // Links carry whole runs; no other site learns which page sent a reader.
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];

const nextConfig: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // `npm run check` checks them, with those of tests and tools, which a first start need not wait for.
  typescript: { ignoreBuildErrors: true },
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: everywhere },
      {
        source: "/_next/static/:path*",
        headers: [{ key: "Content-Security-Policy", value: workerScriptPolicy({ allowEval }) }],
      },
      { source: "/api/:path*", headers: [{ key: "Content-Security-Policy", value: dataPolicy() }] },
    ]),
};

export default nextConfig;
