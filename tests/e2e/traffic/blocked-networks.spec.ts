import { expect, RELEASE, startTemporaryProduct, testWith } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";

const test = testWith(() => startTemporaryProduct({ TRUSTED_PROXIES: "1" }));

test("R2.4 a network is blocked at the door and let in again, and both are on record", {
  tag: RELEASE,
}, async ({ asAdmin: page, home }) => {
  const from = (address: string) =>
    call(home, "GET", "/api/ip", { headers: { "x-forwarded-for": address } });
  await page.goto("/admin/ip?period=7");
  await page.getByRole("button", { name: "Block network" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block network" }).click();
  await expect(page.getByText("Enter a reason.")).toBeVisible();
  await page.getByLabel("IP address or network").fill("203.0.113.0/24");
  await page.getByLabel("Reason").fill("Fake accounts");
  await page.getByRole("dialog").getByRole("button", { name: "Block network" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await from("203.0.113.9")).status).toBe(403);
  expect((await from("198.51.100.1")).status).toBe(200);

  await page.getByRole("tab", { name: "Blocks" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Fake accounts" })).toContainText("Blocked");
  await page.getByRole("button", { name: "Unblock 203.0.113.0/24" }).click();
  await page.getByRole("button", { name: "Unblock", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Fake accounts" })).toContainText("Lifted");
  expect((await from("203.0.113.9")).status).toBe(200);
  await page.goto("/admin/actions");
  await expect(page.getByRole("row").filter({ hasText: "203.0.113.0/24" })).toHaveCount(2);
});
