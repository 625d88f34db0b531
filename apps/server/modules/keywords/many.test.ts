import { PLANS } from "@sightline/domain/billing";
import { TOO_MANY_TAGS_MESSAGE } from "@sightline/domain/keywords";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, MISSING, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

describe("saving many", () => {
  it("R4.5 P65 saves the new, wakes the paused, lists the duplicates, and writes nothing twice", async () => {
    const { ask, saveMany, named, idOf } = await aCustomer(product, ["boots", "sandals"]);
    await ask("PATCH", "/keywords", { ids: [await idOf("sandals")], is_active: false });
    const saved = await saveMany([" Boots ", "SANDALS", "trail  shoes", "Trail Shoes"], ["Shoes"]);
    expect(saved).toMatchObject({
      status: 200,
      body: { saved: 1, reactivated: 1, duplicates: ["Boots"] },
    });
    expect(await named("&sort=keyword&order=asc")).toEqual(["boots", "sandals", "trail shoes"]);
    expect(await named("&tag=Shoes&sort=keyword&order=asc")).toEqual(["sandals", "trail shoes"]);
    expect(await named("&state=paused")).toEqual([]);
  });

  it("P53 at the plan's limit says how many fit, and saves those if asked to", async () => {
    const { keywords: most } = PLANS.free.limits;
    const words = Array.from({ length: most }, (_, n) => `word ${n}`);
    const { ask, saveMany, table, named } = await aCustomer(product, words.slice(3));
    const many = ["one more", "word 50", "and another", "third", "fourth", "fifth"];
    expect(await saveMany(many)).toMatchObject({
      status: 403,
      body: {
        code: "LIMIT_REACHED",
        message: "Your Free plan includes 100 active keywords. Lite includes 500 active keywords.",
        data: { fits: 3 },
      },
    });
    expect((await table()).body.total).toBe(most - 3);
    const request = { target_site: SITE, keywords: many, those_that_fit: true };
    expect((await ask("POST", "/keywords", request)).body).toEqual({
      saved: 3,
      reactivated: 0,
      duplicates: ["word 50"],
      left_out: ["fourth", "fifth"],
    });
    expect(await named("&search=th&sort=keyword&order=asc")).toEqual(["and another", "third"]);
    expect(await ask("POST", "/keywords", { ...request, keywords: ["sixth"] })).toMatchObject({
      status: 403,
      body: { code: "LIMIT_REACHED", data: { fits: 0 } },
    });
  });

  it("has them looked up at once when that is wanted, and by the schedule's next turn otherwise", async () => {
    const { ask } = await aCustomer(product);
    const save = (target_site: string, at_once?: boolean) =>
      ask("POST", "/keywords", { target_site, keywords: ["boots"], at_once });
    await save("at-once.example", true);
    await save("by-itself.example");
    const { body: sites } = await ask("GET", "/sites");
    const idOfSite = (domain: string) =>
      sites.find((site: { domain: string }) => site.domain === domain).id;
    const { rows: jobs } = await sql<{ key: string }>`
      select singleton_key as key from pgboss.job where name = 'keywords.check-site'
    `.execute(product.db);
    const keys = jobs.map(({ key }) => key);
    expect(keys).toContain(idOfSite("at-once.example"));
    expect(keys).not.toContain(idOfSite("by-itself.example"));
  });

  it.each([
    [[], "Enter a keyword."],
    [["ok", " "], "Enter a keyword."],
    [["x".repeat(201)], "Use at most 200 characters"],
  ])("R5.2 %j is refused in words", async (keywords, message) => {
    const { saveMany } = await aCustomer(product);
    const refused = await saveMany(keywords);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(message);
  });
});

