import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function customer() {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api/saved-keywords${path}`, { token, body });
  const save = (keyword: string, target_site = "shop.example") =>
    ask("POST", "", { keyword, target_site });
  return { token, user, ask, save };
}

/** Waits until another connection is blocked by the one that holds the row. */
async function waitUntilBlocked() {
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  while ((await waiting.execute(product.db)).rows[0]?.count === 0);
}

describe("saving", () => {
  it("R3.2 R4.5 a new keyword is inserted, active, with every field", async () => {
    const { user, save } = await customer();
    const saved = await save("running shoes");
    expect(saved.status).toBe(201);
    expect(saved.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: user.id,
      keyword: "running shoes",
      target_site: "shop.example",
      is_active: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it("R5.2 P10 keeps the keyword trimmed and the site in its one spelling", async () => {
    const { save } = await customer();
    const { body } = await save("  Running   Shoes ", "https://www.Shop.example/sale?x=1");
    expect(body).toMatchObject({ keyword: "Running Shoes", target_site: "shop.example" });
  });

  it("R5.1 an active duplicate answers 409 with the exact message, whatever the case", async () => {
    const { save } = await customer();
    await save("running shoes");
    const again = await save(" RUNNING shoes ", "www.shop.example");
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      code: "CONFLICT",
      message: 'Keyword "RUNNING shoes" is already saved for shop.example',
    });
  });

  it("R5.1 a duplicate that only the unique index notices has its own exact message", async () => {
    const { user, save } = await customer();
    const row = { user_id: user.id, keyword: "race", keyword_key: "race" };
    let late: ReturnType<typeof save> | undefined;
    await product.db.transaction().execute(async (tx) => {
      await tx
        .insertInto("saved_keywords")
        .values({ ...row, target_site: "shop.example" })
        .execute();
      late = save("Race");
      await waitUntilBlocked();
    });
    expect(await late).toMatchObject({
      status: 409,
      body: {
        code: "CONFLICT",
        message: 'Keyword "Race" is already saved for site "shop.example"',
      },
    });
  });

  it("R5.1 of parallel saves exactly one wins", async () => {
    const { save, ask } = await customer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => save("race")));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11);
    expect((await ask("GET", "")).body).toHaveLength(1);
  });

  it("R4.5 saving a paused keyword reactivates the same row", async () => {
    const { save, ask } = await customer();
    const { body: first } = await save("trail shoes");
    await ask("PATCH", `/${first.id}`, { is_active: false });
    const again = await save("Trail Shoes");
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ id: first.id, is_active: true });
  });

  it("the same keyword may be saved for another site", async () => {
    const { save } = await customer();
    await save("running shoes", "one.example");
    expect((await save("running shoes", "two.example")).status).toBe(201);
  });

  it.each([
    [{ keyword: "   ", target_site: "shop.example" }, "Enter a keyword."],
    [{ keyword: "", target_site: "shop.example" }, "Enter a keyword."],
    [{ keyword: "shoes", target_site: " " }, "Enter a site."],
    [{ keyword: "shoes", target_site: "not a site" }, "Enter a site such as example.com."],
    [{ keyword: "x".repeat(201), target_site: "shop.example" }, "Use at most 200 characters"],
  ])("R5.2 %j is refused in words", async (body, message) => {
    const { ask } = await customer();
    const refused = await ask("POST", "", body);
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe("BAD_REQUEST");
    expect(refused.body.message).toContain(message);
  });

  it.each([
    [{ keyword: 7, target_site: "a.example" }],
    [{ target_site: "a.example" }],
    ["[]"],
    ["{"],
  ])("R5.2 %j is refused as not valid", async (body) => {
    const { ask } = await customer();
    const refused = await ask("POST", "", body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body).sort()).toEqual(expect.arrayContaining(["code", "message"]));
  });
});

describe("listing", () => {
  it("R7.10 lists newest first, all sites or one", async () => {
    const { save, ask } = await customer();
    await save("one", "a.example");
    await save("two", "b.example");
    await save("three", "a.example");
    const keywords = async (query: string) =>
      (await ask("GET", query)).body.map((row: { keyword: string }) => row.keyword);
    expect(await keywords("")).toEqual(["three", "two", "one"]);
    expect(await keywords("?target_site=www.a.example")).toEqual(["three", "one"]);
    expect(await keywords("?target_site=c.example")).toEqual([]);
  });
});

describe("R6.2 keywords are scoped to the signed-in user", () => {
  it.each([
    ["GET", "", undefined],
    ["POST", "", { keyword: "a", target_site: "a.example" }],
    ["PATCH", "/8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f", { is_active: true }],
    ["DELETE", "/8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f", undefined],
  ])("%s%s without a user is refused", async (method, path, body) => {
    const answer = await call(product.url, method, `/api/saved-keywords${path}`, { body });
    expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  });

  it("a foreign keyword answers exactly like a missing one, and stays as it was", async () => {
    const ana = await customer();
    const eve = await customer();
    const { body: hers } = await ana.save("secret plan");
    const missing = "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f";
    for (const [method, body] of [
      ["PATCH", { is_active: false }],
      ["DELETE", undefined],
    ] as const) {
      const foreign = await eve.ask(method, `/${hers.id}`, body);
      const absent = await eve.ask(method, `/${missing}`, body);
      expect(foreign.status).toBe(404);
      expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
    }
    expect((await eve.ask("GET", "")).body).toEqual([]);
    expect((await ana.ask("GET", "")).body).toEqual([hers]);
  });
});

describe("a long list", () => {
  it("comes in pages, newest first, each after the last one of the page before", async () => {
    const { save, ask } = await customer();
    const saved: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) saved.unshift((await save(`shoes ${nth}`)).body.id);
    const idsOf = async (query: string): Promise<string[]> =>
      (await ask("GET", `?${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await idsOf("limit=2")).toEqual(saved.slice(0, 2));
    expect(await idsOf(`limit=2&after=${saved[1]}`)).toEqual(saved.slice(2, 4));
    expect(await idsOf(`limit=2&after=${saved[3]}`)).toEqual(saved.slice(4));
    expect(await idsOf(`after=${saved[4]}`)).toEqual([]);
    expect(await idsOf("")).toEqual(saved);
  });

  it("has a thousand at most, and goes on only from one's own", async () => {
    const [ana, eve] = [await customer(), await customer()];
    await sql`
      insert into saved_keywords (user_id, target_site, keyword, keyword_key)
      select ${ana.user.id}::uuid, 'shop.example', 'shoe ' || n, 'shoe ' || n
      from generate_series(1, 1001) as n
    `.execute(product.db);
    const first = (await ana.ask("GET", "")).body;
    expect(first).toHaveLength(1_000);
    const rest = await ana.ask("GET", `?after=${first.at(-1).id}`);
    expect(rest.body).toHaveLength(1);
    expect((await ana.ask("GET", "?limit=1001")).status).toBe(400);
    expect(await eve.ask("GET", `?after=${first[0].id}`)).toMatchObject({
      status: 400,
      body: { message: "Invalid cursor." },
    });
  });
});

describe("P66 pausing and deleting", () => {
  it("pauses and reactivates", async () => {
    const { save, ask } = await customer();
    const { body } = await save("boots");
    const paused = await ask("PATCH", `/${body.id}`, { is_active: false });
    expect(paused).toMatchObject({ status: 200, body: { ...body, is_active: false } });
    const back = await ask("PATCH", `/${body.id}`, { is_active: true });
    expect(back.body).toEqual(body);
  });

  it("deletes once", async () => {
    const { save, ask } = await customer();
    const { body } = await save("sandals");
    expect((await ask("DELETE", `/${body.id}`)).status).toBe(204);
    expect((await ask("DELETE", `/${body.id}`)).status).toBe(404);
    expect((await ask("GET", "")).body).toEqual([]);
  });
});
