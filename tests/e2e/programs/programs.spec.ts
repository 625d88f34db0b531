import { createHash } from "node:crypto";
import { expect, test } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";

const ASSISTANT = "https://assistant.example/callback";

test("P105 a customer lets an assistant connect, with less than it asks for, and ends it", async ({
  signedIn: page,
  customer,
  product,
  home,
  guard,
}) => {
  guard.foresee(/^left for https:\/\/assistant\.example\//);
  const plan = { provider: "sandbox", subscribed: true, subscription_tier: "Pro" };
  await product.db
    .insertInto("subscribers")
    .values({ user_id: customer.session.user.id, ...plan })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
    .execute();
  const registered = await call(home, "POST", "/oauth/register", {
    body: { client_name: "Desk helper", redirect_uris: [ASSISTANT] },
  });
  const verifier = "a verifier that only the assistant knows, forty-three";
  const request = new URLSearchParams({
    ...{ client_id: registered.body.client_id, redirect_uri: ASSISTANT, response_type: "code" },
    ...{ code_challenge_method: "S256", scope: "write", state: "its own" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  });
  await page.route(`${ASSISTANT}*`, (route) => route.fulfill({ body: "Connected." }));

  await page.goto(`/oauth/authorize?${request}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect “Desk helper”?");
  await expect(page.getByText("Read everything")).toBeVisible();
  await expect(page.getByText("assistant.example", { exact: true })).toBeVisible();
  await expect(page.getByText("180 days, or until you revoke it")).toBeVisible();
  await expect(page.getByText("we haven’t verified it")).toBeVisible();
  await page.getByLabel("Access", { exact: true }).selectOption("asked");
  await expect(page.getByText("Read and change everything")).toBeVisible();
  await page.getByLabel("Access", { exact: true }).selectOption("read");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.waitForURL(`${ASSISTANT}*`);
  const back = new URL(page.url()).searchParams;
  expect(back.get("state")).toBe("its own");
  const tokens = await fetch(`${home}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "authorization_code", code: back.get("code") ?? "" },
      ...{ client_id: registered.body.client_id, redirect_uri: ASSISTANT, code_verifier: verifier },
    }),
  });
  expect(await tokens.json()).toMatchObject({ scope: "read" });

  await product.db
    .updateTable("api_keys")
    .set({ scopes: ["write"] })
    .where("user_id", "=", customer.session.user.id)
    .execute();
  await page.goto("/settings?tab=api");
  await expect(page.getByText("Desk helper")).toBeVisible();
  await expect(page.getByText("Assistant", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rotate" })).toBeHidden();
  await page.getByRole("button", { name: "Make read-only" }).click();
  await expect(page.getByText("Read everything", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Make read-only" })).toBeHidden();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke access" }).click();
  await expect(page.getByText("No active keys.")).toBeVisible();

  await page.goto(`/oauth/authorize?${request}`);
  await page.getByRole("button", { name: "Don’t connect" }).click();
  await page.waitForURL(/error=access_denied&iss=.*&state=its\+own/);
});

test("P77 P102 P104 a customer creates a key that works, replaces and revokes it, and sends a test to a webhook", async ({
  signedIn: page,
  customer,
  product,
  home,
  guard,
}) => {
  guard.foresee(/status of 400 .*webhook-endpoints/);
  const plan = { provider: "sandbox", subscribed: true, subscription_tier: "Pro" };
  await product.db
    .insertInto("subscribers")
    .values({ user_id: customer.session.user.id, ...plan })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
    .execute();
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  const sites = (token: string) => call(home, "GET", "/api/sites", { token });

  await page.goto("/settings?tab=api");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("CI");
  await dialog.getByLabel("Access", { exact: true }).selectOption("none");
  await dialog.getByLabel("Sites and competitors").selectOption("read");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("textbox", { name: "The key “CI”" });
  const first = await shown.inputValue();
  expect((await sites(first)).body).toHaveLength(1);
  await page.reload();
  await expect(page.getByText("Read sites")).toBeVisible();
  await expect(page.getByText("1 call in 30 days")).toBeVisible();
  await expect(shown).toBeHidden();

  await page.getByRole("button", { name: "Rotate" }).click();
  await dialog.getByLabel("The current key").selectOption("0");
  await dialog.getByRole("button", { name: "Rotate key" }).click();
  const second = await shown.inputValue();
  expect([(await sites(first)).status, (await sites(second)).status]).toEqual([401, 200]);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No active keys.")).toBeVisible();
  await expect(shown).toBeHidden();
  expect((await sites(second)).status).toBe(401);

  await page.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByLabel("URL").fill("http://10.0.0.1/in");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Enter a public URL")).toBeVisible();
  await dialog.getByLabel("URL").fill("https://hooks.example/in");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("textbox", { name: "The webhook's secret" })).toHaveValue(/^whsec_/);
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("test", { exact: true }).click();
  await expect(page.getByText("no response")).toBeVisible();
});
