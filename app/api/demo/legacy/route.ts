import { sharedLegacyHandler } from "@/lib/demo-servers/legacy/legacy-handler";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

function serve(request: Request): Promise<Response> {
  return sharedLegacyHandler().handle(request);
}

export { serve as GET, serve as POST, serve as DELETE };
