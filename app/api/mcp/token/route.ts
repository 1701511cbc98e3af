import { answerPageToken } from "@/lib/server/proxy/answer-page-token";
import { pageTokenKey } from "@/lib/server/proxy/page-token";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

const options = {
  allowLoopback: process.env.TARE_ALLOW_LOOPBACK === "1",
  tokenKey: pageTokenKey(process.env.TARE_SECRET),
};

export function GET(request: Request): Response {
  return answerPageToken(request, options);
}
