import { openTestDatabase } from "@sightline/testing/keywords";
import { aList } from "@sightline/testing/outreach";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressKey, suppress, suppressedAmong } from "../suppression/suppression.ts";
import { readGrowth, readHealth } from "./lists.queries.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const key = Buffer.from("a key");
const MX = ["ok", "ok", "none", "unknown"] as const;

/** Every combination of what health counts, a few times over. */
const CONTACTS = Array.from({ length: 400 }, (_, n) => {
  const [domain, below] = [`c${n % 40}.example`, n % 3 === 0 ? "mail." : ""];
  return {
    email: `p${n}@${below}${domain}`,
    email_domain: `${below}${domain}`,
    company_domain: n % 5 === 0 ? null : domain,
    first_name: n % 7 === 0 ? null : `Person ${n}`,
    ...{ is_role: n % 11 === 0, is_free_mail: n % 13 === 0, mx: MX[n % 4] ?? "ok" },
    address_key: addressKey(key, `p${n}@${below}${domain}`),
  };
});

/** What a list's figures must be, from its rows one by one. */
async function counted(listId: string) {
  const rows = await test.db
    .selectFrom("outreach_list_contacts as listed")
    .innerJoin("outreach_contacts as contact", "contact.id", "listed.contact_id")
    .selectAll("contact")
    .where("listed.list_id", "=", listId)
    .execute();
  const emails = rows.map(({ email }) => email);
  const suppressed = await suppressedAmong(test.db, key, emails);
  const count = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length;
  return {
    contacts: rows.length,
    sendable: count(({ email, mx }) => mx !== "none" && !suppressed.has(email)),
    suppressed: suppressed.size,
    without_mx: count(({ mx }) => mx === "none"),
    mx_unknown: count(({ mx }) => mx === "unknown"),
    role: count(({ is_role }) => is_role),
    free_mail: count(({ is_free_mail }) => is_free_mail),
    without_name: count(({ first_name }) => first_name === null),
    without_site: count(({ company_domain }) => company_domain === null),
  };
}

describe("P95 a list's figures", () => {
  it("are those of its rows, whatever changes them", async () => {
    const [first, second] = [await aList(test.db), await aList(test.db)];
    await test.db.insertInto("outreach_contacts").values(CONTACTS).execute();
    await sql`
      insert into outreach_list_contacts (list_id, contact_id)
      select ${first}::uuid, id from outreach_contacts
      union all
      select ${second}::uuid, id from outreach_contacts where is_role or mx = 'none'
    `.execute(test.db);
    const agree = async () => {
      for (const list of [first, second]) {
        expect(await readHealth(test.db, list)).toEqual(await counted(list));
      }
    };
    await agree();
    expect(await readHealth(test.db, first)).toMatchObject({ contacts: 400, suppressed: 0 });

    for (const n of [1, 2, 3]) {
      await suppress(test.db, key, { email: CONTACTS[n]?.email ?? "" }, "objected");
    }
    await suppress(test.db, key, { domain: "c6.example" }, "admin");
    const put = (n: number, until: Date | null) =>
      test.db
        .insertInto("mail_suppressions")
        .values({
          recipient: CONTACTS[n]?.address_key ?? Buffer.of(),
          ...{ recipient_domain: "x", why: "soft_bounces", until },
        })
        .execute();
    await put(3, null);
    await put(9, new Date(Date.now() - 1_000));
    await put(10, new Date(Date.now() + 3_600_000));
    await agree();
    expect((await readHealth(test.db, first)).suppressed).toBe(14);

    await sql`update outreach_contacts set mx = 'none' where mx = 'unknown'`.execute(test.db);
    await sql`delete from outreach_contacts where email like 'p1%'`.execute(test.db);
    await agree();
  });

  it("grow by whole weeks in UTC, with everyone from before in the first", async () => {
    const list = await aList(test.db);
    const [{ rows }, ids] = await Promise.all([
      sql<{ at: Date }>`
        with monday as (select date_trunc('week', now() at time zone 'UTC') as this)
        select at at time zone 'UTC' as at from monday, lateral (values
          (this), (this - interval '1 second'), (this - interval '7 days'),
          (this - interval '25 weeks'), (this - interval '25 weeks 1 second')
        ) as moments (at)
      `.execute(test.db),
      sql<{ id: string }>`select id from outreach_contacts limit 5`.execute(test.db),
    ]);
    for (const [n, { at }] of rows.entries()) {
      await test.db
        .insertInto("outreach_list_contacts")
        .values({ list_id: list, contact_id: ids.rows[n]?.id ?? "", added_at: at })
        .execute();
    }
    const growth = await readGrowth(test.db, list);
    expect(growth).toHaveLength(26);
    expect(growth.map(({ added }) => added)).toEqual([1, ...Array(23).fill(0), 2, 1]);
    expect(growth.map(({ contacts }) => contacts)).toEqual([...Array(24).fill(2), 4, 5]);
  });
});
