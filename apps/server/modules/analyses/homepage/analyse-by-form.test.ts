import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitorOf } from "./testing/visitor.ts";

let product: TestProduct;
let site: TestSite;
beforeAll(async () => {
  product = await startProduct({ ...WITH_SITES, TRUSTED_PROXIES: "1" });
  site = await startSite(pagesOf({ "/": "<title>A small site</title>" }));
});
afterAll(async () => {
  await product.stop();
  await site.close();
});

type Visitor = ReturnType<typeof visitorOf>;

/** Submits the form like a browser; returns where it redirects. */
async function send(visitor: Visitor, typed: string, headers: Record<string, string> = {}) {
  const { status, headers: answered } = await visitor.ask("POST", "/analyse", {
    body: new URLSearchParams({ site: typed }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  expect(status).toBe(303);
  return answered.get("location") ?? "";
}

const countAnalyses = async () => {
  const rows = await product.db.selectFrom("analyses").select("id").execute();
  return rows.length;
};

describe("the form on the home page, sent without a script", () => {
  it("leads to the page of the analysis, which belongs to the visit", async () => {
    const visitor = visitorOf(product);
    const location = await send(visitor, `  ${site.home}some/page `, { origin: product.url });
    expect(location).toMatch(/^\/analysis\/[\da-f-]{36}$/);
    expect(visitor.cookie).toMatch(/^sightline_visit=/);
    const { status } = await visitor.outcome(location.split("/")[2] ?? "");
    expect(status).toBe("complete");
  });

  it("leads back to the field with what was typed, and names what is wrong", async () => {
    const visitor = visitorOf(product);
    expect(await send(visitor, "")).toBe("/?site=&problem=site");
    expect(await send(visitor, "two words")).toBe("/?site=two+words&problem=site");
    expect(await send(visitor, "10.0.0.1")).toBe("/?site=10.0.0.1&problem=address");
    const long = await send(visitor, "x".repeat(5_000));
    expect(long.length).toBeLessThan(400);
    for (let n = 0; n < 15; n += 1) await send(visitor, "127.0.0.2:9");
    expect(await send(visitor, "127.0.0.2:9")).toBe("/?site=127.0.0.2%3A9&problem=limit");
  });

  it("says so when as many wait as can be done in time", async () => {
    const waiting = sql`
      insert into analyses (visit_hash, type, target_site, wish, subjects)
      select 'waiting', 'homepage', 'shop.example', '{}', '[]' from generate_series(1, 1000)
    `;
    await waiting.execute(product.db);
    const visitor = visitorOf(product);
    expect(await send(visitor, site.domain)).toContain("problem=busy");
    expect((await visitor.analyse(site.home)).status).toBe(503);
    await product.db.deleteFrom("analyses").where("visit_hash", "=", "waiting").execute();
    expect((await visitor.analyse(site.home)).status).toBe(202);
  });

  it("leads back with what was typed when the database fails", async () => {
    await sql`alter table analyses rename to analyses_away`.execute(product.db);
    try {
      const location = await send(visitorOf(product), site.domain);
      expect(location).toBe(`/?${new URLSearchParams({ site: site.domain, problem: "away" })}`);
    } finally {
      await sql`alter table analyses_away rename to analyses`.execute(product.db);
    }
  });

  it("a body that is no form is an empty field", async () => {
    const { status, headers } = await visitorOf(product).ask("POST", "/analyse", {
      body: { site: site.domain },
    });
    expect([status, headers.get("location")]).toEqual([303, "/?site=&problem=site"]);
  });

  it.each(["https://evil.example", "null"])(
    "a page of another site (%s) fills in the field and starts nothing",
    async (origin) => {
      const before = await countAnalyses();
      const visitor = visitorOf(product);
      const location = await send(visitor, site.domain, { origin });
      expect(location).toBe(`/?${new URLSearchParams({ site: site.domain })}`);
      expect(visitor.cookie).toBeNull();
      expect(await countAnalyses()).toBe(before);
    },
  );
});
