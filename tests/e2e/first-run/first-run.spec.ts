import { test as base, expect, RELEASE } from "@sightline/testing/browser";
import { pagesOf } from "../../../testing/crawling/site.ts";
import { signUpBy } from "../accounts/signing-in.ts";
import { indexFigures } from "../every-screen/index-figures.ts";
import { startThreeShops, type ThreeShops } from "./first-run-sites.ts";
import { addCompetitor, addSite, heading } from "./set-up-steps.ts";

const test = base.extend<{ shops: ThreeShops }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  shops: async ({}, use) => {
    const shops = await startThreeShops();
    await use(shops);
    await shops.close();
  },
});

test("P32 P34 P62 from sign-up to keywords compared with two competitors, in three steps", async ({
  page,
  shops: { own, winter, rain },
}) => {
  test.setTimeout(240_000);
  await signUpBy(page, `ana-${crypto.randomUUID()}@customer.example`);
  await expect(heading(page)).toHaveText("Which site is yours?");
  await expect(page.getByLabel("Language")).toHaveValue("en");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(
    "Based on your browser settings.",
  );
  await expect(
    page.getByText("Up to 100 pages, 1 unit per page. You get unused units back."),
  ).toBeVisible();
  await addSite(page, own);

  await addCompetitor(page, winter.domain);
  await addCompetitor(page, rain.domain);
  const rival = page.getByRole("checkbox", { name: winter.domain });
  await expect(page.getByText("2 of 3 competitors per site on your Free plan.")).toBeVisible();
  await page.reload();
  await expect(rival).toBeChecked();
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(heading(page)).toHaveText(`Which keywords should ${own.domain} rank for?`);
  const ideas = page.getByRole("list", { name: "Suggested keywords" });
  await expect(ideas.getByRole("checkbox", { name: /^winter boots/ })).toBeChecked();
  const rivals = page.getByRole("list", { name: "Competitors" });
  await expect(rivals.getByRole("listitem").filter({ hasText: winter.domain })).toContainText(
    "1 page crawled",
  );
  await page.getByLabel("Your own keywords").fill("boots for children\nWinter Boots");
  await expect(page.getByText("starts right away and doesn't use any units.")).toBeVisible();
  await page.getByRole("button", { name: /^Track \d+ keywords$/ }).click();

  await expect(heading(page)).toHaveText(new RegExp(`^\\d+ keywords for ${own.domain}$`));
  const row = page.getByRole("row").filter({ has: page.getByText("rain boots", { exact: true }) });
  await expect(row).toContainText(/Best of 3 sites|Ahead of 1 of 2 competitors/);
  await expect(page.getByText("Comparisons Built-in index")).toBeVisible();
  await expect(page.getByText("These aren't Google positions.")).toBeVisible();
  await page.getByRole("button", { name: "Connect a source for positions" }).click();
  const sources = page.getByRole("dialog", { name: "Position sources" });
  await expect(sources.getByRole("listitem").filter({ hasText: "SearXNG" })).toContainText("Free");
  await expect(sources).toContainText("Your Sightline administrator can set it up.");
  await page.keyboard.press("Escape");
  expect(await indexFigures(page)).toEqual([]);
  await page.getByRole("link", { name: "winter boots", exact: true }).click();
  const results = page.getByRole("listitem");
  const shown = ({ home }: { home: string }) => home.replace("http://", "");
  await expect(results.filter({ hasText: "competitor" }).first()).toContainText(shown(winter));
  await expect(results.filter({ hasText: "you" }).first()).toContainText(shown(own));
});

test("P75 the names of the site and its competitor come from their home pages, and can be corrected", async ({
  signedIn: page,
  shops: { own, rain },
}) => {
  own.answer = pagesOf({ "/": { body: home('<meta property="og:site_name" content="Bootify">') } });
  rain.answer = pagesOf({ "/": { body: home("<title>RainCo Home Page</title>") } });
  await page.goto("/dashboard?start=1");
  await addSite(page, own);
  await addCompetitor(page, rain.domain);
  const named = (domain: string) => page.getByLabel(`Name of ${domain}`);
  await expect(named(own.domain)).toHaveValue("Bootify");
  await expect(named(rain.domain)).toHaveValue("RainCo");
  await expect(named(rain.domain)).toHaveAccessibleDescription("Found on its home page.");
  await named(rain.domain).fill("Rain Company");
  await named(rain.domain).blur();
  await expect(named(rain.domain)).toHaveAccessibleDescription("Entered by you.");
  await page.reload();
  await expect(named(rain.domain)).toHaveValue("Rain Company");
});

test("a site that forbids crawling says why, and the set-up continues manually", {
  tag: RELEASE,
}, async ({ signedIn: page, shops: { own, rain } }) => {
  own.answer = pagesOf({
    "/robots.txt": {
      headers: { "content-type": "text/plain" },
      body: "User-agent: *\nDisallow: /",
    },
  });
  await page.goto("/dashboard?start=1");
  await addSite(page, own);
  const notice = page.getByRole("alert").filter({ hasText: "We couldn't crawl" });
  await expect(notice).toContainText(`robots.txt on ${own.domain}`);
  await expect(page.getByText("Add the sites that people choose instead of yours.")).toBeVisible();
  await addCompetitor(page, rain.domain);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page)).toHaveText(`Which keywords should ${own.domain} rank for?`);
  await page.getByLabel("Your own keywords").fill("rain boots");
  await page.getByRole("button", { name: "Track 1 keyword" }).click();
  await expect(heading(page)).toHaveText(`1 keyword for ${own.domain}`);
  await expect(page.getByRole("row", { name: "rain boots" })).toContainText("Check failed");
});

