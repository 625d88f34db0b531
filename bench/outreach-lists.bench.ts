import { call, signUp, type TestProduct } from "@sightline/testing/http";
import { aCampaign } from "@sightline/testing/outreach";
import { sql } from "kysely";
import type { Benchmark, Row } from "./benchmark.ts";
import { median } from "./median.ts";
import { withProduct } from "./product-on-embedded.ts";

const ROUNDS = 15;
/** Both counts are a multiple of it. */
const WRITTEN_TOGETHER = 5_000;
const CONTACTS = Number(process.env.OUTREACH_CONTACTS ?? 100_000);

export default {
  name: "Outreach lists",
  claim: "Every first page about 100,000 contacts takes less than 300 ms.",
  run: () =>
    withProduct({}, async (product) => {
      const { user, access_token: token } = await signUp(product.url);
      await sql`update users set role = 'admin' where id = ${user.id}`.execute(product.db);
      const rows: Row[] = [];
      // A tenth first, so that growth shows.
      for (const count of [CONTACTS / 10, CONTACTS]) {
        const listId = await fill(product, count);
        const paths = {
          "all lists": "/lists",
          "one list": `/lists/${listId}`,
          "its health and growth": `/lists/${listId}/figures`,
          "its contacts": `/contacts?list_id=${listId}`,
          "a search in it": `/contacts?list_id=${listId}&query=person%2077`,
          "its suppressed contacts": `/contacts?list_id=${listId}&only=suppressed`,
          "the suppression list": "/suppressions",
        };
        for (const [subject, path] of Object.entries(paths)) {
          const ask = async () => {
            const address = `/api/admin/outreach${path}`;
            const { status } = await call(product.url, "GET", address, { token });
            if (status !== 200) throw new Error(`${path} answered ${status}`);
          };
          const of = `${subject}, ${count.toLocaleString("en")} contacts`;
          rows.push({
            subject: of,
            metric: "first page",
            value: await median(ROUNDS, ask),
            unit: "ms",
          });
        }
      }
      rows.push(...(await whileOthersWait(product, token)));
      return { rows };
    }),
} satisfies Benchmark;

/** What reads the whole list, and how long another request waits in the meantime. */
async function whileOthersWait({ url, db }: TestProduct, token: string): Promise<Row[]> {
  const { rows: lists } = await sql<{ id: string }>`
    select id from outreach_lists where name = ${`List of ${CONTACTS}`}
  `.execute(db);
  const listId = lists[0]?.id ?? "";
  const { id } = await aCampaign(db, { listId, waits: [0, 3, 7], domainLimit: 5 });
  const body = {
    subject: "{{ company }}",
    ...{ body: "Hi {{ first_name }}, {% if country_code == 'DE' %}{{ size }}{% endif %}" },
  };
  const asked = {
    "a campaign's plan": () =>
      call(url, "GET", `/api/admin/outreach/campaigns/${id}/plan`, { token }),
    "values missing in the whole list": () =>
      call(url, "POST", "/api/admin/outreach/templates/missing", {
        ...{ token, body: { ...body, list_id: listId } },
      }),
  };
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(asked)) {
    const subject = `${what}, ${CONTACTS.toLocaleString("en")} contacts`;
    let isOver = false;
    const waits: number[] = [];
    const other = (async () => {
      while (!isOver) {
        const start = performance.now();
        await call(url, "GET", "/api/health");
        waits.push(performance.now() - start);
      }
    })();
    const start = performance.now();
    const { status } = await ask();
    const value = performance.now() - start;
    isOver = true;
    await other;
    if (status !== 200) throw new Error(`${what} answered ${status}`);
    rows.push(
      { subject, metric: "answer", value, unit: "ms" },
      { subject, metric: "longest wait of another request", value: Math.max(...waits), unit: "ms" },
    );
  }
  return rows;
}

/** One list; one in a hundred is suppressed, by address or by domain. */
async function fill({ db }: TestProduct, count: number): Promise<string> {
  const { id } = await db
    .insertInto("outreach_lists")
    .values({ name: `List of ${count}`, source: "a fair", lawful_basis: "consent" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let start = 0; start < count; start += WRITTEN_TOGETHER) {
    await sql`
      with added as (
        insert into outreach_contacts (
          email, email_domain, company_domain, first_name, company, country, fields, address_key, mx
        )
        select n || '@c' || n / 2 || '-' || ${count}::int || '.example',
          'c' || n / 2 || '-' || ${count}::int || '.example', 'c' || n / 2 || '.example',
          'Person ' || n, 'Company ' || n, 'DE', jsonb_build_object('size', (n % 100)::text),
          sha256(convert_to(n || ' ' || ${count}::int, 'UTF8')),
          case when n % 50 = 0 then 'none' else 'ok' end
        from generate_series(${start + 1}::int, ${start + WRITTEN_TOGETHER}::int) as n
        returning id, email
      )
      insert into outreach_list_contacts (list_id, contact_id, added_at)
      select ${id}, id, now() - random() * interval '180 days' from added
    `.execute(db);
  }
  await sql`
    insert into outreach_suppressions (key, scope, domain, why)
    select sha256(convert_to(n * 100 || ' ' || ${count}::int, 'UTF8')), 'address', null, 'unsubscribed'
    from generate_series(1, ${count}::int / 100) as n
  `.execute(db);
  await sql`
    insert into outreach_suppressions (key, scope, domain, why)
    select sha256(convert_to('d' || n || ' ' || ${count}::int, 'UTF8')), 'domain',
      'c' || n * 7 || '-' || ${count}::int || '.example', 'admin'
    from generate_series(1, 20) as n
  `.execute(db);
  await sql`analyze`.execute(db);
  return id;
}
