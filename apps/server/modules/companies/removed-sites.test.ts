import { PLANS } from "@sightline/domain/billing";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { keywords: KEYWORDS } = PLANS.free.limits;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function customer() {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const add = async (domain: string) => (await ask("POST", "/sites", { domain })).body;
  const save = (keyword: string, target_site: string) =>
    ask("POST", "/saved-keywords", { keyword, target_site });
  const list = async () => (await ask("GET", "/sites")).body;
  const keywords = async () =>
    (await ask("GET", "/saved-keywords")).body.map((row: { keyword: string }) => row.keyword);
  const inUse = async () => (await ask("GET", "/subscription")).body.in_use;
  const remove = (site: { id: string }) => ask("DELETE", `/sites/${site.id}`);
  const restore = (site: { id: string }) => ask("POST", `/sites/${site.id}/restore`);
  return { id: user.id, ask, add, save, list, keywords, inUse, remove, restore };
}

/** A site with a competitor and a keyword. */
async function furnished() {
  const ana = await customer();
  const site = await ana.add("shop.example");
  await ana.ask("POST", `/sites/${site.id}/competitors`, { domain: "rival.example" });
  const { body: keyword } = await ana.save("boots", "shop.example");
  const [furnishedSite] = await ana.list();
  return { ...ana, site: furnishedSite, keyword };
}

async function saveMany(userId: string, site: string, count: number) {
  await sql`
    insert into saved_keywords (user_id, keyword, keyword_key, target_site, created_at)
    select ${userId}, word, word, ${site}, now() + n * interval '1 second'
    from generate_series(1, ${count}::int) n, format('word %s', lpad(n::text, 3, '0')) word
  `.execute(product.db);
}

const removedDaysAgo = (site: { id: string }, days: number) =>
  sql`update sites set removed_at = now() - make_interval(days => ${days}) where id = ${site.id}`.execute(
    product.db,
  );

