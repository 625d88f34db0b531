import { call, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, daysAgo, MISSING, SITE, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, answeredAbout, crawled, ISSUES } from "./testing/report-sources.ts";

let product: TestProduct;
beforeAll(async () => {
  // A node that serves and does not work: nothing is searched behind a test's back.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const SLUG = "shop-example";
const NOT_FOUND = { status: 404, body: { code: "NOT_FOUND", message: "Report not found." } };
const read = (slug = SLUG) => call(product.url, "GET", `/api/reports/${slug}`);

/** Owns the site, with a verified domain by default. */
async function owner({ proven = true, keywords = [] as string[] } = {}) {
  const customer = await aCustomer(product, keywords);
  const { siteId, ask } = customer;
  if (proven) await prove(siteId);
  const publish = (is_public: boolean) => ask("PUT", `/sites/${siteId}/report`, { is_public });
  const state = async () => (await ask("GET", `/sites/${siteId}/report`)).body;
  return { ...customer, publish, state };
}

async function prove(siteId: string) {
  const proof = { proven_by: "dns", proven_at: new Date() };
  await product.db.updateTable("sites").set(proof).where("id", "=", siteId).execute();
}

describe("publishing a report", () => {
  it("P8 is for who verified the domain; until then nothing is public", async () => {
    const { publish, state, siteId } = await owner({ proven: false });
    expect(await state()).toEqual({
      site_id: siteId,
      slug: SLUG,
      is_proven: false,
      published_at: null,
      is_shown: false,
      off_reason: null,
    });
    expect(await publish(true)).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN", message: "Verify that you own this domain first." },
    });
    expect(await read()).toMatchObject(NOT_FOUND);

    await prove(siteId);
    const { status, body } = await publish(true);
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_proven: true, published_at: expect.any(String) });
    expect((await publish(true)).body).toEqual(body);
    expect(await state()).toEqual(body);
    expect((await read()).status).toBe(200);
    await publish(false);
  });

  it("can be taken back: what was public is as if it had never been", async () => {
    const { publish, state } = await owner();
    await publish(true);
    expect((await read()).status).toBe(200);
    expect((await publish(false)).body.published_at).toBeNull();
    expect((await state()).published_at).toBeNull();
    expect((await publish(false)).status).toBe(200);
    const [withdrawn, unknown] = await Promise.all([read(), read("no-such-company")]);
    expect(withdrawn).toMatchObject(NOT_FOUND);
    expect([withdrawn.status, withdrawn.body]).toEqual([unknown.status, unknown.body]);
    expect(await read("%00")).toMatchObject(NOT_FOUND);
  });

  it("is nobody else's to do: another customer's site is as if it were missing", async () => {
    const ana = await owner();
    const eve = await owner({ proven: false });
    for (const id of [ana.siteId, MISSING]) {
      expect(await eve.ask("PUT", `/sites/${id}/report`, { is_public: true })).toMatchObject(
        NOT_FOUND,
      );
      expect(await eve.ask("GET", `/sites/${id}/report`)).toMatchObject(NOT_FOUND);
    }
    expect((await ana.state()).published_at).toBeNull();

    await ana.publish(true);
    await eve.ask("PUT", `/sites/${ana.siteId}/report`, { is_public: false });
    await eve.publish(false);
    expect((await read()).status).toBe(200);
    expect((await eve.state()).published_at).toBeNull();
    await ana.publish(false);
  });

  it("of two who proved the same domain, the last to publish speaks for it", async () => {
    const [ana, ben] = [await owner(), await owner()];
    await ana.ask("PATCH", `/sites/${ana.siteId}`, { name: "By Ana" });
    await ben.ask("PATCH", `/sites/${ben.siteId}`, { name: "By Ben" });
    await ana.publish(true);
    await ben.publish(true);
    expect((await read()).body.name).toBe("By Ben");
    expect(await ana.state()).toMatchObject({ published_at: expect.any(String), is_shown: false });
    await ana.publish(false);
    expect((await read()).body.name).toBe("By Ben");
    await ben.publish(false);
  });

  it("ends with the site and comes back with it", async () => {
    const { ask, siteId, publish } = await owner();
    await publish(true);
    await ask("DELETE", `/sites/${siteId}`);
    expect(await read()).toMatchObject(NOT_FOUND);
    expect(await publish(true)).toMatchObject(NOT_FOUND);
    await ask("POST", `/sites/${siteId}/restore`);
    expect((await read()).status).toBe(200);
    await publish(false);
  });

  it("ends when its owner is suspended or gone", async () => {
    const { user, publish } = await owner();
    await publish(true);
    const suspended = (suspended_at: Date | null) =>
      product.db.updateTable("users").set({ suspended_at }).where("id", "=", user.id).execute();
    await suspended(new Date());
    expect(await read()).toMatchObject(NOT_FOUND);
    await suspended(null);
    expect((await read()).status).toBe(200);
    await product.db.deleteFrom("users").where("id", "=", user.id).execute();
    expect(await read()).toMatchObject(NOT_FOUND);
  });
});

