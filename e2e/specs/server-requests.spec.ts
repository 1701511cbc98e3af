import type { Page } from "@playwright/test";
import { startAskingServer } from "@/lib/mcp/testing/asking-server";
import { expectNoSeriousViolations } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";

async function openTool(page: Page, url: string, tool: string): Promise<void> {
  await page.goto("/inspect");
  await page.getByLabel("Address", { exact: true }).fill(url);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByTestId("connection-facts")).toContainText(/direct|proxy/, { timeout: 20_000 });
  await page.getByRole("tab", { name: /^Tools/ }).click();
  await chooseTool(page, tool);
}

async function chooseTool(page: Page, tool: string): Promise<void> {
  await page
    .getByRole("region", { name: "Tools", exact: true })
    .getByRole("button", { name: tool, exact: false })
    .click();
  await expect(page.getByRole("region", { name: `Call ${tool}` })).toBeVisible();
}

async function call(page: Page, args: object): Promise<void> {
  await page.getByLabel("Arguments as JSON").fill(JSON.stringify(args));
  await page.getByRole("button", { name: "Call", exact: true }).click();
}

const panel = (page: Page) => page.getByTestId("server-requests");
const outcome = (page: Page) => page.getByTestId("call-outcome");

test.describe("a server of the 2025 era", () => {
  test.beforeEach(async ({ page, baseURL, allowNetworkFailure }) => {
    // It refuses server/discover, which is how the client learns its era.
    allowNetworkFailure("/api/demo/legacy");
    await openTool(page, `${baseURL ?? ""}/api/demo/legacy`, "book_workshop");
  });

  test("asks by a form, which is checked before it is sent", async ({ page }) => {
    await call(page, { workshop: "Pottery" });
    await expect(panel(page)).toContainText('Who takes part in "Pottery"?');
    await expect(panel(page)).toContainText("While book_workshop is called");
    await expect(page.getByRole("navigation", { name: "Servers" })).toContainText("1 question");
    await expect(panel(page).getByLabel(/^Seats/)).toHaveValue("1");
    await panel(page)
      .getByLabel(/^Seats/)
      .fill("9");
    await panel(page).getByRole("button", { name: "Accept and send" }).click();
    await expect(panel(page)).toContainText("This is needed.");
    await expect(panel(page)).toContainText("At most 8.");
    await expect(panel(page).getByLabel(/^Name/)).toBeFocused();
    await expectNoSeriousViolations(page);
    await panel(page).getByLabel(/^Name/).fill("Ada");
    await panel(page)
      .getByLabel(/^Seats/)
      .fill("2");
    await panel(page).getByRole("button", { name: "Accept and send" }).click();
    await expect(outcome(page)).toContainText("Booked 2 seat(s)");
    await expect(panel(page)).toHaveCount(0);
  });

  test("hears decline and cancel as two answers", async ({ page }) => {
    await call(page, { workshop: "Pottery" });
    await panel(page).getByRole("button", { name: "Decline" }).click();
    await expect(outcome(page)).toContainText('answered with "decline"');
    await call(page, { workshop: "Pottery" });
    await panel(page).getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(outcome(page)).toContainText('answered with "cancel"');
  });

  test("is answered with the keyboard alone", async ({ page }) => {
    await page.getByLabel("Arguments as JSON").fill('{"workshop":"Pottery"}');
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Time-out")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /question waits/ }).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeFocused();
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(panel(page).getByLabel(/^Name/)).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.type("Ada");
    await page.keyboard.press("Enter");
    await expect(outcome(page)).toContainText("Booked 1 seat(s)");
  });

  test("gets its model's answer from the person", async ({ page }) => {
    await chooseTool(page, "summarize_feedback");
    await call(page, { feedback: "The kiln was too hot." });
    await expect(panel(page)).toContainText("You summarize feedback in one plain sentence.");
    await expect(panel(page)).toContainText("The kiln was too hot.");
    await panel(page).getByRole("button", { name: "Send answer" }).click();
    await expect(panel(page)).toContainText("Write an answer, or decline.");
    await expectNoSeriousViolations(page);
    await panel(page).getByLabel("Your answer as the model").fill("Too hot.");
    await panel(page).getByRole("button", { name: "Send answer" }).click();
    await expect(outcome(page)).toContainText("Too hot.");
    await call(page, { feedback: "Again." });
    await panel(page).getByRole("button", { name: "Decline" }).click();
    await expect(outcome(page)).toContainText("User rejected sampling request");
  });

  test("withdraws its question with the call that is cancelled", async ({ page }) => {
    await call(page, { workshop: "Pottery" });
    await expect(panel(page)).toContainText("Who takes part");
    await page.getByRole("button", { name: "Cancel call" }).click();
    await expect(outcome(page)).toContainText("Cancelled");
    await expect(panel(page)).toContainText("Nobody waits for this answer any more");
    await panel(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(panel(page)).toHaveCount(0);
  });

  test("reports progress, and is told to stop", async ({ page }) => {
    await chooseTool(page, "print_badges");
    await call(page, { badges: 50, pauseMs: 300 });
    await expect(page.getByTestId("call-progress")).toContainText(/Badge \d+ of 50/);
    await expect(page.getByRole("progressbar", { name: "Calling print_badges" })).toHaveAttribute(
      "aria-valuemax",
      "50",
    );
    await page.getByRole("button", { name: "Cancel call" }).click();
    await expect(outcome(page)).toContainText("Cancelled");
    await page.getByLabel("Arguments as JSON").fill("[1]");
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await expect(page.getByText("have to be a JSON object")).toBeVisible();
  });
});

test("a server of 2026-07-28 asks in rounds, and an address shows where it really goes", async ({
  page,
  allowNetworkFailure,
}) => {
  const asking = await startAskingServer();
  // It answers no preflight, so the page goes through the proxy.
  allowNetworkFailure(asking.origin);
  // The server ends before the page lets go of it.
  allowNetworkFailure("/api/mcp");
  try {
    await openTool(page, asking.url, "visit");
    await call(page, {});
    const address = page.getByTestId("asked-address");
    await expect(address).toContainText("https://evil.test");
    await expect(address).toContainText("What stands before the @ (bank.example) is no host");
    await expect(address).toContainText("https://bank.example@evil.test/xn--login");
    await expectNoSeriousViolations(page);
    await panel(page).getByRole("button", { name: "Decline" }).click();
    await expect(outcome(page)).toContainText('"action":"decline"');
    await chooseTool(page, "greet");
    await call(page, { greeting: "Hello" });
    await expect(panel(page).getByRole("radio", { name: "Yes" })).toBeChecked();
    await panel(page).getByLabel(/^Name/).fill("Ada");
    await panel(page).getByRole("button", { name: "Accept and send" }).click();
    await expect(outcome(page)).toContainText('{"name":"Ada","loud":true}');
    await page.setViewportSize({ width: 390, height: 844 });
    await call(page, { greeting: "Hello" });
    await expect(panel(page)).toBeVisible();
    await expectNoSeriousViolations(page);
  } finally {
    await asking.close();
  }
});
