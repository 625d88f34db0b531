import type { BrowserContext, Page } from "@playwright/test";
import { bucketOf, variantAt } from "@sightline/domain/experiments";
import { expect, newCustomer, test } from "@sightline/testing/browser";
import { rounds } from "@sightline/testing/rounds";
import { abCookies, launchPersonsBrowser, untilJoined, watchPages } from "./scripted-visitors.ts";

const AGREEING = rounds({ usually: 6, all: 200 });
const REFUSING = rounds({ usually: 4, all: 50 });
const AT_A_TIME = 2;
const SHORT = "Where do you stand?";
const USUAL = "See where you stand in search and in AI answers.";

interface Counted {
  visitors: number;
  views: number;
  clicks: number;
}

test(`R3.6 R7.8 R9.3 ${AGREEING} visitors who agree and ${REFUSING} who don't: what is shown, kept and counted is exactly what they did`, async ({
  admin: firstAdmin,
  browserName,
  home,
  launchOptions,
  product,
}) => {
  test.setTimeout(1_800_000);
  expect(browserName).toBe("chromium");
  let admin = firstAdmin;
  const browser = await launchPersonsBrowser(launchOptions);
  const { body: made } = await admin.ask("POST", "/api/admin/ab-tests", {
    ...{ key: "many-visitors", name: "A shorter headline", place: "home-hero" },
    ...{ primary_goal: "view:/pricing", goals: ["click:plan-free"] },
    ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
    variants: [
      { name: "control", weight: 1 },
      { name: "short", weight: 1, content: { headline: SHORT } },
    ],
  });
  const change = (asked: object) => admin.ask("PATCH", `/api/admin/ab-tests/${made.id}`, asked);
  const counted = new Map<string, Counted>(
    made.variants.map(({ id }: { id: string }) => [id, { visitors: 0, views: 0, clicks: 0 }]),
  );
  const shifts: { shift: number; moved: string[] }[] = [];
  const headline = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();

  /** One context serves many: what it knows of the one before is deleted, but for cached files. */
  async function each(numbers: readonly number[], visit: (n: number, page: Page) => Promise<void>) {
    const context = await browser.newContext({ baseURL: home });
    await watchPages(context);
    const page = await context.newPage();
    for (const n of numbers) {
      await context.clearCookies();
      await page.goto("/robots.txt");
      await page.evaluate(() => localStorage.clear());
      await visit(n, page);
    }
    await context.close();
  }
  const shared = (count: number, visit: (n: number, page: Page) => Promise<void>) =>
    Promise.all(
      Array.from({ length: AT_A_TIME }, (_, nth) =>
        each(
          Array.from({ length: count }, (_, n) => n).filter((n) => n % AT_A_TIME === nth),
          visit,
        ),
      ),
    );

  /** Nothing flashed, and what moved is noted. The page may come in pieces, so that one begins with it. */
  async function expectCalm(page: Page, shown: string) {
    const { headlines, shift, moved } = await page.evaluate(() => window.watched);
    const others = headlines.filter((seen) => !shown.startsWith(inOneLine(seen)));
    expect(others).toEqual([]);
    if (shift > 0) shifts.push({ shift, moved });
    expect(headlines.map(inOneLine)).toContain(shown);
  }

  async function agree(n: number, page: Page) {
    const context = page.context();
    await page.goto("/");
    expect(inOneLine(await headline(page))).toBe(USUAL);
    expect((await abCookies(context)).size).toBe(0);
    await page.getByRole("button", { name: "Accept All" }).click();
    await expect.poll(() => sessionOf(context)).not.toBe("");

    await page.goto("/");
    const session = await sessionOf(context);
    const expected = variantAt<{ id: string; name: string; weight: number }>(
      made.variants,
      1,
      bucketOf("many-visitors:1", session),
    );
    const kept = JSON.parse((await abCookies(context)).get("many-visitors") ?? "{}");
    expect(kept).toMatchObject({ variantId: expected?.id, timestamp: expect.any(Number) });
    const shown = expected?.name === "short" ? SHORT : USUAL;
    expect(inOneLine(await headline(page))).toBe(shown);
    await untilJoined(page);
    await expectCalm(page, shown);

    const own = counted.get(kept.variantId);
    if (own === undefined) throw new Error("there is no such variant");
    own.visitors += 1;
    if (n % 2 === 0) {
      await page.goto("/pricing");
      await untilJoined(page);
      own.views += 1;
      if (n % 6 === 0) {
        await page.locator('[data-goal="plan-free"]').click();
        await page.waitForURL("**/auth?**");
        own.clicks += 1;
      }
    }
    await page.goto("/");
    expect(inOneLine(await headline(page))).toBe(shown);
    expect(JSON.parse((await abCookies(context)).get("many-visitors") ?? "{}")).toEqual(kept);
  }

  async function refuse(n: number, page: Page) {
    await page.goto("/");
    if (n % 2 === 0) await page.getByRole("button", { name: "Reject All" }).click();
    for (const path of ["/", "/pricing", "/"]) await page.goto(path);
    expect(inOneLine(await headline(page))).toBe(USUAL);
    await expectCalm(page, USUAL);
    expect(await abCookies(page.context())).toEqual(new Map());
  }

  try {
    await change({ state: "running" });
    await untilShown(home, made.key);
    await shared(AGREEING, agree);
    await shared(REFUSING, refuse);

    // So many visitors take longer than the first admin is signed in.
    admin = await newCustomer(product, "admin");
    expect([...counted.values()].reduce((all, { visitors }) => all + visitors, 0)).toBe(AGREEING);
    await expect
      .poll(async () => {
        const { body } = await admin.ask("GET", `/api/admin/ab-tests/${made.id}/results`);
        return body.visitors.map(({ visitors }: { visitors: number }, at: number) => ({
          visitors,
          views: body.goals[0].variants[at].people,
          clicks: body.goals[1].variants[at].people,
        }));
      })
      .toEqual([...counted.values()]);

    await change({ state: "stopped" });
    await change({ state: "shipped", shipped_variant_id: made.variants[1].id });
    await untilHeadline(home, SHORT);
    await shared(AT_A_TIME, async (_, page) => {
      await page.goto("/");
      await expectCalm(page, SHORT);
      expect(await abCookies(page.context())).toEqual(new Map());
    });
    expect(shifts).toEqual([]);
    await change({ state: "stopped" });
    await untilHeadline(home, "See where you stand in search");
  } finally {
    admin = await newCustomer(product, "admin");
    await change({ state: "stopped" });
    await browser.close();
  }
});

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

async function sessionOf(context: BrowserContext): Promise<string> {
  return (await abCookies(context)).get("session") ?? "";
}

/** Pages ask with every request. */
async function untilShown(home: string, key: string): Promise<void> {
  await expect
    .poll(async () => {
      const headers = { cookie: "sightline_ab_session=anyone" };
      const answer = await fetch(`${home}/api/experiments/shown?path=/`, { headers });
      const { tests } = await answer.json();
      return tests.map((test: { key: string }) => test.key);
    })
    .toContain(key);
}

async function untilHeadline(home: string, words: string): Promise<void> {
  await expect.poll(async () => (await fetch(home)).text()).toContain(words);
}
