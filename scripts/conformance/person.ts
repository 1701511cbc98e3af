import { defaultContent } from "@/lib/domain/elicitation/elicitation-form";
import { SignIn } from "@/lib/mcp/oauth/sign-in";
import { SamplingRefusal, type ServerRequestHandlers } from "@/lib/mcp/server-requests";
import type { ScenarioTask } from "./scenario-task";

/* Stands in for the person and the page: answers forms, signs in, keeps what a sign-in must keep. */

const REDIRECT_URL = "http://localhost:3000/oauth/callback";

/** The address that the suite's authorization servers know a client by where they take metadata documents. */
const CLIENT_METADATA_URL = "https://conformance-test.local/client-metadata.json";

/** Accepts every form as it is first shown, and visits no address. */
export const PERSON: ServerRequestHandlers = {
  elicit: (elicitation) =>
    Promise.resolve(
      elicitation.kind === "form"
        ? { action: "accept", content: defaultContent(elicitation.requestedSchema) }
        : { action: "decline" },
    ),
  sample: () => Promise.reject(new SamplingRefusal("no model")),
  listRoots: () => [],
  completeElicitation: () => undefined,
};

/** Prepares a sign-in whose person agrees to everything at once; its record is kept for as long as the program runs. */
export function signInOf({ url, context }: ScenarioTask): SignIn {
  const { client_id: clientId, client_secret: clientSecret = null } = context;
  let kept: string | null = null;
  return new SignIn({
    serverUrl: url,
    settings: {
      redirectUrl: REDIRECT_URL,
      clientMetadataUrl: CLIENT_METADATA_URL,
      client: clientId === undefined ? null : { clientId, clientSecret },
      scope: null,
    },
    keeper: {
      load: () => Promise.resolve(kept),
      save: (record) => {
        kept = record;
        return Promise.resolve();
      },
    },
    hooks: {
      onStep: () => undefined,
      beforeStep: () => Promise.resolve(),
      authorize: visitSignInPage,
      mayStepUp: () => Promise.resolve(true),
    },
  });
}

/** The suite's sign-in pages send the browser back without asking. */
async function visitSignInPage(page: URL): Promise<URLSearchParams> {
  const answer = await fetch(page, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "", page).searchParams;
}