describe("a public report", () => {
  it("P4 has gaps where nothing is known yet", async () => {
    const { publish } = await owner();
    const { body: state } = await publish(true);
    expect((await read()).body).toEqual({
      slug: SLUG,
      name: SITE,
      domain: SITE,
      published_at: state.published_at,
      visibility: null,
      comparisons: null,
      audit: null,
      ai: null,
    });
    await publish(false);
  });

  it("P4 shows visibility day by day; days without a check, or of fewer keywords, are gaps", async () => {
    const { publish, stand } = await owner({ keywords: ["shoes", "boots"] });
    await stand("shoes", daysAgo(4), 2);
    await stand("boots", daysAgo(3), 0);
    await stand("shoes", daysAgo(1), 1);
    await stand("boots", daysAgo(1), 0);
    await publish(true);
    const { visibility } = (await read()).body;
    expect(visibility).toMatchObject({
      percent: 50,
      keywords: 2,
      day: daysAgo(1),
      engine: "Google",
      curve: expect.stringContaining("Sistrix 2020"),
    });
    expect(visibility.days.map(({ day }: { day: string }) => day)).toEqual([
      daysAgo(4),
      daysAgo(3),
      daysAgo(2),
      daysAgo(1),
      today(),
    ]);
    const percents = visibility.days.map(({ percent }: { percent: number | null }) => percent);
    expect(percents).toEqual([null, expect.closeTo(27.54, 1), null, 50, null]);
    await publish(false);
  });

  it("shows the newest whole audit: its five most serious problems, never what only informs", async () => {
    const { publish, siteId } = await owner();
    await crawled(product.db, siteId, { "http-5xx": 9 }, new Date("2026-01-01"));
    await crawled(product.db, siteId, {
      ...{
        "title-long": 9,
        "url-underscore": 9,
        "heading-order": 1,
        "title-missing": 3,
        "http-4xx": 2,
      },
      ...{ "nofollow-page": 1, "url-long": 8, "a-rule-that-is-gone": 10 },
    });
    await publish(true);
    const { audit } = (await read()).body;
    expect(audit).toMatchObject({
      health: 0,
      formula: expect.stringContaining("the share of pages"),
      pages: 10,
      issues: ISSUES,
      ended_at: expect.any(String),
    });
    const shown = audit.problems.map(({ title, pages }: { title: string; pages: number }) => {
      return `${title}: ${pages}`;
    });
    expect(shown).toEqual([
      "Page not found or access denied (4xx): 2",
      "Missing title: 3",
      "Page set to nofollow: 1",
      "Title too long: 9",
      expect.stringMatching(/: 8$/),
    ]);
    expect(audit.problems[0].fix).toEqual(expect.stringMatching(/\w{3}/));
    await publish(false);
  });

  it("shows the newest AI analysis of who published, and nobody else's", async () => {
    const [ana, ben] = [await owner(), await owner()];
    await answered(product.db, ben.user.id, { text: "Ben's finding" });
    await answered(product.db, ana.user.id, { text: "older" }, new Date("2026-01-01"));
    await answered(product.db, ana.user.id, { text: '<script>alert("x")</script>' });
    await ana.publish(true);
    const { ai } = (await read()).body;
    expect(ai).toMatchObject({ engine: "Built in", answered: 8, mentioned: 3, cited: 2 });
    expect(ai.strengths).toHaveLength(3);
    expect(ai.strengths[0].text).toBe('<script>alert("x")</script>');
    await ana.publish(false);
  });

  it("P75 has no count of mentions while the site's only name is its domain", async () => {
    const { user, publish } = await owner();
    await answered(product.db, user.id, { text: "x", is_named: false, mentioned: 0 });
    await publish(true);
    expect((await read()).body.ai).toMatchObject({ answered: 8, mentioned: null, cited: 2 });
    await publish(false);
  });

  it("P37 shows nothing but what is meant for everyone", async () => {
    const { publish, ask, siteId, user } = await owner({ keywords: ["secret keyword"] });
    await ask("POST", `/sites/${siteId}/competitors`, { domain: "secret-rival.example" });
    await answeredAbout(product.db, user.id, "secret keyword", "secret-rival.example");
    await publish(true);
    const { body } = await read();
    expect(body.ai.strengths.map(({ text }: { text: string }) => text)).toEqual([
      "Its pages are cited in 1 of 2 answers.",
    ]);
    expect(body.ai.strengths[0].evidence).toHaveLength(1);
    expect(body.ai.disadvantages).toEqual([]);
    const text = JSON.stringify(body);
    for (const secret of ["secret", user.id, user.email, siteId])
      expect(text).not.toContain(secret);
    await publish(false);
  });
});

