import {
  everyMergedRow,
  type FilledCompany,
  filledCompany,
  KEYWORDS,
  OWNERS,
  type User,
} from "@sightline/testing/companies";
import { aDomain, type SharedDomain, track } from "@sightline/testing/crawling";
import {
  type Answer,
  askAsAdmin,
  call,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let product: TestProduct;
let ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
beforeAll(async () => {
  // Without jobs, which change the times of checks meanwhile.
  product = await startProduct({ ...WITH_ADMIN, ROLE: "web" });
  ask = await askAsAdmin(product.url);
});
afterAll(() => product.stop());

/** What each owner sees of their site, by its present domain. */
async function figuresSeen(shop: FilledCompany, domain: string) {
  return Promise.all(
    shop.owners.map(async ({ access_token: token }) => {
      const read = async (path: string) => (await call(product.url, "GET", path, { token })).body;
      const site = encodeURIComponent(domain);
      const [sites, keywords, insights] = await Promise.all([
        read("/api/sites"),
        read(`/api/saved-keywords?target_site=${site}`),
        read(`/api/insights?target_site=${site}`),
      ]);
      const positions = await read(`/api/keywords/${keywords[0].id}/positions`);
      return {
        sites: sites.map((one: { id: string; domain: string }) => [one.id, one.domain]),
        keywords: keywords.length,
        positions,
        insights,
      };
    }),
  );
}

describe("merging two companies", () => {
  let from: FilledCompany;
  let into: FilledCompany;
  beforeEach(async () => {
    from = await filledCompany(product);
    into = await filledCompany(product);
  }, 120_000);

  const pathOf = ({ company }: SharedDomain) => `/admin/companies/${company}`;
  const merge = (reason = "One shop, moved to a new domain") =>
    ask("POST", `${pathOf(from)}/merge`, { into: into.company, reason });
  const slugOf = async (one: SharedDomain) => (await ask("GET", pathOf(one))).body.slug;

  it("P93 what it moves is what it said before, and each customer's figures stay", async () => {
    const rival = await aDomain(product.db);
    const eve = await signUp(product.url);
    const evesSite = await track(product.db, eve.user.id, rival);
    const compare = (site_id: string, { user }: User, { company: company_id }: SharedDomain) =>
      product.db
        .insertInto("competitors")
        .values({ site_id, user_id: user.id, company_id, name: "Rival" })
        .execute();
    // Both, the other one, and one that stays.
    await compare(evesSite, eve, from);
    await compare(evesSite, eve, into);
    const [ana] = from.owners;
    if (ana === undefined) throw new Error("nobody");
    await compare(from.siteIds[0] ?? "", ana, into);
    await compare(from.siteIds[0] ?? "", ana, rival);

    const before = await figuresSeen(from, from.domain);
    const others = await figuresSeen(into, into.domain);
    const slug = await slugOf(from);
    const preview = (await ask("GET", `${pathOf(from)}/merge?into=${into.company}`)).body;
    expect(preview).toMatchObject({
      blockers: [],
      dropped_competitors: 2,
      unverified_reports: 1,
      moves: { owners: OWNERS, keywords: KEYWORDS, crawls: 2 * OWNERS, insights: OWNERS },
      after: { owners: 2 * OWNERS, keywords: 2 * KEYWORDS, reports: 2, competitors: 1, pages: 5 },
    });

    const merged = await merge();
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({ domain: into.domain, counts: preview.after });
    expect(merged.body.former_slugs).toEqual([slug]);
    expect(merged.body.aliases).toContain(from.domain);
    expect((await ask("GET", pathOf(from))).status).toBe(404);
    const [action] = (await ask("GET", "/admin/actions")).body.actions;
    expect(action).toMatchObject({
      action: "merge-companies",
      subject: from.domain,
      details: { into: into.domain, keywords: KEYWORDS, reason: "One shop, moved to a new domain" },
    });

    const named = (figures: unknown) =>
      JSON.stringify(figures).replaceAll(from.domain, "SITE").replaceAll(into.domain, "SITE");
    expect(named(await figuresSeen(from, into.domain))).toEqual(named(before));
    expect(named(await figuresSeen(into, into.domain))).toEqual(named(others));
    const days = await product.db
      .selectFrom("company_days")
      .innerJoin("voice_days", "voice_days.site_id", "company_days.site_id")
      .select(["company_days.domain", "mentioned", "cited", "voice_days.domain as of", "keywords"])
      .where("company_days.site_id", "in", from.siteIds)
      .execute();
    const moved = { domain: into.domain, mentioned: 3, cited: 2, of: into.domain, keywords: 7 };
    expect(days).toEqual(from.siteIds.map(() => moved));
  });

  it("P93 the proof of one domain publishes nothing about the other", async () => {
    const slug = await slugOf(into);
    await product.db.deleteFrom("published_reports").where("site_id", "in", into.siteIds).execute();
    await merge();
    expect((await call(product.url, "GET", `/api/reports/${slug}`)).status).toBe(404);
    const token = from.owners[0]?.access_token ?? "";
    const path = `/api/sites/${from.siteIds[0]}/report`;
    const { body } = await call(product.url, "GET", path, { token });
    expect(body).toMatchObject({ is_proven: false, is_shown: false });
    const again = await call(product.url, "PUT", path, { token, body: { is_public: true } });
    expect(again.status).toBe(403);
  });

  it("P93 a blocked report stays blocked, whichever of the two it was", async () => {
    const reason = "The owner asked us to";
    const slugs = [await slugOf(from), await slugOf(into)];
    const before = (await ask("GET", `${pathOf(from)}/merge?into=${into.company}`)).body;
    expect(before.report_off_reason).toBe(null);
    await ask("PUT", `${pathOf(from)}/report`, { is_allowed: false, reason });
    const preview = (await ask("GET", `${pathOf(from)}/merge?into=${into.company}`)).body;
    expect(preview.report_off_reason).toBe(reason);
    expect((await merge()).body).toMatchObject({ report: "off", report_off: { reason } });
    for (const slug of slugs) {
      expect((await call(product.url, "GET", `/api/reports/${slug}`)).status).toBe(404);
    }

    const third = await aDomain(product.db);
    const path = `${pathOf(third)}/merge`;
    expect((await ask("GET", `${path}?into=${into.company}`)).body.report_off_reason).toBe(reason);
    const again = await ask("POST", path, { into: into.company, reason: "The same shop" });
    expect(again.body.report_off).toMatchObject({ reason });
  });

  it("P93 customers who have both as their own sites stop it, and are named", async () => {
    const [ana] = from.owners;
    if (ana === undefined) throw new Error("nobody");
    await track(product.db, ana.user.id, into);
    const before = await everyMergedRow(product);
    const { body } = await ask("GET", `${pathOf(from)}/merge?into=${into.company}`);
    expect(body.blockers[0]).toContain(ana.user.email);
    expect(await merge()).toMatchObject({ status: 409 });
    expect(await everyMergedRow(product)).toEqual(before);
    const itself = await ask("GET", `${pathOf(from)}/merge?into=${from.company}`);
    expect(itself.body.blockers).toHaveLength(1);
  });

  it("P93 cut off half-way, nothing has happened", async () => {
    const before = await everyMergedRow(product);
    await sql`
      create function cut_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$
    `.execute(product.db);
    // Everything has moved by then; the company itself is still there.
    await sql`
      create trigger cut_off before insert on company_slugs for each row execute function cut_off()
    `.execute(product.db);
    expect((await merge()).status).toBeGreaterThanOrEqual(500);
    await sql`drop function cut_off cascade`.execute(product.db);
    expect(await everyMergedRow(product)).toEqual(before);
    expect((await merge()).status).toBe(200);
  });
});

it("a crawl that is asked for while its company is merged away is of a missing site, not a failure", async () => {
  const [gone, left] = [await aDomain(product.db), await aDomain(product.db)];
  const ana = await signUp(product.url);
  await track(product.db, ana.user.id, gone);
  const asked = await product.db.transaction().execute(async (tx) => {
    await sql`select from companies where id = ${gone.company} for update`.execute(tx);
    const asking = call(product.url, "POST", "/api/crawls", {
      token: ana.access_token,
      body: { company_id: gone.company },
    });
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%from companies%for update%'
    `;
    await expect.poll(async () => (await waiting.execute(product.db)).rows[0]?.count).toBe(1);
    await sql`
      update sites set company_id = ${left.company} where company_id = ${gone.company}
    `.execute(tx);
    await sql`delete from companies where id = ${gone.company}`.execute(tx);
    return { asking };
  });
  expect((await asked.asking).status).toBe(404);
});
