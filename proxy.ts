import { type NextRequest, NextResponse } from "next/server";
import { pagePolicy } from "@/lib/shared/content-security-policy";
import { randomId } from "@/lib/shared/ids";

/** Gives each page a Content-Security-Policy with a nonce of its own. */
export function proxy(request: NextRequest): NextResponse {
  const policy = pagePolicy({ nonce: randomId(), allowEval: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from this header of the request.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

// Static scripts and API responses have fixed policies, set in next.config.ts.
export const config = { matcher: "/((?!_next/static|_next/image|api/).*)" };