test("P38 neither an empty site nor one inside a private network is taken; the set-up can be left, walked back through, and resumed", async ({
  signedIn: page,
  shops: { own },
  guard,
}) => {
  guard.foresee(/status of 400 .*sites/);
  await page.goto("/dashboard");
  const domain = page.getByLabel("Domain");
  const add = page.getByRole("button", { name: "Add site" });
  await add.click();
  await expect(domain).toHaveAccessibleDescription(/^Enter a site\. /);
  await domain.fill("10.0.0.7");
  await add.click();
  await expect(domain).toHaveAccessibleDescription(/^We can't visit this address\. /);

  await page.getByLabel("Device").selectOption("Mobile");
  await addSite(page, own);
  await page.goBack();
  await expect(heading(page)).toHaveText("Which site is yours?");
  await expect(page.getByRole("form", { name: "Your site" })).toContainText(own.domain);
  await expect(page.getByLabel("Device")).toHaveValue("mobile");
  await page.goForward();
  await expect(heading(page)).toHaveText(`Who competes with ${own.domain}?`);
  await expect(heading(page)).toBeFocused();

  await page.getByRole("link", { name: "Exit setup" }).click();
  await expect(page.getByText(`No keywords for ${own.domain} yet`)).toBeVisible();
  await page.getByRole("link", { name: "Get suggestions from your pages" }).click();
  await expect(heading(page)).toHaveText(`Which keywords should ${own.domain} rank for?`);
  await page.getByRole("link", { name: "Step 2: Competitors" }).click();
  await page.getByRole("button", { name: "Continue without competitors" }).click();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page.getByText(`No keywords for ${own.domain} yet`)).toBeVisible();
});

test("competitors are shown while they are crawled, and without automatic checks nothing is awaited", {
  tag: RELEASE,
}, async ({ signedIn: page, shops: { own, rain } }) => {
  await page.goto("/dashboard");
  await expect(page.getByLabel("Check keywords")).toHaveValue("weekly");
  await page.getByLabel("Check keywords").selectOption("Only when I ask");
  await addSite(page, own);
  await addCompetitor(page, rain.domain);
  await page.getByRole("link", { name: "Step 3: Keywords" }).click();
  await expect(heading(page)).toHaveText(`Which keywords should ${own.domain} rank for?`);
  const rival = page.getByRole("list", { name: "Competitors", exact: true }).getByRole("listitem");
  await expect(rival).toContainText("1 page crawled");

  await page.getByLabel("Your own keywords").fill("boots for children");
  await page.getByRole("button", { name: /^Track \d+ keywords?$/ }).click();
  await expect(page.getByText("Scheduled checks are off for this site.")).toBeVisible();
  await expect(page.getByRole("row", { name: "boots for children" })).toContainText(
    "Manual checks only",
  );
});

test("the next step waits for a choice that is being saved, and crawls that competitor, too", async ({
  signedIn: page,
  shops: { own, rain },
}) => {
  await page.goto("/dashboard");
  await addSite(page, own);
  const saved = Promise.withResolvers<void>();
  await page.route("**/api/sites/*/competitors", async (route) => {
    await saved.promise;
    await route.continue();
  });
  await page.getByLabel("Competitor", { exact: true }).fill(rain.domain);
  await page.getByRole("button", { name: "Add competitor" }).click();
  await page.getByRole("button", { name: /^Continue/ }).click();
  saved.resolve();
  await expect(heading(page)).toHaveText(`Which keywords should ${own.domain} rank for?`);
  await expect(
    page.getByRole("list", { name: "Competitors", exact: true }).getByRole("listitem"),
  ).toContainText("1 page crawled");
});

test("what a plan has no room for is said, and stops nothing else", { tag: RELEASE }, async ({
  signedIn: page,
  shops: { own },
  guard,
}) => {
  guard.foresee(/status of 403 .*crawls/);
  guard.foresee(/status of 403 .*competitors/);
  // The last unit of a month takes thousands of calls to use up.
  await page.route("**/api/crawls", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { code: "LIMIT_REACHED", message: "No units left." } })
      : route.fallback(),
  );
  await page.goto("/dashboard");
  await page.getByLabel("Domain").fill(own.domain);
  await page.getByRole("button", { name: "Add site" }).click();
  await expect(page.getByText("No units left.")).toBeVisible();
  await page.getByRole("link", { name: "Continue manually" }).click();
  await expect(page.getByText(`We haven't crawled ${own.domain} yet.`)).toBeVisible();

  const field = page.getByLabel("Competitor", { exact: true });
  for (const name of ["one", "two", "three", "four"]) {
    await field.fill(`${name}.example`);
    await field.press("Enter");
    if (name !== "four") await expect(field).toHaveValue("");
  }
  await expect(page.getByText(/^Your Free plan includes 3 competitors/)).toBeVisible();
  await expect(field).toHaveValue("four.example");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("link", { name: "Continue anyway" }).click();
  await expect(heading(page)).toHaveText(`Which keywords should ${own.domain} rank for?`);
});

function home(head: string): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body><p>Boots.</p></body></html>`;
}
