import { expect, test } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";

test("R8.3 five failed sign-ins in a day are no reason for alarm, six are", async ({
  signedIn: page,
  customer,
  home,
}) => {
  for (let times = 0; times < 5; times += 1) {
    await customer.ask("POST", "/api/security-events", {
      event_type: "failed_authentication",
      description: "A sign-in failed",
    });
  }
  await page.goto("/settings");
  await expect(page.getByText("This session")).toBeVisible();
  await expect(page.getByText(/Unusual activity/)).toHaveCount(0);

  const body = { email: customer.session.user.email, password: "not the password" };
  await call(home, "POST", "/api/auth/sign-in/email", { body });
  await page.reload();
  await expect(page.getByText("Unusual activity in the last 24 hours")).toBeVisible();
  const events = page.getByRole("list", { name: "Security events" }).getByRole("listitem");
  await expect(events).toHaveCount(6);
  await expect(events.first()).toContainText("incorrect email or password");
  await expect(events.first()).toContainText("just now");
  await expect(events.first()).toContainText("127.0.0.1");
});

test("R3.4 P40 admin pages show 'No access' to a plain user, and each attempt is recorded", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 403 .*admin/);
  const paths = ["/admin", "/admin/diagnostics"];
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No access");
    await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
    await expect(page.getByRole("table")).toHaveCount(0);
    const { body: events } = await customer.ask("GET", "/api/security-events");
    expect(events, path).toHaveLength(index + 1);
    expect(events[0]).toMatchObject({ event_type: "unauthorized_access", severity: "critical" });
  }
  await page.getByRole("link", { name: "Go to dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("admin");
  await expect(page.getByRole("option")).toHaveCount(0);
});
