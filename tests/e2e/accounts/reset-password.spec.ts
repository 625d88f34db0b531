import { expect, test } from "@sightline/testing/browser";
import { newAddress, PASSWORD } from "@sightline/testing/http";
import { waitForMail } from "@sightline/testing/outbox";
import { mailLinks } from "@sightline/testing/smtp";
import { LINK_FAILED } from "../../../apps/web/features/accounts/arrival.ts";
import { arrivalTitle, signInBy } from "./signing-in.ts";

test("P47 asking for a reset answers the same, known or not", async ({ page, customer }) => {
  const answers: string[] = [];
  for (const email of [customer.session.user.email, newAddress()]) {
    await page.goto("/reset-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    answers.push((await page.getByRole("main").innerText()).replace(email, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
});

test("R7.11 the link of the mail leads to a new password, which signs in", async ({
  page,
  customer,
  product,
  guard,
}) => {
  guard.foresee(/status of 401 .*sign-in/);
  const { email } = customer.session.user;
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Send link" }).click();
  const mail = await waitForMail(product.outbox, (one) => one.to.includes(email));

  await page.goto(mailLinks(mail)[0] ?? "no link in the mail");
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  await page.getByLabel("New password").fill("a quite different one");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText(arrivalTitle("reset=1"))).toBeVisible();

  await signInBy(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toHaveText(/email.*password/i);
  await signInBy(page, email, "a quite different one");
  await expect(page).toHaveURL("/dashboard");
});

test("R7.11 a link that does not work says so, and offers a new one", async ({ page, guard }) => {
  await page.goto("/api/auth/reset-password/broken?callbackURL=%2Freset-password");
  await expect(page).toHaveURL("/reset-password?error=INVALID_TOKEN");
  await expect(page.getByRole("alert")).toContainText(LINK_FAILED);

  guard.foresee(/status of 400 .*reset-password/);
  await page.goto("/reset-password?token=made-up");
  await page.getByLabel("New password").fill("a quite different one");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toContainText(LINK_FAILED);
  await page.getByRole("link", { name: "Request a new one" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
});
