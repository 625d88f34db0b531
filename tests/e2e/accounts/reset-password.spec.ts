import { expect, test } from "@sightline/testing/browser";
import { newAddress, PASSWORD } from "@sightline/testing/http";
import { waitForMail } from "@sightline/testing/outbox";
import { mailLinks } from "@sightline/testing/smtp";
import { LINK_FAILED } from "../../../apps/web/features/accounts/arrival.ts";
import { arrivalTitle, signInBy } from "./signing-in.ts";

test("R7.11 P47 a reset: a link that does not work offers a new one, asking answers the same to all, and the mail leads to a new password", async ({
  page,
  customer,
  product,
  guard,
}) => {
  guard.foresee(/status of 400 .*reset-password/);
  guard.foresee(/status of 401 .*sign-in/);
  await page.goto("/api/auth/reset-password/broken?callbackURL=%2Freset-password");
  await expect(page).toHaveURL("/reset-password?error=INVALID_TOKEN");
  await expect(page.getByRole("alert")).toContainText(LINK_FAILED);
  await page.goto("/reset-password?token=made-up");
  await page.getByLabel("New password").fill("a quite different one");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toContainText(LINK_FAILED);
  await page.getByRole("link", { name: "Request a new one" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();

  const answerTo = async (email: string) => {
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    return (await page.getByRole("main").innerText()).replace(email, "…");
  };
  const unknown = newAddress();
  await page.getByLabel("Email").fill(unknown);
  const answerToUnknown = await answerTo(unknown);
  const { email } = customer.session.user;
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await answerTo(email)).toBe(answerToUnknown);

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
