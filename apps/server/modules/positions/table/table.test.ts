import { call, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, daysAgo, MISSING, SITE, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cursorAfter } from "./cursor.ts";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

describe("the table", () => {
  it("P67 pages through every order, each keyword once, what is unknown last", async () => {
    const { stand, named, table } = await aCustomer(product, ["a", "b", "c", "d", "e"]);
    await stand("a", daysAgo(1), 8);
    await stand("a", today(), 5);
    await stand("b", daysAgo(1), 0);
    await stand("b", today(), 2);
    await stand("c", today(), 0);
    await stand("d", daysAgo(1), 3);
    await stand("d", today(), 9);
    const orders: [string, string[]][] = [
      ["sort=keyword&order=asc", ["a", "b", "c", "d", "e"]],
      ["sort=keyword&order=desc", ["e", "d", "c", "b", "a"]],
      ["sort=created&order=asc", ["a", "b", "c", "d", "e"]],
      ["", ["e", "d", "c", "b", "a"]],
      ["sort=position&order=asc", ["b", "a", "d", "c", "e"]],
      ["sort=position&order=desc", ["c", "d", "a", "b", "e"]],
      ["sort=best&order=asc", ["b", "d", "a"]],
      ["sort=checked&order=desc", []],
      ["sort=change-day&order=desc", ["b", "a", "d"]],
      ["sort=change-day&order=asc", ["d", "a", "b"]],
    ];
    for (const [query, order] of orders) {
      expect([query, (await named(`&${query}`)).slice(0, order.length)]).toEqual([query, order]);
      const walked: string[] = [];
      for (let next: string | null = ""; next !== null; ) {
        const { body } = await table(`&${query}&limit=2${next && `&after=${next}`}`);
        walked.push(...body.rows.map((row: { keyword: string }) => row.keyword));
        expect(body.total).toBe(5);
        next = body.next;
      }
      expect([query, walked]).toEqual([query, await named(`&${query}`)]);
    }
    expect((await table("&sort=checked&after=made-up")).status).toBe(400);
    const { body } = await table("&limit=1");
    expect((await table(`&sort=keyword&after=${body.next}`)).status).toBe(400);
  });

  it.each([
    ["position", "abc"],
    ["position", "99999999999"],
    ["best", "1.5"],
    ["change-week", ""],
    ["volume", "9".repeat(30)],
    ["difficulty", "NaN"],
    ["created", "yesterday-ish"],
    ["created", "2026-02-30T10:00:00+00:00"],
    ["checked", "0000-01-01T10:00:00+00:00"],
    ["checked", "2026-01-01T10:00:00+23:00"],
    ["checked", `2026-01-01T10:00:00.${"0".repeat(200)}+00:00`],
    ["keyword", "a\0b"],
  ])("by %s refuses a made-up place after %j", async (sort, value) => {
    const { table } = await aCustomer(product, ["boots"]);
    const after = cursorAfter(`${sort} asc`, { value, id: MISSING });
    const { status, body } = await table(`&sort=${sort}&order=asc&after=${after}`);
    expect([status, body.message]).toEqual([400, "Invalid cursor."]);
  });

  it("P67 filters by band, state, tag, star and text, taken as it is", async () => {
    const { ask, idOf, stand, table, named } = await aCustomer(product, [
      "100% wool",
      "1000 wools",
      "c_d",
      "cxd",
    ]);
    await stand("100% wool", today(), 2);
    await stand("1000 wools", today(), 0);
    await stand("c_d", today(), 12);
    const of = async (...words: string[]) => Promise.all(words.map(idOf));
    await ask("PATCH", "/keywords", {
      ids: await of("c_d"),
      is_starred: true,
      add_tags: ["x", "y"],
    });
    await ask("PATCH", "/keywords", { ids: await of("cxd"), is_active: false, add_tags: ["x"] });
    const expected: [string, string[]][] = [
      ["band=1-3", ["100% wool"]],
      ["band=4-10", []],
      ["band=11-20", ["c_d"]],
      ["band=beyond", ["1000 wools"]],
      ["band=unknown", ["cxd"]],
      ["state=paused", ["cxd"]],
      ["state=active&tag=x", ["c_d"]],
      ["starred=true", ["c_d"]],
      ["search=0%25", ["100% wool"]],
      ["search=C_", ["c_d"]],
      ["search=%5C", []],
    ];
    for (const [query, words] of expected) {
      expect([query, await named(`&${query}`)]).toEqual([query, words]);
      expect((await table(`&${query}`)).body.total).toBe(words.length);
    }
    expect((await table()).body).toMatchObject({
      counts: { all: 4, active: 3, paused: 1 },
      tags: [
        { tag: "x", count: 2 },
        { tag: "y", count: 1 },
      ],
    });
  });

  it("P64 says where a keyword stands, and nothing before it was checked", async () => {
    const { stand, table } = await aCustomer(product, ["boots"]);
    expect((await table()).body.rows[0]).toMatchObject({ keyword: "boots", ranking: null });
    await stand("boots", daysAgo(7), 9);
    await stand("boots", today(), 4);
    expect((await table()).body.rows[0].ranking).toMatchObject({
      state: "ok",
      position: 4,
      url: `https://${SITE}/page`,
      provider: "serper",
      engine: "google",
      answered_on: today(),
      best: 4,
      before: { day: null, week: 9, month: null },
    });
  });
});

describe("P67 P103 the export", () => {
  it("is a table of every keyword, and no cell is a formula", async () => {
    const { ask, stand } = await aCustomer(product, ["=1+1", "boots"]);
    await stand("boots", today(), 3);
    const { status, headers, body } = await ask("GET", `/keywords/export?target_site=${SITE}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/csv");
    expect(headers.get("content-disposition")).toContain(`${SITE}-keywords-${today()}.csv`);
    const [columns, ...rows] = body.trimEnd().split("\r\n");
    expect(columns).toMatch(/^keyword,site,active,starred,tags,position,/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(new RegExp(`^boots,${SITE},true,false,,3,`));
    expect(rows[1]).toMatch(/^'=1\+1,/);
  });

  it("needs a user and a site", async () => {
    const { ask } = await aCustomer(product);
    expect((await call(product.url, "GET", "/api/keywords/export")).status).toBe(401);
    expect((await ask("GET", "/keywords/export?target_site=")).status).toBe(400);
  });
});
