import { z } from "zod";

const clientSchema = z.object({
  info: z.looseObject({ client_id: z.string() }),
  kind: z.enum(["registered", "metadata-document"]),
  /** A registration holds for the address that it names. */
  redirectUrl: z.string(),
});

const tokensSchema = z.object({
  tokens: z.looseObject({
    access_token: z.string(),
    token_type: z.string(),
    refresh_token: z.string().optional(),
    scope: z.string().optional(),
    expires_in: z.number().optional(),
  }),
  savedAtMs: z.number(),
  clientId: z.string(),
  clientKind: z.enum(["registered", "metadata-document", "preregistered"]),
  revocationEndpoint: z.string().nullable(),
});

const discoverySchema = z.looseObject({ authorizationServerUrl: z.string() });

const pendingSchema = z.object({
  state: z.string().min(1),
  verifier: z.string(),
  discovery: discoverySchema.nullable(),
  startedAtMs: z.number(),
});

/** What is kept of signing in to one server: secrets inside. Clients and tokens by the issuer that gave them. */
export const signInRecordSchema = z.object({
  version: z.literal(1),
  clients: z.record(z.string(), clientSchema),
  /** The issuer that first saw a client registered by hand, by client id: its secret goes to no other. */
  boundClients: z.record(z.string(), z.string()),
  tokens: z.record(z.string(), tokensSchema),
  latestIssuer: z.string().nullable(),
  requestedScope: z.string().nullable(),
  discovery: discoverySchema.nullable(),
  /** Visits to the sign-in page that have not come back, each with its own verifier. */
  pending: z.array(pendingSchema),
});

/** What is kept of signing in to one server. */
export type SignInRecord = z.infer<typeof signInRecordSchema>;

/** A visit to the sign-in page that has not come back. */
export type PendingVisit = z.infer<typeof pendingSchema>;

/** Gives a record of nothing. */
export function emptyRecord(): SignInRecord {
  return {
    version: 1,
    clients: {},
    boundClients: {},
    tokens: {},
    latestIssuer: null,
    requestedScope: null,
    discovery: null,
    pending: [],
  };
}
