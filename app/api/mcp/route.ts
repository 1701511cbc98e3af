import { pageTokenKey } from "@/lib/server/proxy/page-token";
import { ProxyHandler } from "@/lib/server/proxy/proxy-handler";
import { PROXY_LIMITS } from "@/lib/server/proxy/proxy-limits";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";
export const maxDuration = 300;

const proxy = new ProxyHandler({
  limits: PROXY_LIMITS,
  allowLoopback: process.env.TARE_ALLOW_LOOPBACK === "1",
  tokenKey: pageTokenKey(process.env.TARE_SECRET),
});

function serve(request: Request): Promise<Response> {
  return proxy.handle(request);
}

export { serve as GET, serve as POST, serve as DELETE };