/** A past day, with how often each position was held. */
const counted = (site_id: string, day: string, counts: number[]) =>
  product.db
    .insertInto("site_days")
    .values({ site_id, day, places: counts, counts, failed: 1 })
    .execute();

describe("the list of public reports", () => {
  const listed = async () => (await call(product.url, "GET", "/api/reports")).body;

  it("holds what anyone may read, and nothing else", async () => {
    const { publish, ask, siteId, user } = await owner();
    expect(await listed()).toEqual([]);
    await publish(true);
    expect(await listed()).toEqual([{ slug: SLUG, changed_on: today() }]);

    await ask("DELETE", `/sites/${siteId}`);
    expect(await listed()).toEqual([]);
    await ask("POST", `/sites/${siteId}/restore`);
    const suspended = (suspended_at: Date | null) =>
      product.db.updateTable("users").set({ suspended_at }).where("id", "=", user.id).execute();
    await suspended(new Date());
    expect(await listed()).toEqual([]);
    await suspended(null);
    await publish(false);
    expect(await listed()).toEqual([]);
  });

  it("names the day of the newest figure, whichever that is", async () => {
    const { publish, stand, siteId, user } = await owner({ keywords: ["shoes"] });
    await publish(true);
    const published_at = new Date("2020-01-01T12:00:00Z");
    await product.db.updateTable("published_reports").set({ published_at }).execute();
    await product.db.deleteFrom("crawls").execute();
    const changed = async () => (await listed())[0].changed_on;
    expect(await changed()).toBe("2020-01-01");
    await stand("shoes", "2021-02-03", 4);
    expect(await changed()).toBe("2021-02-03");
    await counted(siteId, "2021-02-04", [7]);
    await counted(siteId, "2021-02-05", []);
    expect(await changed()).toBe("2021-02-04");
    await crawled(product.db, siteId, { "http-4xx": 1 }, new Date("2022-03-04T23:59:00Z"));
    expect(await changed()).toBe("2022-03-04");
    await answered(product.db, user.id, { text: "x" }, new Date("2023-04-05T00:01:00Z"));
    expect(await changed()).toBe("2023-04-05");
    await publish(false);
  });
});
