import { PLANS } from "@sightline/domain/billing";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  activeWithinLimits,
  keywordsInUse,
  pauseKeywordsOverLimit,
} from "./keyword-limits.queries.ts";

const { sites: SITES, keywords: KEYWORDS } = PLANS.free.limits;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function customer(rows: { site: string; count: number }[] = []) {
  const { access_token: token, user } = await signUp(product.url);
  for (const { site, count } of rows) {
    await call(product.url, "POST", "/api/sites", { token, body: { domain: site } });
    await sql`
      insert into saved_keywords (user_id, keyword, keyword_key, target_site, created_at)
      select ${user.id}, 'word ' || n, 'word ' || n, ${site}, now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, ${count}::int) n
    `.execute(product.db);
  }
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api/saved-keywords${path}`, { token, body });
  const save = (keyword: string, target_site = "a.example") =>
    ask("POST", "", { keyword, target_site });
  const saveMany = (...keywords: string[]) =>
    call(product.url, "POST", "/api/keywords", {
      token,
      body: { target_site: "a.example", keywords },
    });
  return { id: user.id, ask, save, saveMany };
}

describe("P53 a plan's room for keywords", () => {
  it("the last place is taken once, then the message names the limit, the plan and the way up", async () => {
    const { save } = await customer([{ site: "a.example", count: KEYWORDS - 1 }]);
    const answers = await Promise.all(["x", "y", "z"].map((word) => save(word)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toEqual({
      code: "LIMIT_REACHED",
      message: "Your Free plan includes 100 active keywords. Lite includes 500 active keywords.",
    });
  });

  it("a paused keyword needs room to come back; pausing and duplicates need none", async () => {
    const { ask, save } = await customer([{ site: "a.example", count: KEYWORDS }]);
    const { body } = await ask("GET", "");
    const [first, second] = body;
    expect((await ask("PATCH", `/${first.id}`, { is_active: false })).status).toBe(200);
    expect((await save("one more")).status).toBe(201);
    const back = await ask("PATCH", `/${first.id}`, { is_active: true });
    expect(back).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    expect((await save(first.keyword)).status).toBe(403);
    expect((await save(second.keyword)).status).toBe(409);
    expect((await ask("PATCH", `/${second.id}`, { is_active: true })).status).toBe(200);
  });

  it("paused keywords are kept up to ten times the plan, then the message says what to do", async () => {
    const { id, ask, save, saveMany } = await customer([
      { site: "a.example", count: 10 * KEYWORDS - 1 },
    ]);
    await sql`
      update saved_keywords set is_active = keyword_key = 'word 1' where user_id = ${id}
    `.execute(product.db);
    const message =
      "You've reached the limit of 1,000 keywords, including paused ones. Delete some to add more.";
    const refused = { code: "LIMIT_REACHED", message, data: { fits: 1 } };
    expect((await saveMany("x", "y")).body).toEqual(refused);
    expect((await save("x")).status).toBe(201);
    expect((await save("y")).body).toEqual({ code: "LIMIT_REACHED", message });
    expect((await save("word 2")).status).toBe(201);
    const [newest] = (await ask("GET", "")).body;
    expect((await ask("DELETE", `/${newest.id}`)).status).toBe(204);
    expect((await save("y")).status).toBe(201);
  });

  it("a site beyond the plan is refused, its known sites are not", async () => {
    const known = Array.from({ length: SITES }, (_, n) => ({ site: `s${n}.example`, count: 1 }));
    const { save } = await customer(known);
    expect(await save("x", "another.example")).toMatchObject({
      status: 403,
      body: { message: "Your Free plan includes 3 sites. Lite includes 5 sites." },
    });
    expect((await save("x", "s0.example")).status).toBe(201);
  });
});

describe("a smaller plan", () => {
  it("keeps the sites and keywords watched longest, rests the others, deletes none", async () => {
    const { id, ask } = await customer([
      { site: "old.example", count: 3 },
      { site: "new.example", count: 2 },
    ]);
    const limits = { ...PLANS.free.limits, sites: 1, keywords: 2 };
    expect(await keywordsInUse(product.db, id)).toEqual({ sites: 2, keywords: 5 });
    expect(await activeWithinLimits(product.db, id, limits)).toEqual({ sites: 1, keywords: 2 });

    await product.db
      .transaction()
      .execute((tx) => pauseKeywordsOverLimit(tx, id, { ...PLANS.free, limits }));
    const { body } = await ask("GET", "");
    expect(body).toHaveLength(5);
    const active = body.filter((row: { is_active: boolean }) => row.is_active);
    expect(active.map((row: { keyword: string; target_site: string }) => row)).toMatchObject([
      { keyword: "word 2", target_site: "old.example" },
      { keyword: "word 1", target_site: "old.example" },
    ]);
  });
});