describe("a removed site", () => {
  it("is out of sight with its keywords and competitors, and frees their places", async () => {
    const { ask, list, keywords, inUse, remove, site, keyword } = await furnished();
    expect((await remove(site)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await keywords()).toEqual([]);
    expect(await inUse()).toEqual({ sites: 0, keywords: 0 });

    const [rival] = site.competitors;
    const gone = [
      await remove(site),
      await ask("PATCH", `/sites/${site.id}`, { name: "x" }),
      await ask("POST", `/sites/${site.id}/competitors`, { domain: "b.example" }),
      await ask("GET", `/sites/${site.id}/proof`),
      await ask("POST", `/sites/${site.id}/proof`),
      await ask("PATCH", `/competitors/${rival.id}`, { name: "x" }),
      await ask("DELETE", `/competitors/${rival.id}`),
      await ask("PATCH", `/saved-keywords/${keyword.id}`, { is_active: false }),
      await ask("DELETE", `/saved-keywords/${keyword.id}`),
    ];
    expect(gone.map(({ status }) => status)).toEqual(gone.map(() => 404));
  });

  it("comes back as it was, once or twice", async () => {
    const { ask, list, keywords, remove, restore, site } = await furnished();
    await remove(site);
    expect(await restore(site)).toMatchObject({ status: 200, body: site });
    expect((await restore(site)).body).toEqual(site);
    expect(await list()).toEqual([site]);
    expect(await keywords()).toEqual(["boots"]);
    expect((await ask("GET", "/saved-keywords")).body).toMatchObject([{ is_active: true }]);
  });

  it("comes back when it is added again: the same row, with all it had", async () => {
    const { ask, add, list, keywords, remove, site } = await furnished();
    await remove(site);
    expect(await add("www.shop.example")).toEqual(site);
    expect(await keywords()).toEqual(["boots"]);
    await remove(site);
    const { body } = await ask("POST", "/sites", { domain: "shop.example", name: "The Shop" });
    expect(body).toEqual({ ...site, name: "The Shop", name_source: "typed" });
    expect(await list()).toEqual([body]);
  });

  it("comes back when a keyword is saved for it, one it had or a new one", async () => {
    const { save, list, keywords, remove, site, keyword } = await furnished();
    await remove(site);
    expect(await save("Boots", "shop.example")).toMatchObject({ status: 201, body: keyword });
    expect(await list()).toEqual([site]);
    await remove(site);
    expect((await save("shoes", "shop.example")).status).toBe(201);
    expect(await list()).toEqual([site]);
    expect(await keywords()).toEqual(["shoes", "boots"]);
  });

  it("needs room to come back", async () => {
    const { add, list, remove, restore, site } = await furnished();
    await remove(site);
    for (const domain of ["a.example", "b.example", "c.example"]) await add(domain);
    const message = "Your Free plan includes 3 sites. Lite includes 5 sites.";
    expect(await restore(site)).toMatchObject({ status: 403, body: { message } });
    expect(await add("shop.example")).toMatchObject({ code: "LIMIT_REACHED", message });
    expect(await list()).toHaveLength(3);
  });

  it("comes back paused, when it was paused, without any room", async () => {
    const { ask, add, remove, restore, site } = await furnished();
    await ask("PATCH", `/sites/${site.id}`, { is_active: false });
    await remove(site);
    for (const domain of ["a.example", "b.example", "c.example"]) await add(domain);
    expect((await restore(site)).body).toEqual({ ...site, is_active: false });
  });

  it.each(["restored", "added again", "named by a keyword"])(
    "brings no more keywords than fit when it is %s: its oldest stay",
    async (way) => {
      const { id, ask, add, save, remove, restore, inUse } = await customer();
      const old = await add("old.example");
      await saveMany(id, "old.example", KEYWORDS);
      await remove(old);
      await add("new.example");
      await saveMany(id, "new.example", KEYWORDS - 3);
      if (way === "restored") await restore(old);
      if (way === "added again") await add("old.example");
      if (way === "named by a keyword") await save("word 090", "old.example");

      expect(await inUse()).toEqual({ sites: 2, keywords: KEYWORDS });
      const { body } = await ask("GET", "/saved-keywords?target_site=old.example");
      const active = body
        .filter((row: { is_active: boolean }) => row.is_active)
        .map((row: { keyword: string }) => row.keyword);
      const third = way === "named by a keyword" ? "word 090" : "word 003";
      expect(active).toEqual([third, "word 002", "word 001"]);
    },
  );

  it("can be restored for a week, by its owner only", async () => {
    const { remove, restore, site } = await furnished();
    const eve = await customer();
    await remove(site);
    expect((await eve.restore(site)).status).toBe(404);
    await removedDaysAgo(site, 6);
    expect((await restore(site)).status).toBe(200);
    await remove(site);
    await removedDaysAgo(site, 7);
    expect((await restore(site)).status).toBe(404);
  });

  it("doesn't come back in part: while the last of it is deleted, it can't be added", async () => {
    const { ask, add, save, list, remove, site, keyword } = await furnished();
    await remove(site);
    await removedDaysAgo(site, 7);
    const message =
      "We're still deleting the old data for shop.example. Try again in a few minutes.";
    expect(await add("shop.example")).toMatchObject({ code: "CONFLICT", message });
    expect(await save("boots", "shop.example")).toMatchObject({ status: 409, body: { message } });
    const many = { target_site: "shop.example", keywords: ["shoes", "hats"] };
    expect(await ask("POST", "/keywords", many)).toMatchObject({ status: 409, body: { message } });
    const resumed = await ask("PATCH", `/saved-keywords/${keyword.id}`, { is_active: true });
    expect(resumed.status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe("the clean-up", () => {
  it("deletes what was removed a week ago with its keywords, and nothing else", async () => {
    const [gone, waiting] = [await furnished(), await furnished()];
    const stays = await gone.add("stays.example");
    await gone.save("hats", "stays.example");
    for (const { remove, site } of [gone, waiting]) await remove(site);
    await removedDaysAgo(gone.site, 8);

    await sql`
      insert into pgboss.job (name, data) values ('companies.purge-removed-sites', '{}')
    `.execute(product.db);
    const rows = (userId: string) =>
      product.db.selectFrom("sites").select("id").where("user_id", "=", userId).execute();
    await expect.poll(() => rows(gone.id), { timeout: 30_000 }).toEqual([{ id: stays.id }]);
    const left = await product.db
      .selectFrom("saved_keywords")
      .select(["user_id", "keyword"])
      .where("user_id", "in", [gone.id, waiting.id])
      .orderBy("keyword")
      .execute();
    expect(left).toEqual([
      { user_id: waiting.id, keyword: "boots" },
      { user_id: gone.id, keyword: "hats" },
    ]);
    expect((await waiting.restore(waiting.site)).status).toBe(200);
    expect(await gone.add("shop.example")).toMatchObject({ competitors: [], name: "shop.example" });
    expect(await gone.keywords()).toEqual(["hats"]);
  });
});
