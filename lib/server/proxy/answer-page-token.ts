import "server-only";
import type { z } from "zod";
import type { pageTokenSchema } from "@/lib/domain/proxy-contract";
import { OWN_ANSWER_HEADERS } from "./answer-headers";
import { issuePageToken } from "./page-token";
import { proxyFailure } from "./proxy-failure";
import { requireSameOrigin } from "./same-origin";
import type { TargetPolicy } from "./target";

/** What tokens are given by. */
export interface PageTokenOptions extends TargetPolicy {
  readonly tokenKey: Buffer;
}

/** Gives a page of this origin the token that its later requests carry. Never throws: a refusal is an answer. */
export function answerPageToken(request: Request, options: PageTokenOptions): Response {
  try {
    requireSameOrigin(request.headers, options);
    const body: z.infer<typeof pageTokenSchema> = issuePageToken(options.tokenKey, Date.now());
    return Response.json(body, { headers: OWN_ANSWER_HEADERS });
  } catch (error) {
    return proxyFailure(error);
  }
}
