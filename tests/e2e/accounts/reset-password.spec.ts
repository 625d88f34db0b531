import { expect, test } from "@sightline/testing/browser";
import { newAddress, PASSWORD } from "@sightline/testing/http";
import { waitForMail } from "@sightline/testing/outbox";
import { mailLinks } from "@sightline/testing/smtp";
import { signInBy } from "./signing-in.ts";

test("R7.11 asking for a reset answers the same, known or not", async ({ page, customer }) => {
  const answers: string[] = [];
  for (const email of [customer.session.user.email, newAddress()]) {
    await page.goto("/reset-password");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
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
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const mail = await waitForMail(product.outbox, (one) => one.to.includes(email));

  await page.goto(mailLinks(mail)[0] ?? "no link in the mail");
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  await page.getByLabel("New password").fill("a quite different one");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your password is changed. Sign in with the new one.")).toBeVisible();

  await signInBy(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toHaveText(/e-?mail.*password/i);
  await signInBy(page, email, "a quite different one");
  await expect(page).toHaveURL("/dashboard");
});

test("R7.11 a link that does not work says so, and offers a new one", async ({ page, guard }) => {
  await page.goto("/api/auth/reset-password/broken?callbackURL=%2Freset-password");
  await expect(page).toHaveURL("/reset-password?error=INVALID_TOKEN");
  await expect(page.getByRole("alert")).toContainText("This link no longer works.");

  guard.foresee(/status of 400 .*reset-password/);
  await page.goto("/reset-password?token=made-up");
  await page.getByLabel("New password").fill("a quite different one");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("alert")).toContainText("This link no longer works.");
  await page.getByRole("link", { name: "Ask for a new one" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
});
