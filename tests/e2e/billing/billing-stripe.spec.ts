import { expect, RELEASE, startTemporaryProduct, testWith } from "@sightline/testing/browser";
import { startStripe } from "@sightline/testing/stripe";
import { signInBy } from "../accounts/signing-in.ts";
import { settled } from "../every-screen/settled.ts";
import { expectOnPlan } from "./buying.ts";

const STRIPE_JS = "https://js.stripe.com";

async function startOnStripe() {
  const stripe = await startStripe();
  const product = await startTemporaryProduct({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  stripe.setWebhook(`${product.url}/api/webhooks/payment`);
  const remove = async () => {
    await product.remove();
    await stripe.stop();
  };
  return { ...product, stripe, remove };
}

const test = testWith(startOnStripe).extend<{ scripts: string[] }>({
  /** What was asked of Stripe's script host; a test that does not ask for this allows nothing. */
  scripts: async ({ context, guard, own }, use) => {
    const asked: string[] = [];
    guard.allow(STRIPE_JS);
    guard.allow(own.stripe.url);
    await context.route(`${STRIPE_JS}/**`, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: "text/javascript", body: "window.Stripe = () => {};" });
    });
    await use(asked);
  },
});

const policyOf = (answer: { headers(): Record<string, string> } | null) =>
  answer?.headers()["content-security-policy"] ?? "";

test("R7.13 the payment script loads on /checkout, which alone allows it: who comes from sign-in gets its own document, once", async ({
  page,
  customer,
  scripts,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
  });
  await page.goto("/checkout?plan=lite&cycle=yearly");
  await expect(page).toHaveURL(/\/auth/);
  // The first document was that of the checkout; another one makes the way as long as it can be.
  await page.reload();
  const answer = page.waitForResponse(`**/checkout?*`);
  await signInBy(page, customer.session.user.email);
  expect(policyOf(await answer)).toContain(STRIPE_JS);
  await expect.poll(() => scripts).toEqual(["/clover/stripe.js"]);
  await expect(page).toHaveURL("/checkout?plan=lite&cycle=yearly");
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  await expect(page.getByText("sandbox")).toHaveCount(0);
  expect(documents).toEqual(["/checkout", "/auth", "/checkout"]);

  for (const path of ["/dashboard", "/subscription", "/success", "/cancel", "/auth", "/"]) {
    const other = await page.goto(path);
    await settled(page);
    expect(policyOf(other), path).not.toContain(STRIPE_JS);
    await expect(page.locator(`script[src^="${STRIPE_JS}"]`)).toHaveCount(0);
  }
  expect(scripts).toHaveLength(1);
});

test("R7.1 P28 buying works when the script does not come", { tag: RELEASE }, async ({
  signedIn: page,
  scripts,
  own,
}) => {
  await page.route(`${STRIPE_JS}/**`, (route) => route.abort());
  await page.goto("/checkout?plan=lite");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(new RegExp(`^${own.stripe.url}/`));
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expectOnPlan(page, "Lite");
  expect(scripts).toEqual([]);
});
