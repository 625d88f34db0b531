import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  type Customer,
  expect,
  insertChecks,
  insertReportSources,
  proveSite,
  type TemporaryProduct,
  test,
} from "@sightline/testing/browser";
import { card, newSite, settingsOf } from "../companies/sites-screen.ts";
import { expectNoViolations } from "../every-screen/no-violations.ts";
import { turn } from "../every-screen/turning.ts";
import { unsourcedFigures } from "../every-screen/unsourced-figures.ts";

const HOSTILE = '</script><script>document.title = "taken"</script><img src=x onerror="stop()">';

/** A proven site of this customer's, under a name that nobody else has. */
async function provenSite(customer: Customer, db: TemporaryProduct["db"], name: string) {
  const site = await newSite(customer, `${randomUUID().slice(0, 8)}.example`, name);
  await proveSite(db, customer.session.user.id, site.domain);
  const path = `/report/${site.domain.replace(".", "-")}`;
  const publish = () => customer.ask("PUT", `/api/sites/${site.id}/report`, { is_public: true });
  return { ...site, path, publish };
}

async function withFigures(
  customer: Customer,
  db: TemporaryProduct["db"],
  domain: string,
  text: string,
) {
  const { id } = customer.session.user;
  await customer.save("shoes", domain);
  await insertChecks(db, id, domain, [
    ...[9, 8, 6, 5, 2, 1].map((daysAgo) => ({ keyword: "shoes", daysAgo, position: daysAgo })),
    { keyword: "shoes", daysAgo: 7, position: null, failed: "The provider did not answer." },
  ]);
  await insertReportSources(db, id, domain, {
    found: { "http-4xx": 1, "title-missing": 4, "description-missing": 12, "url-long": 30 },
    strengths: ["The home page says in one sentence what you sell.", text],
    disadvantages: ["No page answers “how to choose trail shoes”; rival.example is cited instead."],
  });
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("R2.1 R2.3 P8 a report is published in the site's settings, and taken back there; what is not published is not found, and not for search engines", async ({
  signedIn: page,
  customer,
  product,
  otherBrowser,
  guard,
}) => {
  guard.foresee(/status of 404/);
  const site = await newSite(customer, `${randomUUID().slice(0, 8)}.example`, "Trail shop");
  const path = `/report/${site.domain.replace(".", "-")}`;
  const stranger = await otherBrowser();
  const bodies: string[] = [];
  for (const missing of [path, "/report/no-such-company", `/report/${"x".repeat(300)}`]) {
    expect((await stranger.goto(missing))?.status()).toBe(404);
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    bodies.push(await stranger.getByRole("main").innerHTML());
  }
  expect(new Set(bodies).size).toBe(1);

  await page.goto(settingsOf(site));
  const report = card(page, "Public report");
  const publish = report.getByRole("switch", { name: "Publish report" });
  await expect(publish).toBeDisabled();
  await expect(report).toContainText("Verify the domain first.");

  await proveSite(product.db, customer.session.user.id, site.domain);
  await page.reload();
  await turn(publish, "on");
  await expect(report).toContainText(/Public since \w+ \d+, \d+ at/);
  await report.getByRole("link", { name: path }).click();
  await expect(heading(page)).toHaveText("Trail shop at a glance");

  expect((await stranger.goto(path))?.status()).toBe(200);
  await stranger.getByRole("link", { name: "Analyze your site" }).click();
  await expect(stranger).toHaveURL("/");

  await page.goto(settingsOf(site));
  await turn(publish, "off");
  await expect(report.getByRole("link", { name: path })).toHaveCount(0);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await expect(heading(stranger)).toHaveText("Out of sight.");
});

test("R2.1 P2 a report says where each figure comes from, and search engines may list it; axe finds nothing on it, full and with gaps", async ({
  page,
  customer,
  product,
}) => {
  test.setTimeout(120_000);
  const site = await provenSite(customer, product.db, HOSTILE);
  await site.publish();
  await page.goto(site.path);
  await expect(page.getByText("Not measured yet")).toHaveCount(3);
  await expectNoViolations(page, { thorough: true });

  await withFigures(customer, product.db, site.domain, HOSTILE);
  await page.goto(site.path);
  const title = `How visible ${HOSTILE} is in search`;
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Sightline`);
  await expect(page.getByText("100%").first()).toBeVisible();
  await expect(page.getByText("87.5", { exact: true })).toBeVisible();
  await expect(page.getByText("3 of 8", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Visibility [\d.]+%, up .* 6 days measured, 4 gaps\.$/ }),
  ).toBeVisible();
  expect(await unsourcedFigures(page)).toEqual([]);

  const at = new URL(site.path, page.url()).href;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", at);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", at);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await page.request.get(image ?? "");
  expect(picture.headers()["content-type"]).toBe("image/png");
  const facts = await page.locator('script[type="application/ld+json"]').last().textContent();
  expect(JSON.parse(facts ?? "")).toMatchObject({
    "@type": "Report",
    url: at,
    about: { name: HOSTILE, url: `https://${site.domain}/` },
  });

  await page.getByText("Day by day").click();
  await expectNoViolations(page, { thorough: true });
});
