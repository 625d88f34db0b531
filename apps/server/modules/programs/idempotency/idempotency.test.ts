import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { givePlan } from "@sightline/testing/programs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

type User = Awaited<ReturnType<typeof signUp>>;
let ana: User;
let eve: User;
beforeEach(async () => {
  [ana, eve] = await Promise.all([signUp(product.url), signUp(product.url)]);
});

const send = (
  { access_token: token }: User,
  key: string,
  { method = "POST", path = "/sites", body = { domain: "shop.example" } as unknown } = {},
) => call(product.url, method, `/api${path}`, { token, body, headers: { "idempotency-key": key } });

const sitesOf = async ({ access_token: token }: User) =>
  (await call(product.url, "GET", "/api/sites", { token })).body.length;

const rowsOf = ({ user }: User) =>
  product.db.selectFrom("idempotent_requests").selectAll().where("user_id", "=", user.id).execute();

describe("a request with an Idempotency-Key", () => {
  it("is done once, and every repetition gets the first answer", async () => {
    const first = await send(ana, "one");
    expect(first.status).toBe(201);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    // With quotes, as the draft writes it: the same key.
    const again = await send(ana, '"one"');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await sitesOf(ana)).toBe(1);
  });

  it("keeps a refusal, too, and an answer without a body", async () => {
    await send(ana, "one");
    const refused = await send(ana, "two");
    expect(refused.status).toBe(409);
    const { body: sites } = await call(product.url, "GET", "/api/sites", {
      token: ana.access_token,
    });
    await call(product.url, "DELETE", `/api/sites/${sites[0].id}`, { token: ana.access_token });
    expect((await send(ana, "two")).body).toEqual(refused.body);
  });

  it("with another body, path or method is refused", async () => {
    await send(ana, "one");
    for (const other of [
      { body: { domain: "other.example" } },
      { path: "/api-keys" },
      { method: "PATCH" },
    ]) {
      expect(await send(ana, "one", other)).toMatchObject({
        status: 422,
        body: { code: "IDEMPOTENCY_KEY_REUSED" },
      });
    }
    expect(await sitesOf(ana)).toBe(1);
  });

  it("is done once at 20 parallel ones: the others hear that it's in progress, or its answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ana, "one")));
    const codes = new Set(answers.map(({ status, body }) => body.code ?? status));
    codes.delete("IDEMPOTENCY_IN_PROGRESS");
    expect([...codes]).toEqual([201]);
    expect(await sitesOf(ana)).toBe(1);
    expect(await rowsOf(ana)).toHaveLength(1);
  });

  it("belongs to its account: another's with the same key and body is its own", async () => {
    const hers = await send(ana, "one");
    const others = await send(eve, "one");
    expect(others.status).toBe(201);
    expect(others.body.id).not.toBe(hers.body.id);
    expect(await sitesOf(eve)).toBe(1);
  });

  it("isn't repeated if nobody knows what the first one did", async () => {
    await send(ana, "one");
    await product.db
      .updateTable("idempotent_requests")
      .set({ status: null, answer: null, answer_bytes: null })
      .where("user_id", "=", ana.user.id)
      .execute();
    expect((await send(ana, "one")).body.code).toBe("IDEMPOTENCY_IN_PROGRESS");
    await product.db
      .updateTable("idempotent_requests")
      .set({ started_at: sql<Date>`now() - interval '6 minutes'` })
      .where("user_id", "=", ana.user.id)
      .execute();
    expect(await send(ana, "one")).toMatchObject({
      status: 409,
      body: { code: "IDEMPOTENCY_UNKNOWN" },
    });
  });

  it("isn't repeated if the database was cut off in the middle of it", async () => {
    const holding = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const lock = product.db.transaction().execute(async (tx) => {
      await sql`lock table sites in access exclusive mode`.execute(tx);
      isHeld.resolve();
      await holding.promise;
    });
    await isHeld.promise;
    const first = send(ana, "one");
    const cut = () =>
      sql<{ cut: number }>`
        select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(product.db);
    await expect.poll(async () => (await cut()).rows[0]?.cut).toBe(1);
    expect((await first).status).toBe(503);
    expect((await first).headers.get("retry-after")).toBe("2");
    holding.resolve();
    await lock;
    expect(await send(ana, "one")).toMatchObject({
      status: 409,
      body: { code: "IDEMPOTENCY_UNKNOWN" },
    });
  });

  it("is free again after 24 hours", async () => {
    await send(ana, "one");
    await product.db
      .updateTable("idempotent_requests")
      .set({ expires_at: sql<Date>`now()` })
      .where("user_id", "=", ana.user.id)
      .execute();
    const other = await send(ana, "one", { body: { domain: "other.example" } });
    expect(other.status).toBe(201);
    expect(other.headers.get("idempotency-replayed")).toBeNull();
  });

  it("has a key of 1 to 255 visible characters", async () => {
    for (const key of ["", '""', "a b", "ä", "x".repeat(256)]) {
      expect((await send(ana, encodeURI(key) === key ? key : "a b")).status).toBe(400);
    }
    expect((await send(ana, "x".repeat(255))).status).toBe(201);
  });

  it("stores no answer in the clear, and none that is large", async () => {
    await givePlan(product, ana);
    await send(ana, "one");
    const [row] = await rowsOf(ana);
    expect(row?.answer).not.toContain("shop.example");
    const keywords = Array.from({ length: 900 }, (_, at) => `${"keyword ".repeat(6)}${at}`);
    const many = { path: "/keywords", body: { target_site: "shop.example", keywords } };
    await send(ana, "two", many);
    const doubled = await send(ana, "three", many);
    expect([doubled.status, doubled.body.duplicates.length]).toEqual([200, 900]);
    expect(await send(ana, "three", many)).toMatchObject({
      status: 409,
      body: { code: "IDEMPOTENCY_ANSWER_NOT_KEPT", data: { status: 200 } },
    });
  });

  it("is refused after 5,000 in a day, and works without a key", async () => {
    await send(ana, "one");
    await product.db
      .updateTable("rate_limits")
      .set({ points: 5_000 })
      .where("key", "=", `idempotency-keys:${ana.user.id}`)
      .execute();
    const refused = await send(ana, "two", { body: { domain: "other.example" } });
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    // What is known is still answered.
    expect((await send(ana, "one")).status).toBe(201);
  });
});

describe("an Idempotency-Key has no part in", () => {
  it("calls that read, and calls of nobody", async () => {
    const { access_token: token } = ana;
    const headers = { "idempotency-key": "one" };
    const read = () => call(product.url, "GET", "/api/sites", { token, headers });
    expect((await read()).body).toEqual([]);
    await send(ana, "two");
    expect((await read()).body).toHaveLength(1);
    const nobody = await call(product.url, "POST", "/api/sites", { body: {}, headers });
    expect(nobody.status).toBe(401);
    expect(await rowsOf(ana)).toHaveLength(1);
  });

  it("sessions: a sign-in with one opens another session", async () => {
    const body = { email: ana.user.email, password: "wrong" };
    const headers = { "idempotency-key": "one" };
    const answer = await call(product.url, "POST", "/api/auth/sign-in/email", { body, headers });
    expect(answer.status).toBe(401);
    expect(await rowsOf(ana)).toEqual([]);
  });
});
