import { EXAMPLES, write } from "@sightline/providers/keyword-metrics/imports/testing";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteDraftsOf } from "./imports.queries.ts";
import { anImporter } from "./testing/importer.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const file = write(EXAMPLES["semrush-keyword-magic"], 3);

/** Waits until another connection is blocked by the one that holds the row. */
async function waitUntilBlocked() {
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  while ((await waiting.execute(product.db)).rows[0]?.count === 0);
}

describe("the country of a file's figures", () => {
  const stated = ["shoes_broad-match_us_2026-05-01.csv", "US"] as const;
  it.each([
    ["the one chosen, if the file doesn't say", "export.csv", "GB", "GB"],
    ["unknown, if nobody chose", "export.csv", undefined, null],
    ["the file's, whatever was chosen", stated[0], "GB", stated[1]],
  ])("is %s", async (_, name, country, expected) => {
    const ana = await anImporter(product);
    const { id } = (await ana.upload(file, name)).body;
    const { body } = await ana.confirm(id, { country });
    expect(body.import.country).toBe(expected);
    expect(await ana.imports()).toMatchObject([{ country: expected }]);
  });

  it("has to be one", async () => {
    const ana = await anImporter(product);
    const { id } = (await ana.upload(file)).body;
    expect((await ana.confirm(id, { country: "XX" })).status).toBe(400);
  });
});

describe("a draft that the next file of its site throws away", () => {
  it("while it is confirmed is missing, and none of its keywords is saved", async () => {
    const ana = await anImporter(product);
    const { id } = (await ana.upload(file)).body;
    const confirming = await product.db.transaction().execute(async (tx) => {
      await deleteDraftsOf(tx, ana.siteId);
      const answer = ana.confirm(id, { save_keywords: true });
      await waitUntilBlocked();
      return { answer };
    });
    expect(await confirming.answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await ana.imports()).toEqual([]);
    expect(await ana.named()).toEqual([]);
  });
});
