import { createDemoHandler } from "@/lib/demo-servers/demo-handler";
import { sharedSpaceStore } from "@/lib/server/memory-space-store";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

const demo = createDemoHandler({ spaces: sharedSpaceStore() });

async function serve(
  request: Request,
  { params }: { params: Promise<{ server: string }> },
): Promise<Response> {
  const { server } = await params;
  return demo.handle(server, request);
}

export { serve as GET, serve as POST, serve as DELETE };
