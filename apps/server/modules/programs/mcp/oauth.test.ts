import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { givePlan } from "@sightline/testing/programs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connecting, REDIRECT, toolOf } from "./testing/oauth-assistant.ts";

let product: TestProduct;
let ana: Awaited<ReturnType<typeof signUp>>;
let { mcp, connect, refresh } = {} as ReturnType<typeof connecting>;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());
beforeEach(async () => {
  ana = await signUp(product.url);
  await givePlan(product, ana);
  ({ mcp, connect, refresh } = connecting(product, ana));
});

describe("an assistant connects with OAuth", () => {
  it("P105 by the SDK's own client: discovery, registration, PKCE, consent, tools", async () => {
    const { assistant, client, consent, back } = await connect("read");
    expect(assistant.opened?.pathname).toBe("/oauth/authorize");
    expect(assistant.opened?.searchParams.get("code_challenge_method")).toBe("S256");
    const { denied_redirect_to, ...asked } = consent.body;
    expect(asked).toEqual({
      client_name: "A test’s assistant",
      redirect_host: "127.0.0.1:9999",
      scopes: ["read", "write"],
    });
    expect(back?.searchParams.get("iss")).toBe(product.url);
    const denied = new URL(denied_redirect_to);
    expect(`${denied.origin}${denied.pathname}`).toBe(REDIRECT);
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: "access_denied",
      iss: product.url,
    });
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    const refused = await toolOf(client, "start_analysis", {
      ...{ type: "keyword", target_site: "shop.example", confirmed_units: 1 },
    });
    expect(refused.code).toBe("OUT_OF_SCOPE");
    await client.close();
  });

  it("with less than it asked for, if its user says so", async () => {
    const { assistant, client } = await connect("sites:read");
    expect(assistant.saved?.scope).toBe("sites:read");
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    expect((await toolOf(client, "list_insights", { target_site: "a.example" })).code).toBe(
      "OUT_OF_SCOPE",
    );
  });

  it("and appears among its user's keys, where it is revoked and can't be rotated", async () => {
    const { assistant, client } = await connect();
    await toolOf(client, "list_sites");
    const { access_token: token } = ana;
    const { body } = await call(product.url, "GET", "/api/api-keys", { token });
    expect(body.keys).toMatchObject([{ name: "A test’s assistant", is_assistant: true }]);
    expect(body.keys[0].last_used_at).not.toBeNull();
    const path = `/api/api-keys/${body.keys[0].id}`;
    const rotated = await call(product.url, "POST", `${path}/rotate`, { token, body: {} });
    expect(rotated.status).toBe(409);
    await call(product.url, "DELETE", path, { token });
    await expect(toolOf(client, "list_sites")).rejects.toThrow();
    const again = await refresh(assistant);
    expect([again.status, (await again.json()).error]).toEqual([400, "invalid_grant"]);
  });

  it("its token opens nothing but /mcp, and ends after an hour", async () => {
    const { assistant } = await connect("write");
    const token = assistant.saved?.access_token;
    expect((await call(product.url, "GET", "/api/sites", { token })).status).toBe(401);
    await sql`update oauth_grants set access_until = now()`.execute(product.db);
    const ended = await fetch(mcp, {
      ...{ method: "POST", body: "{}" },
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    expect(ended.status).toBe(401);
    expect(ended.headers.get("www-authenticate")).toContain(
      "/.well-known/oauth-protected-resource",
    );
  });

  it("gets new tokens by itself when the old ones have ended", async () => {
    const { assistant, client } = await connect();
    const before = assistant.saved;
    await sql`update oauth_grants set access_until = now()`.execute(product.db);
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    expect(assistant.saved?.access_token).not.toBe(before?.access_token);
    expect(assistant.saved?.refresh_token).not.toBe(before?.refresh_token);
  });

  it("but ends after 60 days without use, and 180 days after the consent however it is used", async () => {
    const unused = await connect();
    const used = await connect();
    for (const days of [50, 50, 50]) {
      await pass(days);
      const next = await refresh(used.assistant);
      expect(next.status).toBe(200);
      used.assistant.saveTokens(await next.json());
    }
    expect((await refresh(unused.assistant)).status).toBe(400);
    await pass(30);
    await expect(toolOf(used.client, "list_sites")).rejects.toThrow();
    const ended = await refresh(used.assistant);
    expect([ended.status, (await ended.json()).error]).toEqual([400, "invalid_grant"]);
    const { access_token: token } = ana;
    const { body } = await call(product.url, "GET", "/api/api-keys", { token });
    expect(body.keys.map((key: { state: string }) => key.state)).toEqual(["expired", "expired"]);
  });
});

