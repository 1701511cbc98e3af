import { oauthClientMetadata } from "@/lib/mcp/oauth/client-metadata";

export const dynamic = "force-dynamic";

/**
 * The client-ID metadata document of this deployment, for authorization servers to fetch. They take it by https alone,
 * so that is what its addresses say, whatever stands between them and this server.
 */
export function GET(request: Request): Response {
  const { headers, url } = request;
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? new URL(url).host;
  const origin = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).origin : null;
  if (origin === null) return new Response(null, { status: 400 });
  const metadata = oauthClientMetadata(`${origin}/oauth/callback`);
  const document = { client_id: `${origin}/oauth/client.json`, ...metadata };
  return Response.json(document, { headers: { "cache-control": "private, max-age=300" } });
}
