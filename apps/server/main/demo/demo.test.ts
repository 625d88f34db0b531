import { contract } from "@sightline/contract";
import { DEMO_MARK, DEMO_TOKEN } from "@sightline/domain/accounts";
import { SERVER_VARIABLE } from "@sightline/testing/database";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { rounds, runsAll } from "@sightline/testing/rounds";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLog } from "../../platform/logging/index.ts";
import { createDemoSchema, findDemo, openDemo, publishDemo } from "./demo-schema.ts";
import { SITES } from "./world/world.ts";

interface Procedure {
  "~orpc": { route: { method: string; path: string } };
}

const procedures = Object.entries(contract).flatMap(([word, calls]) =>
  Object.entries(calls).map(([name, procedure]) => {
    const { method, path } = (procedure as Procedure)["~orpc"].route;
    return { name: `${word}.${name}`, method, path };
  }),
);
const ID = "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f";
const SITE = "cedarandsteam.example";
/** Nine reach back to the days with analyses. */
const DAYS = rounds({ usually: 2, all: 9 });
const BUILT_WITHIN_MS = 480_000;

let product: TestProduct;
const logged: string[] = [];
beforeAll(async () => {
  const settings = { DEMO: "true", DEMO_DAYS: `${DAYS}`, TRUSTED_PROXIES: "1", LOG_LEVEL: "info" };
  product = await startProduct(settings, (line) => void logged.push(line));
  const isReady = async () => expect((await asVisitor("GET", "/account")).status).toBe(200);
  await vi.waitFor(isReady, { timeout: BUILT_WITHIN_MS, interval: 250 });
}, BUILT_WITHIN_MS);
afterAll(() => product.stop());

const asVisitor = (method: string, path: string, body?: object) =>
  call(product.url, method, `/api${path}`, { token: DEMO_TOKEN, ...(body && { body }) });

