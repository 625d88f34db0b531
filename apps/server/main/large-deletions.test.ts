import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { manyKeywords, SITE } from "@sightline/testing/keywords";
import { runsAll } from "@sightline/testing/rounds";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const SIZES = [
  { keywords: 12, days: 600 },
  ...(runsAll() ? [{ keywords: 10_000, days: 365 }] : []),
];
const MOST_IN_A_TRANSACTION = 5_000;
const LONGEST = { timeout: 20 * 60_000 };

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
  await sql`create table deletions (transaction bigint not null, rows bigint not null)`.execute(
    product.db,
  );
  await sql`
    create function count_deletion() returns trigger language plpgsql as $$ begin
      insert into deletions select txid_current(), count(*) from gone;
      return null;
    end $$
  `.execute(product.db);
  await sql`
    create trigger counted after delete on position_checks referencing old table as gone
      for each statement execute function count_deletion()
  `.execute(product.db);
});
afterAll(() => product.stop());
beforeEach(() => sql`truncate deletions`.execute(product.db));

async function customer() {
  const session = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token: session.access_token, body });
  return { ...session, ask };
}

async function largeCustomer({ keywords, days }: (typeof SIZES)[number]) {
  const { ask, user, access_token } = await customer();
  const { body: site } = await ask("POST", "/sites", { domain: SITE });
  // Nothing is checked but what the test writes.
  await ask("PATCH", `/sites/${site.id}`, { check_schedule: "off" });
  const own = { userId: user.id, siteId: site.id, companyId: site.company_id, domain: SITE };
  await manyKeywords(product.db, own, keywords);
  const saved = await product.db
    .selectFrom("saved_keywords")
    .select("id")
    .where("user_id", "=", user.id)
    .execute();
  const ids = saved.map(({ id }) => id);
  for (let n = 0; n < ids.length; n += 500) await writeChecks(ids.slice(n, n + 500), days);
  return { ask, user, token: access_token, siteId: site.id as string, ids };
}

async function writeChecks(ids: readonly string[], days: number) {
  await sql`
    insert into position_checks
      (keyword_id, day, state, reason, provider, engine, country, language, checked_at)
    select id, current_date - ago, 'failed', 'away', 'serper', 'google', 'US', 'en', now()
    from unnest(${ids}::uuid[]) as id, generate_series(0, ${days - 1}::int) as ago
  `.execute(product.db);
}

const runJob = (name: string) =>
  sql`insert into pgboss.job (name, data) values (${name}, '{}')`.execute(product.db);

async function checksOf(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from position_checks where keyword_id = any(${ids}::uuid[])
  `.execute(product.db);
  return rows[0]?.count ?? 0;
}

async function isHistoryLeft(userId: string): Promise<boolean> {
  const pending = product.db.selectFrom("deleted_keywords").where("user_id", "=", userId);
  return (await pending.select("keyword_id").limit(1).execute()).length > 0;
}

async function largestTransaction(): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select sum(rows)::bigint as rows from deletions group by transaction order by 1 desc limit 1
  `.execute(product.db);
  return rows[0]?.rows ?? 0;
}

const isThere = async (table: "users" | "sites", id: string) =>
  (await product.db.selectFrom(table).select("id").where("id", "=", id).execute()).length > 0;

type Customer = Awaited<ReturnType<typeof customer>>;

async function requestDeletion({ ask, user }: Pick<Customer, "ask" | "user">) {
  await ask("POST", "/account/deletion", { email: user.email, password: PASSWORD });
  await sql`update account_deletions set due_at = now() where user_id = ${user.id}`.execute(
    product.db,
  );
}

async function expireSite(id: string, days = 8) {
  await sql`
    update sites set removed_at = now() - make_interval(days => ${days}) where id = ${id}
  `.execute(product.db);
}

/** From now on, the row can't be deleted. */
async function refuseToDelete(table: "users" | "sites", id: string) {
  await sql`
    create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$
  `.execute(product.db);
  await sql`
    create trigger refused before delete on ${sql.table(table)} for each row
      when (old.id = ${sql.lit(id)}) execute function refuse()
  `.execute(product.db);
}

