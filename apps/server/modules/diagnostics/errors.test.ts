import { randomUUID } from "node:crypto";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldErrors } from "./errors.queries.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function customer() {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path = "", body?: unknown) =>
    call(product.url, method, `/api/errors${path}`, { token, body });
  const log = (error_code: string, endpoint = "/api/x") =>
    ask("POST", "", { error_code, error_message: "failed", endpoint });
  return { user, ask, log };
}

describe("R3.5 R7.10 the error log", () => {
  it("keeps the newest 1,000 of an account, and every one of another's", async () => {
    const [ana, eve] = [await customer(), await customer()];
    for (const { user } of [ana, eve]) {
      await sql`
        insert into error_log (user_id, error_code, error_message, endpoint, created_at)
        select ${user.id}, 'e' || n, 'failed', '/api/x', now() - interval '1 hour' + n * interval '1 ms'
        from generate_series(1, 1001) n
      `.execute(product.db);
    }
    expect((await ana.log("newest")).status).toBe(201);
    const codesOf = async ({ user }: typeof ana) => {
      const rows = await product.db
        .selectFrom("error_log")
        .select("error_code")
        .where("user_id", "=", user.id)
        .orderBy("created_at")
        .execute();
      return rows.map(({ error_code }) => error_code);
    };
    const kept = await codesOf(ana);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([1_000, "e3", "newest"]);
    expect(await codesOf(eve)).toHaveLength(1_001);
  });

  it("keeps every field, redacted before it is stored", async () => {
    const { user, ask } = await customer();
    const { status, body } = await ask("POST", "", {
      error_code: "500",
      error_message: "could not reach https://u:hunter2@api.example for ana.long@customer.example",
      endpoint: "/api/x?token=hunter2",
      request_data: { password: "hunter2", card: "4242 4242 4242 4242", page: 3 },
      response_data: { note: "Bearer hunter2", key: "sk_live_hunter2hunter2" },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      user_id: user.id,
      error_code: "500",
      error_message: "could not reach https://[redacted]@api.example for a…@customer.example",
      endpoint: "/api/x?token=[redacted]",
      request_data: { password: "[redacted]", card: "[redacted]", page: 3 },
      response_data: { note: "Bearer [redacted]", key: "[redacted]" },
      created_at: expect.any(String),
    });
    const { rows } = await sql`select * from error_log`.execute(product.db);
    expect(JSON.stringify(rows)).not.toContain("hunter2");
  });

  it("lists one's own 50 newest, of one endpoint or all", async () => {
    const { ask, log } = await customer();
    for (let n = 0; n < 52; n += 1) await log(`E${n}`, n % 2 === 0 ? "/even" : "/odd");
    const codes = async (query: string) =>
      (await ask("GET", query)).body.map((row: { error_code: string }) => row.error_code);
    const all = await codes("");
    expect(all).toHaveLength(50);
    expect(all[0]).toBe("E51");
    const even = await codes("?endpoint=%2Feven");
    expect(even).toHaveLength(26);
    expect(even[0]).toBe("E50");
    expect((await (await customer()).ask("GET")).body).toEqual([]);
  });

  it("R9.5 deletes those older than 30 days, one's own by call and all by the job", async () => {
    const ana = await customer();
    const eve = await customer();
    for (const one of [ana, eve]) {
      await one.log("old");
      await one.log("new");
    }
    await sql`update error_log set created_at = now() - interval '30 days 1 second'
              where error_code = 'old'`.execute(product.db);
    expect((await ana.ask("DELETE")).body).toEqual({ deleted: 1 });
    expect((await eve.ask("GET")).body).toHaveLength(2);
    expect(await deleteOldErrors(product.db)).toBe(1);
    expect((await eve.ask("GET")).body).toHaveLength(1);
  });

  it("R3.5 R7.10 counts patterns over 7 days unless told otherwise", async () => {
    const { ask, log } = await customer();
    for (const code of ["40301", "40301", "500"]) await log(code);
    await sql`update error_log set created_at = now() - interval '2 days'
              where error_code = '500'`.execute(product.db);
    const patterns = async (query = "") => (await ask("GET", `/patterns${query}`)).body;
    expect(await patterns()).toEqual([
      { error_code: "40301", count: 2, endpoint: "/api/x" },
      { error_code: "500", count: 1, endpoint: "/api/x" },
    ]);
    expect(await patterns("?days=1")).toHaveLength(1);
    expect((await ask("GET", "/patterns?days=0")).status).toBe(400);
  });

  it("R6.2 nobody is refused; another user's id is refused", async () => {
    const ana = await customer();
    const eve = await customer();
    expect((await call(product.url, "GET", "/api/errors")).status).toBe(401);
    expect((await eve.ask("GET", `/patterns?user_id=${ana.user.id}`)).status).toBe(403);
  });

  it("a flood is limited", async () => {
    const { log } = await customer();
    const answers = await Promise.all(Array.from({ length: 65 }, () => log("flood")));
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThan(0);
  });
});

describe("a crash in the browser reaches the server's log", () => {
  it("with the id its screen shows, signed in or not", async () => {
    const error_id = randomUUID();
    const body = { error_id, message: "boom", path: "/dashboard" };
    const answer = await call(product.url, "POST", "/api/errors/report", { body });
    expect(answer).toMatchObject({ status: 202, body: { error_id } });
  });
});
