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
  it("P3 has a gap until there is a source of search volume", asMany, async () => {
    const { ask, table, saveMany } = await aCustomer(product);
    await ask("POST", "/saved-keywords", { keyword: "Garden shoes", target_site: SITE });
    await saveMany(["garden shoes for cats", "xyzzy"]);
    const volumes = async () =>
      (await table()).body.rows.map(({ demand }: Row) => demand?.volume.value ?? null);
    const gap = { kind: "none", reason: "No source of search volume yet." };
    await expect.poll(volumes, patiently).toEqual([gap, gap, gap]);
  });

  it("is judged again when its site is searched in another country", asMany, async () => {
    const { ask, table, siteId, user, saveMany } = await aCustomer(product);
    const file = { country: "US", rows: [{ keyword: "garden shoes", volume: 1300 }] };
    await anImportedFile(product.db, { userId: user.id, siteId }, file);
    await ask("PATCH", `/sites/${siteId}`, { country: "US", language: "en" });
    await saveMany(["garden shoes"]);
    const volume = async () => (await table()).body.rows[0]?.demand?.volume.value;
    await expect.poll(volume, patiently).toEqual({ kind: "measured", searches: 1300 });
    await ask("PATCH", `/sites/${siteId}`, { country: "DE", language: "de" });
    await expect.poll(volume, patiently).toMatchObject({ kind: "none" });
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
