import type { KeywordDemand, SearchVolume } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, saveDemand } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const VOLUMES: Record<string, [volume: SearchVolume, difficulty: number | null]> = {
  a: [{ kind: "measured", searches: 500 }, 10],
  b: [{ kind: "range", low: 100, high: 10_000 }, 90],
  c: [{ kind: "impressions", impressions: 700 }, null],
  d: [{ kind: "none", reason: "Nobody counts it." }, 0],
  e: [{ kind: "none", reason: "Nobody counts it." }, null],
  f: [{ kind: "measured", searches: 0 }, 40],
  g: [{ kind: "none", reason: "Nobody counts it." }, 55],
};

describe("the table", () => {
  it.each([
    ["volume", "desc", ["c", "a", "b", "f", "d", "e", "h", "g"]],
    ["volume", "asc", ["f", "b", "a", "c", "e", "d", "g", "h"]],
    ["difficulty", "desc", ["b", "g", "f", "a", "d", "h", "e", "c"]],
    ["difficulty", "asc", ["d", "a", "f", "g", "b", "c", "e", "h"]],
  ])("by %s, %s: counted, then what is unknown", async (sort, order, expected) => {
    const { table, named, idOf } = await aCustomer(product, "abcdefgh".split(""));
    const source = {
      provider: "a test",
      method: "made up",
      as_of: "2026-11-15",
      market: { country: null, language: null },
    };
    for (const [keyword, [value, difficulty]] of Object.entries(VOLUMES)) {
      const demand: KeywordDemand = {
        volume: { value, source },
        cpc: null,
        difficulty: difficulty === null ? null : { value: difficulty, source },
        competition: null,
        intent: null,
      };
      await saveDemand(product.db, [[await idOf(keyword), demand]], new Date());
    }
    const query = `&sort=${sort}&order=${order}`;
    const known = sort === "volume" ? 4 : 5;
    const inOrder = await named(query);
    expect(inOrder.slice(0, known)).toEqual(expected.slice(0, known));
    expect(inOrder.slice(known).toSorted()).toEqual(expected.slice(known).toSorted());

    const walked: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body } = await table(`${query}&limit=1${next && `&after=${next}`}`);
      walked.push(...body.rows.map((row: { keyword: string }) => row.keyword));
      next = body.next;
    }
    expect(walked).toEqual(inOrder);
  });
});
