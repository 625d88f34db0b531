import { EXAMPLES, write } from "@sightline/providers/keyword-metrics/imports/testing";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anImporter } from "./testing/importer.ts";

const MOST_IN_A_TRANSACTION = 5_000;
const KEYWORDS = 9_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
  await sql`create table deletions (rows bigint not null)`.execute(product.db);
  await sql`
    create function count_deletion() returns trigger language plpgsql as $$ begin
      insert into deletions select count(*) from gone;
      return null;
    end $$
  `.execute(product.db);
  await sql`
    create trigger counted after delete on imported_keywords referencing old table as gone
      for each statement execute function count_deletion()
  `.execute(product.db);
});
afterAll(() => product.stop());

it("a large import is gone at once, takes no room, and is deleted in slices", async () => {
  const ana = await anImporter(product);
  const { body: draft } = await ana.upload(write(EXAMPLES["semrush-keyword-magic"], KEYWORDS));
  await ana.confirm(draft.id);
  expect((await ana.remove(draft.id)).status).toBe(204);
  expect(await ana.imports()).toEqual([]);
  expect((await ana.preview(draft.id)).status).toBe(404);
  expect((await ana.remove(draft.id)).status).toBe(404);

  const stored = () => product.db.selectFrom("keyword_imports").select("id").execute();
  await expect.poll(stored, { timeout: 60_000 }).toEqual([]);
  const { rows } = await sql<{ most: number; all: number }>`
    select max(rows) as most, sum(rows)::int as all from deletions
  `.execute(product.db);
  expect(rows[0]?.all).toBe(KEYWORDS);
  expect(rows[0]?.most).toBeLessThanOrEqual(MOST_IN_A_TRANSACTION);
});
