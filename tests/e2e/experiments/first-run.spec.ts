import { expect, test } from "@sightline/testing/browser";

test("R3.6 R9.3 P91 the first run is a place: who agreed sees a variant at once and is reported, who withdraws sees the control", async ({
  admin,
  context,
  home,
  signedIn: page,
}) => {
  const title = "What's your site?";
  const { body: made } = await admin.ask("POST", "/api/admin/ab-tests", {
    ...{ key: "first-run", name: "A shorter question", place: "first-run" },
    ...{ primary_goal: "first_analysis", smallest_effect: 0.05, planned_per_variant: 1_000 },
    variants: [
      { name: "control", weight: 1 },
      // So heavy that everyone here gets it.
      { name: "short", weight: 1_000, content: { title, call: "Let's go", shortcut: "hidden" } },
    ],
  });
  const change = (state: string) => admin.ask("PATCH", `/api/admin/ab-tests/${made.id}`, { state });
  const heading = page.getByRole("heading", { level: 1 });
  const cookies = async () =>
    (await context.cookies(home))
      .map(({ name }) => name)
      .filter((name) => name.startsWith("sightline_ab_"));
  try {
    await change("running");
    await page.goto("/dashboard");
    await expect(heading).toHaveText("Which site is yours?");
    await expect(page.getByRole("button", { name: "Add your first keyword" })).toBeVisible();
    await page.getByRole("button", { name: "Accept All" }).click();
    await expect.poll(cookies).toEqual(["sightline_ab_session"]);

    const exposure = page.waitForRequest(
      (request) =>
        request.url().includes("track-ab-event") &&
        request.postDataJSON().event_type === "exposure",
    );
    await expect(async () => {
      await page.reload();
      await expect(heading).toHaveText(title, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole("button", { name: "Let's go" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add your first keyword" })).toHaveCount(0);
    // Sent as the page ends, like all that waits.
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect((await exposure).postDataJSON()).toMatchObject({ test_key: "first-run", user_id: null });

    const forgotten = page.waitForResponse("**/api/experiments/membership");
    await page.goto("/settings?tab=data");
    await page.getByRole("tabpanel").getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("switch", { name: "Analytics" }).click();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    expect((await forgotten).status()).toBe(204);
    await expect.poll(cookies).toEqual([]);
    await page.goto("/dashboard");
    await expect(heading).toHaveText("Which site is yours?");
    await page.goto(`/dashboard?start=new&preview=${made.variants[1].id}`);
    await expect(heading).toHaveText(title);
    expect(await cookies()).toEqual([]);
  } finally {
    await change("stopped");
  }
});