describe("changing and deleting many", () => {
  it("changes what is named, and only that", async () => {
    const { ask, idOf, table } = await aCustomer(product, ["a", "b"]);
    const ids = [await idOf("a")];
    const request = { ids, add_tags: ["one", "two", "one"], note: "for spring", is_starred: true };
    expect((await ask("PATCH", "/keywords", request)).body).toEqual({ changed: 1 });
    await ask("PATCH", "/keywords", {
      ids,
      remove_tags: ["one"],
      target_page: "https://a.example/",
    });
    const { rows } = (await table("&sort=keyword&order=asc")).body;
    expect(rows).toMatchObject([
      { tags: ["two"], note: "for spring", is_starred: true, target_page: "https://a.example/" },
      { tags: [], note: "", is_starred: false, target_page: null, is_active: true },
    ]);
  });

  it("gives a keyword 20 tags at most, however they add up", async () => {
    const { ask, idOf, table } = await aCustomer(product, ["a", "b"]);
    const ids = [await idOf("a"), await idOf("b")];
    const twenty = Array.from({ length: 20 }, (_, n) => `tag ${n + 10}`);
    const change = (request: object) => ask("PATCH", "/keywords", { ids, ...request });
    const full = { status: 403, body: { code: "LIMIT_REACHED", message: TOO_MANY_TAGS_MESSAGE } };
    expect((await change({ ids: ids.slice(1), add_tags: twenty })).status).toBe(200);
    expect(await change({ add_tags: ["one more"], is_starred: true })).toMatchObject(full);
    const { rows } = (await table("&sort=keyword&order=asc")).body;
    expect(rows).toMatchObject([
      { tags: [], is_starred: false },
      { tags: expect.arrayContaining(twenty), is_starred: false },
    ]);
    expect(rows[1].tags).toHaveLength(20);
    expect((await change({ add_tags: ["tag 10"] })).status).toBe(200);
    const swap = { add_tags: ["one more"], remove_tags: ["tag 11"] };
    expect((await change(swap)).body).toEqual({ changed: 2 });

    await change({ is_active: false });
    const again = { target_site: SITE, keywords: ["b", "c"], tags: ["tag 11"] };
    expect(await ask("POST", "/keywords", again)).toMatchObject(full);
    expect((await table("&state=all")).body.total).toBe(2);
    expect((await ask("POST", "/keywords", { ...again, tags: ["tag 10"] })).status).toBe(200);
  });

  it("needs room for those that come back, for all of them or none", async () => {
    const { keywords: most } = PLANS.free.limits;
    const { ask, saveMany, table } = await aCustomer(product, ["old 1", "old 2"]);
    const ids = (await table()).body.rows.map((row: { id: string }) => row.id);
    await ask("PATCH", "/keywords", { ids, is_active: false });
    await saveMany(Array.from({ length: most - 1 }, (_, n) => `word ${n}`));
    const refused = await ask("PATCH", "/keywords", { ids, is_active: true });
    expect(refused).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    expect((await table("&state=paused")).body.total).toBe(2);
    const one = await ask("PATCH", "/keywords", { ids: ids.slice(1), is_active: true });
    expect(one.body).toEqual({ changed: 1 });
  });

  it("R6.2 another's keywords are as if they were missing", async () => {
    const ana = await aCustomer(product, ["hers"]);
    const eve = await aCustomer(product);
    const ids = [await ana.idOf("hers")];
    expect((await eve.ask("PATCH", "/keywords", { ids, is_starred: true })).body).toEqual({
      changed: 0,
    });
    expect((await eve.ask("POST", "/keywords/remove", { ids })).body).toEqual({ removed: 0 });
    const refreshed = await eve.ask("POST", "/keywords/refresh", { ids });
    expect(refreshed.body).toMatchObject({ queued: 0 });
    expect(await eve.named()).toEqual([]);
    expect((await ana.table()).body.rows).toMatchObject([{ keyword: "hers", is_starred: false }]);
    expect((await ana.ask("POST", "/keywords/remove", { ids: [...ids, MISSING] })).body).toEqual({
      removed: 1,
    });
  });
});
