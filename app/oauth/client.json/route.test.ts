import { describe, expect, it } from "vitest";
import { GET } from "./route";

describe("the client-ID metadata document", () => {
  it("names itself and the redirect address of the host that was asked", async () => {
    const headers = { host: "10.0.0.7:3000", "x-forwarded-host": "tare.example" };
    const document: unknown = await GET(
      new Request("http://10.0.0.7:3000/oauth/client.json", { headers }),
    ).json();
    expect(document).toMatchObject({
      client_id: "https://tare.example/oauth/client.json",
      redirect_uris: ["https://tare.example/oauth/callback"],
      token_endpoint_auth_method: "none",
      application_type: "web",
    });
  });

  it("gives none for a host that is none", () => {
    const headers = { "x-forwarded-host": "a b" };
    expect(GET(new Request("http://10.0.0.7/oauth/client.json", { headers })).status).toBe(400);
  });
});
