import { expect, test } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";

async function failToSignIn(home: string, email: string, times: number) {
  for (let tries = 0; tries < times; tries += 1) {
    const body = { email, password: "not the password" };
    await call(home, "POST", "/api/auth/sign-in/email", { body });
  }
}

test("R8.3 five failed sign-ins in a day are no reason for alarm, six are", async ({
  signedIn: page,
  customer,
  home,
}) => {
  const { email } = customer.session.user;
  await failToSignIn(home, email, 5);
  await page.goto("/settings");
  await expect(page.getByText("This session")).toBeVisible();
  await expect(page.getByText(/Unusual activity/)).toHaveCount(0);

  await failToSignIn(home, email, 1);
  await page.reload();
  await expect(page.getByText("Unusual activity in the last 24 hours")).toBeVisible();
  const events = page.getByRole("list", { name: "Security events" }).getByRole("listitem");
  await expect(events).toHaveCount(6);
  await expect(events.first()).toContainText("incorrect email or password");
  await expect(events.first()).toContainText("just now");
  await expect(events.first()).toContainText("127.0.0.1");
});

for (const path of ["/admin", "/admin/overview", "/admin/users", "/admin/diagnostics"]) {
  test(`R3.4 P40 ${path} shows 'No access' to a plain user, and the attempt is recorded`, async ({
    signedIn: page,
    customer,
    guard,
  }) => {
    guard.foresee(/status of 403 .*admin/);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No access");
    await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
    await expect(page.getByRole("table")).toHaveCount(0);
    const { body: events } = await customer.ask("GET", "/api/security-events");
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ event_type: "unauthorized_access", severity: "critical" });
    await page.getByRole("link", { name: "Go to dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
  });
}
