import { expect, it } from "vitest";
import { maskStep } from "./mask-step";

const SECRET = "planted-5ecret";

it("masks every secret of a step, in addresses, headers, forms and JSON, and leaves the rest", () => {
  const fields = [
    "access_token",
    "refresh_token",
    "id_token",
    "client_secret",
    "code",
    "code_verifier",
    "state",
  ];
  const json = JSON.stringify({
    scope: "mcp:read",
    nested: [{ registration_access_token: SECRET }],
    ...Object.fromEntries(fields.map((name) => [name, SECRET])),
  });
  const masked = maskStep({
    ...{ id: "1", kind: "token", state: "done", startedAtMs: 0, endedAtMs: 1, problem: null },
    request: {
      ...{ method: "POST", route: "direct" },
      url: `https://as.example/authorize?client_id=tare&state=${SECRET}&code=${SECRET}`,
      headers: [
        ["authorization", `Basic ${SECRET}`],
        ["accept", "application/json"],
      ],
      body: new URLSearchParams([...fields.map((name) => [name, SECRET]), ["grant_type", "x"]]).toString(),
    },
    answer: { status: 200, headers: [["set-cookie", SECRET]], body: json },
  });
  expect(JSON.stringify(masked)).not.toContain(SECRET);
  expect(masked.request?.url).toContain("client_id=tare");
  expect(masked.request?.headers).toContainEqual(["accept", "application/json"]);
  expect(masked.request?.body).toContain("grant_type=x");
  expect(masked.answer?.body).toContain("mcp:read");
});
