import { fitOwnCurve, SISTRIX_2020 } from "@sightline/domain/search-console";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, recordSearch, SITE, seen, today } from "@sightline/testing/keywords";
import {
  type CountedDay,
  connectFor,
  countDays,
  importFor,
} from "@sightline/testing/search-console";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

/** Clicks that halve from one position to the next. */
const halving = (positions: number): CountedDay[] =>
  Array.from({ length: positions }, (_, index) => ({
    query: `query ${index}`,
    position: index + 1,
    clicks: 512 / 2 ** index,
    impressions: 1024,
  }));

async function ranking(seen: readonly CountedDay[], by: typeof connectFor | typeof importFor) {
  const customer = await aCustomer(product, ["a", "b"]);
  await customer.stand("a", today(), 1);
  await customer.stand("b", today(), 2);
  await by(product.db, customer, seen);
  const ask = async () =>
    (await customer.ask("GET", `/keywords/rankings?target_site=${SITE}`)).body;
  return { ...customer, ranking: await ask(), again: ask };
}

describe("the curve by which a site is judged", () => {
  it("is the published one where nobody counted the site's own clicks", async () => {
    const { ranking: now } = await ranking([], async () => {});
    expect(now.curve).toMatchObject({
      id: SISTRIX_2020.id,
      own: { fitted: false, why: "no-data", positions: 0 },
    });
    expect(now.days[0].visibility).toBeCloseTo((100 * (0.285 + 0.157)) / (2 * 0.285), 10);
  });

  it.each([
    ["a connection", connectFor, "connection"],
    ["an imported file", importFor, "import"],
  ] as const)("is the site's own from five positions on, by %s", async (_, by, source) => {
    const few = await ranking(halving(4), by);
    expect(few.ranking.curve).toMatchObject({
      id: SISTRIX_2020.id,
      own: { fitted: false, why: "too-few-positions", positions: 4 },
    });
    const enough = await ranking(halving(5), by);
    expect(enough.ranking.curve).toMatchObject({
      id: expect.stringMatching(/^ctr:own-\d{4}-\d\d-\d\d$/),
      name: expect.stringContaining("5 positions"),
      own: { fitted: true, source, positions: 5 },
    });
    expect(enough.ranking.curve.own.r_squared).toBeGreaterThan(0.9);
    expect(enough.ranking.days[0].visibility).not.toBeCloseTo(few.ranking.days[0].visibility, 1);
  });

  it("is the published one when clicks do not fall with the position", async () => {
    const level = halving(6).map((row) => ({ ...row, clicks: row.position * 10 }));
    const { ranking: now } = await ranking(level, connectFor);
    expect(now.curve).toMatchObject({
      id: SISTRIX_2020.id,
      own: { fitted: false, why: "no-fall" },
    });
  });

  it("counts a position from a hundred impressions on", async () => {
    const weak = halving(5).map((row) => (row.position === 5 ? { ...row, impressions: 99 } : row));
    expect((await ranking(weak, connectFor)).ranking.curve.own.positions).toBe(4);
    const just = weak.map((row) => (row.position === 5 ? { ...row, impressions: 100 } : row));
    expect((await ranking(just, connectFor)).ranking.curve.own.positions).toBe(5);
  });

  it("leaves out who asks for the brand, by the names the site has now", async () => {
    const brand = { query: "acme shop", position: 5, clicks: 900, impressions: 1000 };
    const {
      ask,
      siteId,
      ranking: before,
      again,
    } = await ranking([...halving(4), brand], connectFor);
    expect(before.curve.own).toMatchObject({ fitted: true, positions: 5 });
    await ask("PATCH", `/sites/${siteId}`, { name: "Shop", aliases: ["Acme"] });
    expect((await again()).curve.own).toMatchObject({ fitted: false, positions: 4 });
  });

  it("follows what is counted later", async () => {
    const customer = await ranking(halving(4), connectFor);
    expect(customer.ranking.curve.own.fitted).toBe(false);
    await countDays(product.db, customer.siteId, today(), halving(5));
    expect((await customer.again()).curve.own.fitted).toBe(true);
  });

  it("shares the voice by the same curve", async () => {
    const customer = await ranking(halving(8), connectFor);
    const { ask, siteId, idOf } = customer;
    const rival = "https://rival.example/";
    for (const keyword of ["a", "b"]) {
      const search = seen([rival, `https://${SITE}/`]);
      await recordSearch(product.db, siteId, { id: await idOf(keyword), keyword }, today(), search);
    }
    await ask("POST", `/sites/${siteId}/competitors`, { domain: "rival.example" });
    const own = fitOwnCurve(halving(8), [], "");
    if (!own.fitted) throw new Error(own.why);
    const [first = 0, second = 0] = own.curve.shares;
    expect((await customer.again()).share_of_voice).toEqual([
      { domain: SITE, as: "own", percent: expect.closeTo((100 * second) / (first + second), 8) },
      expect.objectContaining({ domain: "rival.example" }),
    ]);
  });
});