describe.each(SIZES)("of $keywords keywords with $days days each", (size) => {
  it(
    "deleted keywords are gone at once, and their history soon after",
    async () => {
      const { ask, user, token, ids } = await largeCustomer(size);
      const started = performance.now();
      const removed = await ask("POST", "/keywords/remove", { ids });
      expect(removed).toMatchObject({ status: 200, body: { removed: ids.length } });
      expect(performance.now() - started).toBeLessThan(15_000);

      const table = (await ask("GET", `/keywords?target_site=${SITE}`)).body;
      expect(table).toMatchObject({ rows: [], total: 0 });
      expect((await ask("GET", "/saved-keywords")).body).toEqual([]);
      expect((await ask("GET", "/subscription")).body.in_use.keywords).toBe(0);
      expect((await ask("GET", `/keywords/${ids[0]}/positions`)).status).toBe(404);
      const exported = await fetch(`${product.url}/api/account/export`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
      for (const name of ["saved_keywords.json", "position_checks.json"]) {
        expect(JSON.parse(strFromU8(files[name] ?? new Uint8Array()))).toEqual([]);
      }

      await runJob("keywords.delete-histories");
      await expect.poll(() => isHistoryLeft(user.id), LONGEST).toBe(false);
      expect(await checksOf(ids)).toBe(0);
      expect(await largestTransaction()).toBeLessThanOrEqual(MOST_IN_A_TRANSACTION);
    },
    LONGEST.timeout,
  );

  it(
    "a site whose week is over is deleted with all of it, in parts",
    async () => {
      const { ask, user, siteId, ids } = await largeCustomer(size);
      await ask("DELETE", `/sites/${siteId}`);
      await ask("POST", "/saved-keywords", { keyword: "hats", target_site: "stays.example" });
      await expireSite(siteId);
      await runJob("companies.purge-removed-sites");
      await expect.poll(() => isThere("sites", siteId), LONGEST).toBe(false);
      await runJob("keywords.delete-histories");
      await expect.poll(() => isHistoryLeft(user.id), LONGEST).toBe(false);
      expect(await checksOf(ids)).toBe(0);
      expect(await largestTransaction()).toBeLessThanOrEqual(MOST_IN_A_TRANSACTION);
      expect((await ask("GET", "/saved-keywords")).body).toMatchObject([{ keyword: "hats" }]);
      expect((await ask("POST", "/sites", { domain: SITE })).status).toBe(201);
    },
    LONGEST.timeout,
  );

  it(
    "an account is deleted with all of it, in parts",
    async () => {
      const { ask, user, ids } = await largeCustomer(size);
      const [first = ""] = ids;
      await ask("POST", "/keywords/remove", { ids: [first] });
      await requestDeletion({ ask, user });
      await runJob("accounts.delete-due");
      await expect.poll(() => isThere("users", user.id), LONGEST).toBe(false);
      expect(await checksOf(ids)).toBe(0);
      expect(await largestTransaction()).toBeLessThanOrEqual(MOST_IN_A_TRANSACTION);
    },
    LONGEST.timeout,
  );
});

describe("what can't be deleted", () => {
  it("an account keeps no other from being deleted, and is closed anyway", async () => {
    const [poisoned, good] = [await customer(), await customer()];
    await poisoned.ask("POST", "/saved-keywords", { keyword: "mine", target_site: SITE });
    await refuseToDelete("users", poisoned.user.id);
    for (const one of [poisoned, good]) await requestDeletion(one);
    await runJob("accounts.delete-due");
    await expect.poll(() => isThere("users", good.user.id), { timeout: 60_000 }).toBe(false);

    const ownKeywords = () =>
      product.db
        .selectFrom("saved_keywords")
        .select("id")
        .where("user_id", "=", poisoned.user.id)
        .execute();
    await expect.poll(ownKeywords, { timeout: 60_000 }).toEqual([]);
    expect((await poisoned.ask("GET", "/account")).status).toBe(401);
    const { email } = poisoned.user;
    const signIn = { body: { email, password: PASSWORD } };
    const again = await call(product.url, "POST", "/api/auth/sign-in/email", signIn);
    expect(again.status).toBe(401);
    const second = await signUp(product.url, { email });
    expect(second.user.id).not.toBe(poisoned.user.id);
  });

  it("a site keeps no other from being deleted", async () => {
    const [ana, bo] = [await customer(), await customer()];
    const add = async ({ ask }: typeof ana) =>
      (await ask("POST", "/sites", { domain: SITE })).body.id as string;
    const [poisoned, good] = [await add(ana), await add(bo)];
    await refuseToDelete("sites", poisoned);
    await expireSite(poisoned, 9);
    await expireSite(good, 8);
    await runJob("companies.purge-removed-sites");
    await expect.poll(() => isThere("sites", good), { timeout: 60_000 }).toBe(false);
    expect(await isThere("sites", poisoned)).toBe(true);
  });
});
