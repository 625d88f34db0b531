import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const SOURCE = {
  provider: "dataforseo",
  method: "Google Ads search volume",
  as_of: "2026-10",
  market: { country: "US", language: "en" },
};

/** A user whose keywords have these positions today. */
async function ranking(ranks: Record<string, number>) {
  const customer = await aCustomer(product, Object.keys(ranks));
  for (const [keyword, rank] of Object.entries(ranks)) {
    await customer.stand(keyword, today(), rank);
  }
  const measure = async (keyword: string, volume: number) => {
    const row = { keyword_id: await customer.idOf(keyword), kind: "measured", volume };
    await product.db
      .insertInto("keyword_demand")
      .values({ ...row, volume_source: JSON.stringify(SOURCE), renewed_at: new Date() })
      .execute();
  };
  const striking = (query = "") =>
    customer.ask("GET", `/keywords/striking?target_site=${SITE}${query}`);
  return { ...customer, measure, striking };
}

describe("striking distance", () => {
  it("is positions 4 to 20, the first page first, there what is worth most, the unknown last and nearest first", async () => {
    const { striking, measure } = await ranking({
      third: 3,
      fourth: 4,
      tenth: 10,
      eleventh: 11,
      twentieth: 20,
      nowhere: 0,
    });
    await measure("tenth", 100);
    await measure("eleventh", 2_000);
    const { body } = await striking();
    expect(body.rows.map(({ keyword }: { keyword: string }) => keyword)).toEqual([
      "tenth",
      "fourth",
      "eleventh",
      "twentieth",
    ]);
    const atEleven = 2_000 * (0.11 - (0.025 * 100) / 121);
    expect(body.rows[2]).toMatchObject({
      position: 11,
      volume: 2_000,
      volume_source: SOURCE,
      extra_clicks: expect.closeTo(atEleven, 6),
    });
    expect(body.rows[1]).toMatchObject({ volume: null, volume_source: null, extra_clicks: null });
    expect(body).toMatchObject({
      total: 4,
      on_first_page: 2,
      with_volume: 2,
      extra_clicks: expect.closeTo(atEleven + 100 * (0.11 - 0.025), 6),
      curve: { id: "ctr:sistrix-2020" },
    });
  });

  it("adds up what was searched for, and nothing besides", async () => {
    const { striking, measure } = await ranking({ boots: 10, hats: 10, "rain hats": 9 });
    await measure("boots", 50_000);
    await measure("hats", 100);
    const { body } = await striking("&search=hats");
    expect(body).toMatchObject({
      total: 2,
      with_volume: 1,
      extra_clicks: expect.closeTo(100 * (0.11 - 0.025), 6),
    });
    const { body: unmeasured } = await striking("&search=rain");
    expect(unmeasured).toMatchObject({ total: 1, with_volume: 0, extra_clicks: null });
  });

  it("P33 invents no clicks where nobody measured", async () => {
    const { striking, idOf } = await ranking({ boots: 5 });
    const row = { keyword_id: await idOf("boots"), kind: "range", low: 100, high: 1_000 };
    await product.db
      .insertInto("keyword_demand")
      .values({ ...row, volume_source: JSON.stringify(SOURCE), renewed_at: new Date() })
      .execute();
    const { body } = await striking();
    expect(body).toMatchObject({ total: 1, with_volume: 0, extra_clicks: null });
    expect(body.rows).toMatchObject([{ volume: null, volume_source: null, extra_clicks: null }]);
  });

  it("says where another page ranks than the one that should", async () => {
    const { ask, striking, idOf } = await ranking({ boots: 5, hats: 6, socks: 7 });
    const aim = async (keyword: string, path: string) =>
      ask("PATCH", "/keywords", {
        ids: [await idOf(keyword)],
        target_page: `https://${SITE}${path}`,
      });
    await aim("boots", "/page/");
    await aim("hats", "/hats");
    const { body } = await striking();
    expect(body.rows).toMatchObject([
      { keyword: "boots", is_off_target: false },
      { keyword: "hats", is_off_target: true, url: `https://${SITE}/page` },
      { keyword: "socks", is_off_target: false, target_page: null },
    ]);
  });

  it("comes a page at a time, filtered by words, and whole in a file", async () => {
    const { ask, striking } = await ranking({ b: 5, a: 5, c: 5, d: 5, "e x": 4 });
    const walked: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body } = await striking(`&limit=2${next && `&after=${next}`}`);
      walked.push(...body.rows.map(({ keyword }: { keyword: string }) => keyword));
      next = body.next;
    }
    expect(walked).toEqual(["e x", "a", "b", "c", "d"]);
    expect((await striking("&search=X")).body).toMatchObject({ total: 1 });
    expect((await striking("&after=made-up")).status).toBe(400);

    const { body } = await ask("GET", `/keywords/striking/export?target_site=${SITE}`);
    const [columns, ...lines] = body.trimEnd().split("\r\n");
    expect(columns).toMatch(/^keyword,position,page,target page,other page ranks,/);
    expect(lines[0]).toMatch(new RegExp(`^e x,4,https://${SITE}/page,,,,,,,,20,`));
    expect(lines).toHaveLength(5);
  });
});