/** As if so many days had gone by. */
async function pass(days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days})`;
  await sql`update api_keys set created_at = created_at - ${ago}, expires_at = expires_at - ${ago}`.execute(
    product.db,
  );
  await sql`
    update oauth_grants set access_until = access_until - ${ago},
      refresh_until = refresh_until - ${ago}, refreshed_at = refreshed_at - ${ago}
  `.execute(product.db);
}

describe("its user", () => {
  const keysOf = async () => {
    const { access_token: token } = ana;
    return (await call(product.url, "GET", "/api/api-keys", { token })).body.keys;
  };

  it("is asked each time, and only a page of ours can say yes", async () => {
    const { assistant, consent } = await connect();
    const codes = () =>
      product.db.selectFrom("oauth_codes").select("used_at").where("user_id", "=", ana.user.id);
    expect(await codes().execute()).toHaveLength(1);
    const asked = Object.fromEntries(assistant.opened?.searchParams ?? []);
    const { access_token: token } = ana;
    const again = await call(
      product.url,
      "GET",
      `/api/oauth/request?${new URLSearchParams(asked)}`,
      { token },
    );
    expect(again.body).toEqual(consent.body);
    const forged = await call(product.url, "POST", "/api/oauth/approval", {
      ...{ token, body: { ...asked, scopes: ["read"] } },
      headers: { origin: "https://mallory.example" },
    });
    expect([forged.status, forged.body.code]).toEqual([403, "FOREIGN_ORIGIN"]);
    expect(await codes().execute()).toHaveLength(1);
  });

  it("takes access away again, and can't give more than there was", async () => {
    const { client } = await connect("write");
    const [{ id, scopes, expires_at }] = await keysOf();
    expect(scopes).toEqual(["write"]);
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 179 * 86_400_000);
    const { access_token: token } = ana;
    const narrow = (given: string[]) =>
      call(product.url, "PATCH", `/api/api-keys/${id}`, { token, body: { scopes: given } });
    expect((await narrow(["sites:read"])).body).toMatchObject({ id, scopes: ["sites:read"] });
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    const gone = await toolOf(client, "list_insights", { target_site: "a.example" });
    expect(gone.code).toBe("OUT_OF_SCOPE");
    expect((await narrow(["write"])).status).toBe(400);
    await call(product.url, "DELETE", `/api/api-keys/${id}`, { token });
    expect((await narrow(["sites:read"])).status).toBe(409);
  });

  it("is known by an id of ours: who gets the address later gets nothing", async () => {
    const { client } = await connect();
    const { access_token: token } = ana;
    await call(product.url, "POST", "/api/sites", { token, body: { domain: "ana.example" } });
    await product.db
      .updateTable("users")
      .set({ email: `former.${ana.user.email}` })
      .where("id", "=", ana.user.id)
      .execute();
    const heir = await signUp(product.url, { email: ana.user.email });
    const { sites } = await toolOf(client, "list_sites");
    expect(sites.map((site: { target_site: string }) => site.target_site)).toEqual(["ana.example"]);
    const list = await call(product.url, "GET", "/api/api-keys", { token: heir.access_token });
    expect(list.body.keys).toEqual([]);
  });
});
