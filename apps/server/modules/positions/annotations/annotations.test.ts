import { MOST_ANNOTATIONS, TOO_MANY_ANNOTATIONS_MESSAGE } from "@sightline/domain/positions";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, MISSING, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const LIST = `/annotations?target_site=${SITE}`;
const launch = { target_site: SITE, day: "2026-03-02", text: " A launch " };

async function waitUntilTwoAreBlocked() {
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  while (((await waiting.execute(product.db)).rows[0]?.count ?? 0) < 2);
}

describe("notes on charts", () => {
  it("are kept by day, for the site or for one keyword, changed and deleted", async () => {
    const { ask, idOf } = await aCustomer(product, ["boots"]);
    const keyword_id = await idOf("boots");
    const later = await ask("POST", "/annotations", launch);
    expect(later).toMatchObject({
      status: 201,
      body: { day: "2026-03-02", text: "A launch", keyword_id: null },
    });
    const earlier = { ...launch, day: "2026-03-01", text: "New title", keyword_id };
    await ask("POST", "/annotations", earlier);
    expect((await ask("GET", LIST)).body).toMatchObject([
      { day: "2026-03-01", text: "New title", keyword_id },
      { day: "2026-03-02", text: "A launch", keyword_id: null },
    ]);

    const path = `/annotations/${later.body.id}`;
    const changed = await ask("PATCH", path, { text: "The launch" });
    expect(changed.body).toMatchObject({ day: "2026-03-02", text: "The launch" });
    expect((await ask("DELETE", path)).status).toBe(204);
    expect((await ask("DELETE", path)).status).toBe(404);
    expect((await ask("GET", LIST)).body).toHaveLength(1);
    await ask("POST", "/keywords/remove", { ids: [keyword_id] });
    expect((await ask("GET", LIST)).body).toEqual([]);
  });

  it("say what is wrong with them", async () => {
    const { ask } = await aCustomer(product);
    const message = async (change: object) =>
      (await ask("POST", "/annotations", { ...launch, ...change })).body;
    expect(JSON.stringify(await message({ text: "  " }))).toContain("Enter a note.");
    expect(JSON.stringify(await message({ text: "x".repeat(201) }))).toContain("at most 200");
    expect(JSON.stringify(await message({ day: "2026-02-30" }))).toContain("Choose a day.");
    expect((await ask("GET", LIST)).body).toEqual([]);
  });

  it("are for one's own sites and keywords alone", async () => {
    const ana = await aCustomer(product, ["boots"]);
    const eve = await aCustomer(product, ["shoes"]);
    await ana.ask("POST", "/annotations", launch);
    expect((await eve.ask("GET", LIST)).body).toEqual([]);
    const foreign = { ...launch, keyword_id: await ana.idOf("boots") };
    const missing = { ...launch, keyword_id: MISSING };
    const [hers, nobodys] = await Promise.all([
      eve.ask("POST", "/annotations", foreign),
      eve.ask("POST", "/annotations", missing),
    ]);
    expect(hers.status).toBe(404);
    expect(hers.body).toEqual(nobodys.body);
    const elsewhere = { ...launch, target_site: "nobody.example" };
    expect((await eve.ask("POST", "/annotations", elsewhere)).status).toBe(404);
  });

  it("are at most a thousand for a site, also when many are added at once", async () => {
    const { ask, siteId, user } = await aCustomer(product);
    const note = { user_id: user.id, site_id: siteId, day: "2026-03-01", text: "x" };
    const notes = Array.from({ length: MOST_ANNOTATIONS - 1 }, () => note);
    await product.db.insertInto("annotations").values(notes).execute();
    const adding = () =>
      Promise.all(Array.from({ length: 40 }, () => ask("POST", "/annotations", launch)));
    let added: ReturnType<typeof adding> | undefined;
    await product.db.transaction().execute(async (tx) => {
      // Notes can be read, but none can be written yet.
      await sql`lock table annotations in share mode`.execute(tx);
      added = adding();
      await waitUntilTwoAreBlocked();
    });
    const answers = (await added) ?? [];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 403,
      body: { code: "LIMIT_REACHED", message: TOO_MANY_ANNOTATIONS_MESSAGE },
    });
    expect((await ask("GET", LIST)).body).toHaveLength(MOST_ANNOTATIONS);
  });

  it("are out of sight with a removed site", async () => {
    const { ask, siteId } = await aCustomer(product);
    await ask("POST", "/annotations", launch);
    await ask("DELETE", `/sites/${siteId}`);
    expect((await ask("GET", LIST)).body).toEqual([]);
  });
});
