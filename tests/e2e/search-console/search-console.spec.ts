import { randomUUID } from "node:crypto";
import {
  type Customer,
  expect,
  googleTest,
  insertChecks,
  RELEASE,
} from "@sightline/testing/browser";
import { card, newSite, settingsOf, sitesOf } from "../companies/sites-screen.ts";

// They share one provider, which knows one person at a time.
googleTest.describe.configure({ mode: "default" });

function someone() {
  const id = randomUUID().slice(0, 8);
  return { sub: id, email: `${id}@g.example`, email_verified: true, name: `Gina ${id}` };
}

async function theShop(customer: Customer) {
  await customer.save("running shoes");
  await customer.checkByHand();
  const [shop] = await sitesOf(customer);
  if (shop === undefined) throw new Error("there is no site");
  return shop;
}

googleTest(
  "P20 a site is connected at Google, read, shown beside the checks, and disconnected after a question, of which Google learns",
  async ({ signedIn: page, customer, product }) => {
    const gina = someone();
    product.oidc.setUser(gina);
    const shop = await theShop(customer);
    const seen = { keyword: "running shoes", daysAgo: 0, position: 4 };
    await insertChecks(product.db, customer.session.user.id, shop.domain, [seen]);
    const searchConsole = card(page, "Search Console");

    await page.goto(settingsOf(shop));
    await searchConsole.getByRole("button", { name: "Connect Search Console" }).click();
    await page.getByRole("button", { name: `Continue as ${gina.name}` }).click();
    await expect(searchConsole.getByText(gina.email)).toBeVisible();
    await expect(page).toHaveURL(settingsOf(shop));
    await expect(searchConsole.getByLabel("Property")).toHaveValue("sc-domain:shop.example");
    await expect(searchConsole.getByText(/^\w{3} \d+, \d{4} to /)).toBeVisible();

    await searchConsole.getByLabel("Property").selectOption("https://shop.example/");
    const question = page.getByRole("alertdialog", { name: "Switch to another property?" });
    await expect(question).toContainText(
      /deletes the clicks, impressions and positions imported from sc-domain:shop\.example for \w{3} \d+/,
    );
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(searchConsole.getByLabel("Property")).toHaveValue("sc-domain:shop.example");

    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    const tokens = product.oidc.tokensOf(gina);
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(kept).not.toContain(token);

    await page.goto("/dashboard?tab=keywords");
    await expect(page.getByRole("button", { name: /Your own click curve/ })).toBeVisible();
    await page.getByRole("button", { name: /Your own click curve/ }).click();
    await expect(page.getByRole("tooltip")).toContainText(/Fitted to 8 positions .*R² 0\.\d\d/);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "running shoes" }).click();
    const counted = page.getByRole("region", { name: "Search Console" });
    await expect(counted.getByText("Average position in Search Console").first()).toBeVisible();
    await expect(counted.getByText("Your site only", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Position 4", exact: true })).toBeVisible();

    await page.goto(settingsOf(shop));
    await searchConsole.getByRole("button", { name: "Disconnect" }).click();
    const disconnecting = page.getByRole("alertdialog", { name: "Disconnect Search Console?" });
    await disconnecting.getByRole("button", { name: "Disconnect" }).click();
    await expect(
      searchConsole.getByRole("button", { name: "Connect Search Console" }),
    ).toBeVisible();
    await expect(page.getByText("Search Console disconnected.")).toBeVisible();
    await expect.poll(() => product.oidc.tokensOf(gina)).toEqual([]);
  },
);

googleTest(
  "a denial connects nothing and says so, and an account without the site is refused by name",
  { tag: RELEASE },
  async ({ signedIn: page, customer, product, guard }) => {
    guard.foresee(/status of 409 .*search-console/);
    const gina = someone();
    product.oidc.setUser(gina);
    const other = await newSite(customer, "elsewhere.example");
    await page.goto(settingsOf(other));
    const searchConsole = card(page, "Search Console");
    const connect = searchConsole.getByRole("button", { name: "Connect Search Console" });
    await connect.click();
    await page.getByRole("button", { name: "Deny" }).click();
    await expect(searchConsole.getByText("Search Console isn't connected.")).toBeVisible();
    await expect(page).toHaveURL(settingsOf(other));
    await connect.click();
    await page.getByRole("button", { name: `Continue as ${gina.name}` }).click();
    await expect(searchConsole.getByRole("alert")).toContainText(
      `${gina.email} has no property for elsewhere.example`,
    );
  },
);
