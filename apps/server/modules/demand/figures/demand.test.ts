import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, anImportedFile, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renewDemand } from "./renew-demand.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const patiently = { timeout: 30_000, interval: 50 };
const asMany = { timeout: 60_000 };

type Row = { keyword: string; demand: { volume: { value: { kind: string } } } | null };

describe("what is saved", () => {
  it("P3 P22 gets its demand by itself: a class, told as an estimate", asMany, async () => {
    const { ask, table, saveMany } = await aCustomer(product);
    await ask("POST", "/saved-keywords", { keyword: "Garden shoes", target_site: SITE });
    await saveMany(["garden shoes for cats", "xyzzy"]);
    const kinds = async () =>
      (await table("&sort=keyword&order=asc")).body.rows.map(
        ({ demand }: Row) => demand?.volume.value.kind ?? null,
      );
    await expect.poll(kinds, patiently).toEqual(["class", "class", "none"]);
    const { body } = await table("&sort=keyword&order=asc");
    expect(body.rows[0].demand).toEqual({
      volume: {
        value: { kind: "class", demand: "high" },
        source: {
          provider: "offline-estimate",
          method: expect.stringMatching(
            /^Estimate based on how common the keyword's rarest word is/,
          ),
          as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          market: { country: null, language: "en" },
        },
      },
      cpc: null,
      difficulty: null,
      intent: null,
    });
    expect(body.rows[2].demand.volume.value.reason).toContain("doesn't contain “xyzzy”");
  });

  it("is judged anew when its site is searched in another language", asMany, async () => {
    const { ask, table, siteId } = await aCustomer(product, ["garden shoes"]);
    const volume = async () => (await table()).body.rows[0].demand?.volume.value;
    await expect.poll(volume, patiently).toMatchObject({ kind: "class" });
    await ask("PATCH", `/sites/${siteId}`, { country: "DE", language: "de" });
    await expect.poll(volume, patiently).toEqual({
      kind: "none",
      reason: "The built-in estimate only covers English.",
    });
  });
});

describe("what a file said", () => {
  it("is in the table, in the export and on the keyword's page", asMany, async () => {
    const { ask, table, idOf, user, siteId } = await aCustomer(product, ["garden shoes"]);
    const rows = [
      { keyword: "Garden Shoes", volume: 1300, difficulty: 41, intents: ["commercial"] },
    ];
    await anImportedFile(product.db, { userId: user.id, siteId }, { rows, country: "US" });
    await renewDemand(product.db, { userId: user.id, site: SITE });

    const source = {
      provider: "semrush-keyword-magic",
      as_of: "2026-11-01",
      market: { country: "US", language: null },
    };
    const demand = {
      volume: { value: { kind: "measured", searches: 1300 }, source },
      difficulty: { value: 41, source },
      intent: { value: "commercial", source },
    };
    expect((await table()).body.rows[0].demand).toMatchObject(demand);
    const { body: page } = await ask("GET", `/keywords/${await idOf("garden shoes")}/positions`);
    expect(page).toMatchObject({ keyword: { demand }, months: null });

    const { body: csv } = await ask("GET", `/keywords/export?target_site=${SITE}`);
    const [columns, line] = csv.trimEnd().split("\r\n");
    const cells = Object.fromEntries(
      columns.split(",").map((name: string, index: number) => [name, cellsOf(line)[index]]),
    );
    expect(cells).toMatchObject({
      volume: "1300",
      "volume low": "",
      "demand class": "",
      "volume kind": "measured",
      "volume source": "semrush-keyword-magic",
      "volume as of": "2026-11-01",
      difficulty: "41",
      intent: "commercial",
    });
  });

  it("by month is told by whoever measured the volume that is shown", asMany, async () => {
    const { ask, idOf, user } = await aCustomer(product, ["garden shoes"]);
    const months = [{ month: "2026-10", searches: 900 }];
    await product.db
      .insertInto("market_metrics")
      .values({
        keyword_key: "garden shoes",
        country: "US",
        language: "en",
        provider: "dataforseo",
        asked_on: "2026-11-14",
        as_of: "2026-10",
        volume: 900,
        months: JSON.stringify(months),
      })
      .execute();
    await renewDemand(product.db, { userId: user.id, site: SITE });
    const { body } = await ask("GET", `/keywords/${await idOf("garden shoes")}/positions`);
    expect(body.months).toEqual(months);
  });
});

/** Quoted cells may hold commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
}
