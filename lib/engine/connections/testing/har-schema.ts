import { z } from "zod";

/* Required fields of HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/ */

const pair = z.object({ name: z.string(), value: z.string() });
const size = z.number().int().min(-1);
const elapsed = z.number().min(0);
const phase = z.number().min(-1);

const entry = z.object({
  startedDateTime: z.iso.datetime(),
  time: elapsed,
  request: z.object({
    method: z.string().min(1),
    url: z.url(),
    httpVersion: z.string().min(1),
    cookies: z.array(pair),
    headers: z.array(pair),
    queryString: z.array(pair),
    postData: z.object({ mimeType: z.string(), params: z.array(pair), text: z.string() }).optional(),
    headersSize: size,
    bodySize: size,
  }),
  response: z.object({
    status: z.number().int().min(0),
    statusText: z.string(),
    httpVersion: z.string().min(1),
    cookies: z.array(pair),
    headers: z.array(pair),
    content: z.object({ size: z.number().int().min(0), mimeType: z.string(), text: z.string().optional() }),
    redirectURL: z.string(),
    headersSize: size,
    bodySize: size,
  }),
  cache: z.object({}),
  timings: z.object({
    ...{ blocked: phase, dns: phase, connect: phase, ssl: phase },
    ...{ send: elapsed, wait: elapsed, receive: elapsed },
  }),
  comment: z.string().optional(),
});

/** A HAR 1.2 file, for tests of what writes one. */
export const harSchema = z.object({
  log: z.object({
    version: z.literal("1.2"),
    creator: z.object({ name: z.string().min(1), version: z.string().min(1) }),
    pages: z.array(z.never()),
    entries: z.array(entry),
  }),
});