const download = (path: string) =>
  fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${DEMO_TOKEN}` } });

describe("the demo can't be changed", () => {
  it("every call that writes is refused, and no call that reads fails or leaves a trace", async () => {
    const before = await rowsOf("sightline_demo");
    for (const { name, method, path } of procedures) {
      const given = path.replaceAll(/\{\w+\}/g, ID);
      const asked = `${given}${method === "GET" ? `?target_site=${SITE}` : ""}`;
      const answer = await asVisitor(method, asked, method === "GET" ? undefined : {});
      const isPrice = name === "analyses.cost";
      const expected = method === "GET" || isPrice ? "reads" : "403 DEMO_READ_ONLY";
      const seen = expected === "reads" ? "reads" : `${answer.status} ${answer.body.code}`;
      expect([name, seen]).toEqual([name, expected]);
      expect([name, answer.status < 500]).toEqual([name, true]);
    }
    expect(await rowsOf("sightline_demo")).toEqual(before);
  });

  it.each([
    ["POST", "/keywords/imports?target_site=cedarandsteam.example"],
    ["POST", "/functions/track-page-view"],
    ["POST", "/auth/sign-out"],
    ["POST", "/auth/change-password"],
    ["GET", "/account/export"],
  ])("neither is it by what is outside the contract: %s %s", async (method, path) => {
    const { status, body } = await asVisitor(method, path, method === "GET" ? undefined : {});
    expect([status, body.code]).toEqual([403, "DEMO_READ_ONLY"]);
  });

  it("PostgreSQL refuses what a call might write, too", async () => {
    const visitors = await openDemo(await connectionOf(product), "visitors", createLog("silent"));
    try {
      const writing = visitors.db.updateTable("users").set({ name: "Eve" }).execute();
      await expect(writing).rejects.toMatchObject({ code: READ_ONLY });
    } finally {
      await visitors.close();
    }
  });
});

describe("the demo is kept apart", () => {
  it("no customer, admin or visitor of the product sees anything of it", async () => {
    const ana = await signUp(product.url);
    await product.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", ana.user.id)
      .execute();
    const reading = procedures.filter(
      ({ method, path }) => method === "GET" && !path.includes("{"),
    );
    for (const { name, path } of reading) {
      const { status, body } = await call(product.url, "GET", `/api${path}`, {
        token: ana.access_token,
      });
      const text = JSON.stringify(body ?? "");
      const named = SITES.filter(({ domain }) => text.includes(domain));
      expect([name, status < 500, named]).toEqual([name, true, []]);
      expect(text).not.toContain("demo@sightline");
    }
    const { rows } = await sql`select from public.companies`.execute(product.db);
    expect(rows).toEqual([]);
    const missing = await call(product.url, "GET", `/api/keywords?target_site=${SITE}`, {
      token: ana.access_token,
    });
    expect(JSON.stringify(missing.body)).not.toContain("loose leaf");
  });

  it("its token opens nothing where there's no demo", async () => {
    const plain = await startProduct({ ROLE: "web" });
    try {
      const answer = await call(plain.url, "GET", "/api/account", { token: DEMO_TOKEN });
      expect(answer.status).toBe(401);
    } finally {
      await plain.stop();
    }
  });
});

describe("visitors of the demo", () => {
  it("don't wait for each other: one network that holds its calls leaves others theirs", async () => {
    const from = (address: string) =>
      call(product.url, "GET", "/api/sites", {
        token: DEMO_TOKEN,
        headers: { "x-forwarded-for": address },
      });
    const held = await product.db.transaction().execute(async (tx) => {
      await sql`lock table sightline_demo.competitors in access exclusive mode`.execute(tx);
      const hanging = Array.from({ length: 30 }, () => from("203.0.113.7"));
      const blocked = sql<{ count: number }>`
        select count(*)::int as count from pg_locks
        where not granted and relation = to_regclass('sightline_demo.competitors')
      `;
      await expect.poll(async () => (await blocked.execute(tx)).rows[0]?.count).toBe(2);
      const others = await call(product.url, "GET", "/api/account", {
        token: DEMO_TOKEN,
        headers: { "x-forwarded-for": "198.51.100.9" },
      });
      expect(others.status).toBe(200);
      return hanging;
    });
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("are in the log when they're refused", async () => {
    logged.length = 0;
    await asVisitor("POST", "/sites", { domain: "shop.example" });
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ method: "POST", path: "/api/sites", status: 403, demo: true }),
    );
  });
});

describe("the demo is full, and says what it is", () => {
  it("has positions with a source, audits, AI answers, insights and digests of both sites", async () => {
    const { body: sites } = await asVisitor("GET", "/sites");
    expect(sites).toHaveLength(2);
    for (const { domain, company_id } of sites) {
      const of = `target_site=${domain}`;
      const { body: table } = await asVisitor("GET", `/keywords?${of}`);
      expect(table.rows).toHaveLength(15);
      const sources = table.rows.map(
        (row: { demand: { volume: { source: { provider: string } } } }) =>
          row.demand.volume.source.provider,
      );
      expect(new Set(sources)).toEqual(new Set(["sightline-demo"]));
      const { body: crawls } = await asVisitor("GET", `/crawls?company_id=${company_id}`);
      expect(crawls[0]).toMatchObject({ status: "complete" });
      const { body: visibility } = await asVisitor("GET", `/ai-visibility?${of}&days=30`);
      expect(visibility.is_asking).toBe(false);
      // Ours, and the demo's own assistant: it says by its name what it is, and isn't always right.
      expect(visibility.engines).toMatchObject([
        { engine: "Built-in", is_built_in: true },
        { engine: "Demo assistant", is_built_in: false },
      ]);
      for (const { mention, citation } of visibility.engines) {
        expect(mention.hits).toBeGreaterThan(0);
        expect(citation.hits).toBeGreaterThan(0);
      }
      const { body: sheet } = await asVisitor("GET", `/ai-visibility/facts?${of}`);
      expect(sheet).toMatchObject({ is_checking: false });
      expect(sheet.contradictions[0]).toMatchObject({ engine: "Demo assistant" });
      expect(sheet.facts).toHaveLength(5);
      const { body: insights } = await asVisitor("GET", `/insights?${of}`);
      // They follow from the analyses.
      if (runsAll()) expect(insights.length).toBeGreaterThan(0);
    }
  });

  it("has an admin area: visitors, an A/B test, outreach, customers, and nothing of the installation", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const read = async (path: string) => (await asVisitor("GET", `/admin/${path}`)).body;
    const traffic = await read(`traffic/overview?from=${day}&to=${day}`);
    const { rows } = await read(`traffic/breakdown?dimension=source&from=${day}&to=${day}`);
    expect([traffic.visitors > 0, rows.length > 1]).toEqual([true, true]);
    const { users } = await read("users");
    expect(users.length).toBeGreaterThan(1);
    for (const { email } of users) expect(email).toMatch(/\.example$/);
    const { providers } = await read("llm-config");
    expect(providers.map(({ name }: { name: string }) => name)).toEqual(["Demo assistant"]);
    expect(await read("outreach/campaigns")).toMatchObject([{ name: "Bike fair", recipients: 18 }]);
    expect(await read("ab-tests")).toHaveLength(1);
  });

  it("shows nothing of the installation's own work, disk or prices", async () => {
    await sql`
      insert into pgboss.job (name, state, output, completed_on)
      values ('mailing.send', 'failed', '{"message": "refused by mail.customer.com"}', now())
    `.execute(product.db);
    const { body } = await asVisitor("GET", "/admin/diagnostics");
    expect(body).toMatchObject({ failed_jobs: [], disk: null });
    expect(JSON.stringify(body)).not.toContain("customer.com");
    const preview = await asVisitor(
      "GET",
      "/subscription/upgrade-preview?planId=professional&billingCycle=monthly",
    );
    expect(preview.status).toBeLessThan(500);
  });

  it("marks every file in its name and in its first line", async () => {
    const file = await download(`/keywords/export?target_site=${SITE}`);
    expect(file.headers.get("content-disposition")).toContain('filename="demo-');
    expect((await file.text()).replace("\ufeff", "").split("\r\n")[0]).toBe(`"${DEMO_MARK}"`);
  });

  it.runIf(runsAll())("marks what an analysis found", async () => {
    const { body } = await asVisitor("GET", `/analyses?target_site=${SITE}`);
    const analysis = await download(`/analyses/${body.runs[0].id}/export?format=json`);
    expect(analysis.headers.get("content-disposition")).toContain('filename="demo-');
    expect(await analysis.json()).toMatchObject({ demo: DEMO_MARK });
  });
});

/** Last: what is shown is replaced by something empty. */
describe("a new demo", () => {
  it("read on while a new one is published, and see it", async () => {
    const connection = await connectionOf(product);
    const visitors = await openDemo(connection, "visitors", createLog("silent"));
    try {
      await visitors.db.transaction().execute(async (tx) => {
        // A visitor in the middle of reading: dropping what they read would wait for them.
        await tx.selectFrom("sites").selectAll().execute();
        await createDemoSchema(connection);
        await publishDemo(connection, "0.0.0-test");
        await tx.selectFrom("saved_keywords").selectAll().execute();
      });
      expect(await visitors.db.selectFrom("sites").selectAll().execute()).toEqual([]);
    } finally {
      await visitors.close();
    }
    expect(await findDemo(connection)).toMatchObject({ version: "0.0.0-test" });
  });
});

const READ_ONLY = "25006";

async function connectionOf({ db }: TestProduct) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env[SERVER_VARIABLE] ?? "");
  url.pathname = `/${rows[0]?.name}`;
  return { connectionString: url.href };
}

/** A fingerprint of every table of a schema. */
async function rowsOf(schema: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE'
  `.execute(product.db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ mark: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as mark
      from ${sql.table(`${schema}.${name}`)} as t
    `.execute(product.db);
    found[name] = rows[0]?.mark ?? "";
  }
  expect(Object.keys(found).length).toBeGreaterThan(50);
  return found;
}
