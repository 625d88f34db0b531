import { contract } from "@sightline/contract";
import { PLANS } from "@sightline/domain/billing";
import {
  call,
  promote,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { readOutbox } from "@sightline/testing/outbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isWellFormed, makeKey } from "./key-format.ts";
import { scopeOf } from "./needed-scopes.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
});
afterAll(() => product.stop());

async function customer() {
  const session = await signUp(product.url);
  await promote(product.url, session.user.id);
  const ask = (method: string, path: string, body?: unknown, token = session.access_token) =>
    call(product.url, method, `/api${path}`, { token, body });
  const create = async (scopes: readonly string[], more: object = {}) =>
    (await ask("POST", "/api-keys", { name: "CI", scopes, ...more })).body;
  const keys = async () => (await ask("GET", "/api-keys")).body.keys;
  const events = async () => {
    const rows = await product.db
      .selectFrom("security_events")
      .select(["event_type", "description"])
      .where("user_id", "=", session.user.id)
      .orderBy("created_at", "desc")
      .execute();
    return rows.map(({ event_type, description }) => `${event_type}: ${description}`);
  };
  return { ...session, ask, create, keys, events };
}

describe("an API key", () => {
  it("P102 is shown once, has a prefix and a checksum, and is stored as a hash", async () => {
    const ana = await customer();
    const { key, id, hint } = await ana.create(["read"]);
    expect(key).toMatch(/^slk_[0-9A-Za-z]{36}$/);
    expect(key.startsWith(hint)).toBe(true);
    expect(isWellFormed(key)).toBe(true);
    expect(isWellFormed(`${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`)).toBe(false);
    expect(JSON.stringify(await ana.keys())).not.toContain(key);
    const row = await product.db
      .selectFrom("api_keys")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
    expect(new Set(Array.from({ length: 1000 }, () => makeKey().key)).size).toBe(1000);
  });

  it("P102 its owner gets an email when one is created or replaced, and when that fails none", async () => {
    const ana = await customer();
    const { id, hint, key } = await ana.create(["read"]);
    const replaced = (await ana.ask("POST", `/api-keys/${id}/rotate`, {})).body;
    const sent = async () => {
      const mails = await readOutbox(product.outbox);
      const hers = mails.filter(({ to }) => to.includes(ana.user.email));
      return hers.filter(({ subject }) => subject.includes("API key")).map(({ text }) => text);
    };
    await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(2);
    const texts = (await sent()).join("\n");
    expect(texts).toContain(`begins with ${hint}`);
    expect(texts).toContain(`begins with ${replaced.hint}`);
    expect(texts).not.toContain(key);
    await ana.ask("DELETE", `/api-keys/${id}`);
    expect((await ana.ask("POST", `/api-keys/${id}/rotate`, {})).status).toBe(409);
    expect(await sent()).toHaveLength(2);
  });

  it("P102 acts for its owner within its scopes, and what it lacks is named", async () => {
    const ana = await customer();
    const reader = (await ana.create(["keywords:read", "sites:read"])).key;
    const body = { keyword: "boots", target_site: "ana.example" };
    const refused = await ana.ask("POST", "/saved-keywords", body, reader);
    expect(refused).toMatchObject({ status: 403, body: { code: "OUT_OF_SCOPE" } });
    expect(refused.body.message).toContain("keywords:write");
    expect((await ana.events())[0]).toBe(
      "unauthorized_access: An API key was used for something outside its scopes.",
    );

    const writer = (await ana.create(["keywords:write"])).key;
    expect((await ana.ask("POST", "/saved-keywords", body, writer)).status).toBe(201);
    const path = "/saved-keywords?target_site=ana.example";
    expect((await ana.ask("GET", path, undefined, reader)).body).toHaveLength(1);
    expect((await ana.ask("GET", "/insights", undefined, reader)).status).toBe(403);

    const eve = await customer();
    const hers = (await eve.create(["write"])).key;
    expect((await eve.ask("GET", path, undefined, hers)).body).toEqual([]);
    const csv = "/keywords/export?target_site=ana.example";
    expect((await ana.ask("GET", csv, undefined, reader)).body).toContain("boots");
  });

  it("P102 says when and from where it was used, and how often", async () => {
    const ana = await customer();
    const { key } = await ana.create(["sites:read"]);
    await ana.ask("GET", "/sites", undefined, key);
    await ana.ask("GET", "/insights", undefined, key);
    const [used] = await ana.keys();
    const today = new Date().toISOString().slice(0, 10);
    expect(used).toMatchObject({
      last_used_from: "127.0.0.1",
      days: [{ day: today, calls: 2, refused: 1 }],
    });
    expect(Date.parse(used.last_used_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it("P102 is replaced with an overlap, ends at its date, and is revoked at once", async () => {
    const ana = await customer();
    const works = async (key: string) => (await ana.ask("GET", "/sites", undefined, key)).status;
    const first = await ana.create(["read"]);
    const second = (await ana.ask("POST", `/api-keys/${first.id}/rotate`, { overlap_hours: 1 }))
      .body;
    expect([await works(first.key), await works(second.key)]).toEqual([200, 200]);
    await product.db
      .updateTable("api_keys")
      .set({ former_until: new Date(Date.now() - 1) })
      .where("id", "=", first.id)
      .execute();
    expect([await works(first.key), await works(second.key)]).toEqual([401, 200]);
    expect((await ana.events())[0]).toContain("is replaced");
    const third = (await ana.ask("POST", `/api-keys/${first.id}/rotate`, { overlap_hours: 0 }))
      .body;
    expect([await works(second.key), await works(third.key)]).toEqual([401, 200]);

    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const ending = await ana.create(["read"], { expires_at });
    expect(await works(ending.key)).toBe(200);
    await product.db
      .updateTable("api_keys")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("id", "=", ending.id)
      .execute();
    expect(await works(ending.key)).toBe(401);
    expect((await ana.ask("POST", `/api-keys/${ending.id}/rotate`, {})).status).toBe(409);
    const past = await ana.ask("POST", "/api-keys", {
      ...{ name: "Late", scopes: ["read"], expires_at: "2020-01-01T00:00:00Z" },
    });
    expect(past.status).toBe(400);

    expect((await ana.ask("DELETE", `/api-keys/${first.id}`)).status).toBe(204);
    expect(await works(third.key)).toBe(401);
    expect((await ana.keys()).map(({ state }: { state: string }) => state).sort()).toEqual([
      "expired",
      "revoked",
    ]);
  });

  it("P102 never reaches passwords, addresses, billing, keys, roles or admin calls", async () => {
    const ana = await customer();
    await product.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", ana.user.id)
      .execute();
    const { key } = await ana.create(["write"]);
    for (const [method, path] of [
      ["GET", "/admin/users"],
      ["PATCH", `/admin/users/${ana.user.id}`],
      ["GET", "/api-keys"],
      ["POST", "/api-keys"],
      ["POST", "/functions/create-checkout"],
      ["PATCH", "/account"],
      ["DELETE", "/account"],
      ["GET", "/account/export"],
      ["POST", "/auth/change-password"],
      ["POST", "/auth/change-email"],
      ["GET", "/auth/get-session"],
      ["GET", "/first-view"],
    ] as const) {
      const body = method === "GET" ? undefined : {};
      const answer = await ana.ask(method, path, body, key);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, "OUT_OF_SCOPE"]);
    }
    expect((await ana.ask("GET", "/account", undefined, key)).status).toBe(200);
  });

  it("P53 P102 is part of paid plans, with their calls per minute, also at 200 calls at once", async () => {
    const free = await signUp(product.url);
    const token = free.access_token;
    const body = { name: "CI", scopes: ["read"] };
    const refused = await call(product.url, "POST", "/api/api-keys", { token, body });
    expect(refused).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    expect(refused.body.message).toContain("Lite includes 60 API calls per minute");

    const ana = await customer();
    const { key } = await ana.create(["read"]);
    const first = await ana.ask("GET", "/sites", undefined, key);
    const q = PLANS.enterprise.limits.apiCalls;
    expect(first.headers.get("ratelimit-policy")).toBe(`"plan";q=${q};w=60`);
    expect(first.headers.get("ratelimit")).toMatch(new RegExp(`^"plan";r=${q - 1};t=\\d+$`));

    await product.db.deleteFrom("grants").where("user_id", "=", ana.user.id).execute();
    await product.db
      .updateTable("subscribers")
      .set({ subscribed: true, subscription_tier: "Basic" })
      .where("user_id", "=", ana.user.id)
      .execute();
    await product.db.deleteFrom("rate_limits").execute();
    const many = await Promise.all(
      Array.from({ length: 200 }, () => ana.ask("GET", "/sites", undefined, key)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(60);
    const over = many.filter(({ status }) => status === 429);
    expect(over).toHaveLength(140);
    expect(over[0]?.headers.get("ratelimit")).toMatch(/^"plan";r=0;t=\d+$/);
    expect(Number(over[0]?.headers.get("retry-after"))).toBeGreaterThan(0);

    await product.db
      .updateTable("subscribers")
      .set({ subscribed: false, subscription_tier: "free" })
      .where("user_id", "=", ana.user.id)
      .execute();
    expect((await ana.ask("GET", "/sites", undefined, key)).body.code).toBe("LIMIT_REACHED");
  });
});

describe("which calls a key may make", () => {
  it("each is of a word, and whatever is new is closed until someone opens it", () => {
    const groups = Object.entries(contract).flatMap(([group, calls]) => {
      const open = Object.values(calls).some((procedure) => {
        const { method, path } = procedure["~orpc"].route;
        return scopeOf(method ?? "", path ?? "") !== "closed";
      });
      return open ? [] : [group];
    });
    expect(groups).toEqual([
      ...["errors", "contact", "mailHealth", "secondFactor", "users"],
      ...["payments", "traffic", "networks"],
      ...["experiments", "llm", "llmTemplates", "companyManager", "analysisRuns", "digestAdmin"],
      ...["apiKeys", "oauth"],
      ...["subjectTests", "outreachLists", "outreachTemplates", "outreachCampaigns"],
      "outreachResults",
    ]);
    expect(scopeOf("GET", "/keywords/export")).toEqual({ word: "keywords", access: "read" });
    expect(scopeOf("GET", "/sites/")).toBe("closed");
    expect(scopeOf("DELETE", "/sites")).toBe("closed");
  });
});
