import { contract } from "@sightline/contract";
import { DEMO_MARK, DEMO_TOKEN } from "@sightline/domain/accounts";
import { SERVER_VARIABLE } from "@sightline/testing/database";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLog } from "../../platform/logging/index.ts";
import { openDemo } from "./demo-schema.ts";
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
/** Enough for analyses, and few enough for a test. */
const DAYS = "9";
const BUILT_WITHIN_MS = 480_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ DEMO: "true", DEMO_DAYS: DAYS });
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
      if (path.startsWith("/admin")) expect([name, answer.status]).toEqual([name, 403]);
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

describe("the demo is full, and says what it is", () => {
  it("has positions with a source, audits, AI answers, insights and digests of both sites", async () => {
    const { body: sites } = await asVisitor("GET", "/sites");
    expect(sites).toHaveLength(2);
    for (const { domain, company_id } of sites) {
      const of = `target_site=${domain}`;
      const { body: table } = await asVisitor("GET", `/keywords?${of}`);
      expect(table.rows).toHaveLength(15);
      const { body: crawls } = await asVisitor("GET", `/crawls?company_id=${company_id}`);
      expect(crawls[0]).toMatchObject({ status: "complete" });
      const { body: visibility } = await asVisitor("GET", `/ai-visibility?${of}&days=30`);
      expect(visibility.engines[0].answered).toBeGreaterThan(0);
      const { body: insights } = await asVisitor("GET", `/insights?${of}`);
      expect(insights.length).toBeGreaterThan(0);
    }
  });

  it("marks every file in its name and in its first line", async () => {
    const file = await download(`/keywords/export?target_site=${SITE}`);
    expect(file.headers.get("content-disposition")).toContain('filename="demo-');
    expect((await file.text()).replace("\ufeff", "").split("\r\n")[0]).toBe(`"${DEMO_MARK}"`);

    const { body } = await asVisitor("GET", `/analyses?target_site=${SITE}`);
    const analysis = await download(`/analyses/${body.runs[0].id}/export?format=json`);
    expect(analysis.headers.get("content-disposition")).toContain('filename="demo-');
    expect(await analysis.json()).toMatchObject({ demo: DEMO_MARK });
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
