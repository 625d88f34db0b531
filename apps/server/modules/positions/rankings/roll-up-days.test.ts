import type { SiteRankings } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, daysAgo, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const rolledUp = async (siteId: string) =>
  (
    await product.db
      .selectFrom("site_days")
      .select("day")
      .where("site_id", "=", siteId)
      .orderBy("day")
      .execute()
  ).map(({ day }) => day);

async function standing(...days: number[]) {
  const { siteId, stand } = await aCustomer(product, ["a"]);
  for (const day of days) await stand("a", daysAgo(day), 2);
  return siteId;
}

const rollUp = () =>
  sql`insert into pgboss.job (name, data) values ('keywords.roll-up-days', '{}')`.execute(
    product.db,
  );

const patiently = { timeout: 60_000 };

it("a site whose days can't be rolled up keeps no other's from it", async () => {
  const sites = [await standing(3, 2), await standing(3, 2)].sort();
  const [poisoned = "", good = ""] = sites;
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$
  `.execute(product.db);
  await sql`
    create trigger refused before insert on site_days for each row
      when (new.site_id = ${sql.lit(poisoned)}) execute function refuse()
  `.execute(product.db);
  await rollUp();
  await expect.poll(() => rolledUp(good), patiently).toEqual([daysAgo(3), daysAgo(2)]);
  expect(await rolledUp(poisoned)).toEqual([]);

  await sql`drop trigger refused on site_days`.execute(product.db);
  await rollUp();
  await expect.poll(() => rolledUp(poisoned), patiently).toEqual([daysAgo(3), daysAgo(2)]);
});

it("however many sites there are, each has its turn", async () => {
  const siteId = await standing(2);
  await sql`
    with others as (
      insert into companies (domain, name, slug)
      select name, name, name from generate_series(1, 120) n, format('other-%s.example', n) name
      returning id
    )
    insert into sites (id, user_id, company_id, name)
    select (lpad(to_hex(row_number() over ()), 8, '0') || '-0000-4000-8000-000000000000')::uuid,
      (select user_id from sites where id = ${siteId}), id, 'other'
    from others
  `.execute(product.db);
  await rollUp();
  await expect.poll(() => rolledUp(siteId), patiently).toEqual([daysAgo(2)]);
});

it("stored days are counted again when someone looks after a keyword was deleted", async () => {
  const { ask, siteId, idOf, stand } = await aCustomer(product, ["a", "b"]);
  for (const day of [3, 2]) for (const word of ["a", "b"]) await stand(word, daysAgo(day), 2);
  await product.db
    .updateTable("saved_keywords")
    .set({ created_at: daysAgo(4) })
    .where("target_site", "=", SITE)
    .execute();
  await rollUp();
  await expect.poll(() => rolledUp(siteId), patiently).toEqual([daysAgo(3), daysAgo(2)]);
  await ask("POST", "/keywords/remove", { ids: [await idOf("a")] });
  const counted = async () => {
    const { body } = await ask("GET", `/keywords/rankings?target_site=${SITE}&days=7`);
    return body.days.map(({ answered, is_partial }: SiteRankings["days"][number]) => {
      return [answered, is_partial];
    });
  };
  const ofOne = [1, false];
  await expect.poll(counted, patiently).toEqual([ofOne, ofOne]);
});
