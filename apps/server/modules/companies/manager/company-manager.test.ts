import {
  aCrawl,
  aDomain,
  pagesOf,
  proven,
  startSite,
  track,
  UNDER_WAY,
  WITH_SITES,
} from "@sightline/testing/crawling";
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
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
beforeAll(async () => {
  product = await startProduct({ ...WITH_ADMIN, ...WITH_SITES });
  ask = await askAsAdmin(product.url);
});
afterAll(() => product.stop());

const lastAction = async () => (await ask("GET", "/admin/actions")).body.actions[0];

describe("finding companies", () => {
  it("P93 any part of a domain, name, alias or slug, by an index, a page at a time", async () => {
    await sql`
      insert into companies (domain, name, slug)
      select 'shop-' || n || '.example', 'Shop ' || n, 'shop-' || n || '-example'
      from generate_series(1, 3000) as n
    `.execute(product.db);
    const { company } = await aDomain(product.db, "boots-and-more.example");
    await ask("PATCH", `/admin/companies/${company}`, { aliases: ["Stiefelhaus 100%_"] });

    for (const query of ["BOOTS-and", "s-and-m", "iefelh", "100%_", "oo"]) {
      const { body } = await ask("GET", `/admin/companies?query=${encodeURIComponent(query)}`);
      expect([query, body.companies[0].domain]).toEqual([query, "boots-and-more.example"]);
    }
    const all = await ask("GET", "/admin/companies?query=shop-&page=60");
    expect([all.body.total, all.body.page_size, all.body.companies.length]).toEqual([3000, 50, 50]);
    const none = await ask("GET", "/admin/companies?query=100%25x");
    expect(none.body).toMatchObject({ companies: [], total: 0 });

    const { rows } = await product.db.transaction().execute(async (tx) => {
      await sql`analyze companies`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<Record<"QUERY PLAN", string>>`
        explain select id from companies
        where trigrams_of(search_text) @> trigrams_of('boots') and search_text like '%boots%'
      `.execute(tx);
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("companies_search_idx");
  });

  it("P93 shows who tracks a company, its competitors, prompts, keywords and crawls", async () => {
    const ana = await signUp(product.url);
    const shop = await aDomain(product.db);
    const rival = await aDomain(product.db);
    const site_id = await track(product.db, ana.user.id, shop);
    const { id: user_id } = ana.user;
    await product.db
      .insertInto("competitors")
      .values({ user_id, site_id, company_id: rival.company, name: "Rival" })
      .execute();
    await keywordsOf(user_id, shop.domain, 3);
    await aCrawl(product.db, shop, { requested_by: user_id, daysOld: 1 });
    const text = "Which boots are good?";
    await product.db
      .insertInto("prompts")
      .values({ user_id, site_id, text, intent: "buy", names_company: false })
      .execute();

    const { body } = await ask("GET", `/admin/companies/${shop.company}`);
    expect(body).toMatchObject({
      domain: shop.domain,
      counts: { owners: 1, competitors: 1, keywords: 3, prompts: 1, crawls: 1, reports: 0 },
      report: "none",
      watchers: [{ email: ana.user.email, as: "own", site: shop.domain, proven_at: null }],
      competitors: [{ domain: rival.domain, owners: 1 }],
    });
    expect(Date.parse(body.last_crawled_at)).toBeLessThan(Date.now());
    const seen = await ask("GET", `/admin/companies/${rival.company}`);
    expect(seen.body).toMatchObject({
      counts: { owners: 0, competitor_of: 1 },
      watchers: [{ as: "competitor", site: shop.domain }],
    });
  });
});

describe("changing a company", () => {
  it("P93 a former slug redirects, is never given to another, and can be taken back", async () => {
    const { path, slug: old } = await published();
    const slug = `new-${old}`;
    const changed = await ask("PATCH", path, { slug });
    expect(changed.body).toMatchObject({ slug, former_slugs: [old] });
    expect(await lastAction()).toMatchObject({
      action: "change-company",
      details: { slug: { from: old, to: slug } },
    });
    const read = (which: string) => call(product.url, "GET", `/api/reports/${which}`);
    expect((await read(slug)).status).toBe(200);
    expect(await read(old)).toMatchObject({ status: 404, body: { code: "MOVED", data: { slug } } });

    const other = await aDomain(product.db);
    const taken = await ask("PATCH", `/admin/companies/${other.company}`, { slug: old });
    expect(taken).toMatchObject({ status: 409 });
    const eve = await signUp(product.url);
    const added = await call(product.url, "POST", "/api/sites", {
      token: eve.access_token,
      body: { domain: old.replaceAll("-", ".") },
    });
    const hers = await ask("GET", `/admin/companies/${added.body.company_id}`);
    expect(hers.body.slug).toMatch(new RegExp(`^${old}-[0-9a-f]{8}$`));

    expect((await ask("PATCH", path, { slug: old })).body.former_slugs).toEqual([slug]);
    expect((await ask("PATCH", path, { slug: "Not a slug" })).status).toBe(400);
  });

  it("P93 a report that is taken down is gone for everyone, its owner learns why", async () => {
    const { path, slug, owner, siteId } = await published();
    const reportIs = async () => (await call(product.url, "GET", `/api/reports/${slug}`)).status;
    const listed = async () =>
      (await call(product.url, "GET", "/api/reports")).body.some(
        (one: { slug: string }) => one.slug === slug,
      );
    expect([await reportIs(), await listed()]).toEqual([200, true]);
    expect((await ask("PUT", `${path}/report`, { is_allowed: false })).status).toBe(400);
    const reason = "Trademark complaint 4711";
    const off = await ask("PUT", `${path}/report`, { is_allowed: false, reason });
    expect(off.body).toMatchObject({ report: "off", report_off: { reason } });
    expect(await lastAction()).toMatchObject({ action: "take-report-down", details: { reason } });
    expect([await reportIs(), await listed()]).toEqual([404, false]);

    const token = owner.access_token;
    const state = await call(product.url, "GET", `/api/sites/${siteId}/report`, { token });
    expect(state.body).toMatchObject({ is_shown: false, off_reason: reason });
    const body = { is_public: true };
    const again = await call(product.url, "PUT", `/api/sites/${siteId}/report`, { token, body });
    expect(again).toMatchObject({ status: 403 });
    expect(again.body.message).toContain(reason);

    await ask("PUT", `${path}/report`, { is_allowed: true, reason: "Settled" });
    expect(await reportIs()).toBe(200);
  });
});

describe("what was crawled", () => {
  it("P93 a page, or all of them, is deleted on request, and a crawl brings them back", async () => {
    const site = await startSite(
      pagesOf({
        "/": page("Home", `<a href="/boots">Boots</a> <a href="/coats">Coats</a>`),
        "/boots": page("Winter boots", "Warm boots for the snow."),
        "/coats": page("Winter coats", "Warm coats for the rain."),
      }),
    );
    const ana = await signUp(product.url);
    const token = ana.access_token;
    const added = await call(product.url, "POST", "/api/sites", {
      token,
      body: { domain: site.domain },
    });
    const path = `/admin/companies/${added.body.company_id}`;
    const crawl = async () => {
      const started = await ask("POST", `${path}/crawl`);
      expect(started.status).toBe(202);
      const { crawl_id } = started.body;
      await expect
        .poll(
          async () => (await call(product.url, "GET", `/api/crawls/${crawl_id}`, { token })).body,
          {
            timeout: 30_000,
          },
        )
        .toMatchObject({ status: "complete" });
      return crawl_id as string;
    };
    const pages = async () => (await ask("GET", path)).body.counts.pages;

    const first = await crawl();
    expect(await lastAction()).toMatchObject({ action: "recrawl-company", subject: site.domain });
    expect(await pages()).toBe(3);
    const { body: subscription } = await call(product.url, "GET", "/api/subscription", { token });
    expect(subscription.usage.used).toBe(0);

    const url = `${site.home}boots`;
    const reason = "Asked for by the owner";
    const gone = await ask("POST", `${path}/forget`, { url, reason });
    expect(gone.body).toEqual({ pages: 1 });
    expect(await pages()).toBe(2);
    expect(await lastAction()).toMatchObject({
      action: "delete-crawled",
      details: { url, pages: 1, reason },
    });
    const seen = await call(product.url, "GET", `/api/crawls/${first}/pages`, { token });
    expect(JSON.stringify(seen.body)).not.toContain("Winter boots");
    expect(JSON.stringify(seen.body)).toContain("Winter coats");

    await ask("POST", `${path}/forget`, { reason });
    expect(await pages()).toBe(0);
    await expect.poll(() => storedPages(first), { timeout: 30_000 }).toEqual([]);
    await crawl();
    expect(await pages()).toBe(3);
    await site.close();
  });

  it("nothing is deleted or started while a crawl is in progress", async () => {
    const ana = await signUp(product.url);
    const shop = await aDomain(product.db);
    await track(product.db, ana.user.id, shop);
    const paused = { ...UNDER_WAY, status: "paused", requested_by: ana.user.id };
    await aCrawl(product.db, shop, { ...paused, daysOld: 0 });
    const path = `/admin/companies/${shop.company}`;
    for (const call of ["crawl", "forget"]) {
      const refused = await ask("POST", `${path}/${call}`, { reason: "Because" });
      expect(refused).toMatchObject({ status: 409 });
      expect(refused.body.message).toContain(`A crawl of ${shop.domain} is in progress`);
    }
    const unknown = await aDomain(product.db);
    const nobody = await ask("POST", `/admin/companies/${unknown.company}/crawl`);
    expect(nobody.body.message).toBe("Nobody tracks this company.");
  });
});

const storedPages = (crawlId: string) =>
  product.db.selectFrom("crawl_pages").select("url").where("crawl_id", "=", crawlId).execute();

function page(title: string, body: string): string {
  return `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${body}</p></body></html>`;
}

async function published() {
  const owner = await signUp(product.url);
  const shop = await aDomain(product.db);
  const siteId = await track(product.db, owner.user.id, shop, proven());
  await product.db.insertInto("published_reports").values({ site_id: siteId }).execute();
  return { owner, siteId, slug: shop.company, path: `/admin/companies/${shop.company}` };
}

async function keywordsOf(userId: string, domain: string, count: number) {
  await sql`
    insert into saved_keywords (user_id, target_site, keyword, keyword_key)
    select ${userId}::uuid, ${domain}, 'keyword ' || n, 'keyword ' || n
    from generate_series(1, ${count}::int) as n
  `.execute(product.db);
}
