import { createHash, randomBytes } from "node:crypto";
import { auth } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { givePlan } from "@sightline/testing/programs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Assistant, REDIRECT } from "./testing/oauth-assistant.ts";

let product: TestProduct;
let ana: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());
beforeEach(async () => {
  ana = await signUp(product.url);
  await givePlan(product, ana);
});

const mcp = () => new URL("/mcp", product.url);
const transportOf = (authProvider: Assistant) =>
  new StreamableHTTPClientTransport(mcp(), { authProvider });

/** The user's side: signed in, on the page that the assistant opened. */
async function approve(
  opened: URL | undefined,
  scopes: readonly string[] = ["read"],
  token = ana.access_token,
) {
  const asked = Object.fromEntries(opened?.searchParams ?? []);
  const query = new URLSearchParams(asked);
  const consent = await call(product.url, "GET", `/api/oauth/request?${query}`, { token });
  if (consent.status !== 200) return { consent, answer: consent, code: "" };
  const body = { ...asked, scopes };
  const answer = await call(product.url, "POST", "/api/oauth/approval", { token, body });
  const back = URL.parse(answer.body.redirect_to ?? "");
  return { consent, answer, code: back?.searchParams.get("code") ?? "", back };
}

async function connect(...scopes: string[]) {
  const assistant = new Assistant();
  expect(await auth(assistant, { serverUrl: mcp() })).toBe("REDIRECT");
  const { code, consent, back } = await approve(
    assistant.opened,
    scopes.length > 0 ? scopes : undefined,
  );
  const transport = transportOf(assistant);
  await transport.finishAuth(code);
  const client = new Client({ name: "a test", version: "1" });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return { assistant, client, code, consent, back };
}

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${product.url}${path}`, { method: "POST", body: new URLSearchParams(fields) });

const toolOf = async (client: Client, name: string, args = {}) => {
  const { content } = await client.callTool({ name, arguments: args });
  return JSON.parse((content as [{ text: string }])[0].text);
};

describe("an assistant connects with OAuth", () => {
  it("P105 by the SDK's own client: discovery, registration, PKCE, consent, tools", async () => {
    const { assistant, client, consent, back } = await connect("read");
    expect(assistant.opened?.pathname).toBe("/oauth/authorize");
    expect(assistant.opened?.searchParams.get("code_challenge_method")).toBe("S256");
    expect(consent.body).toEqual({
      ...{
        client_name: "A test’s assistant",
        redirect_host: "127.0.0.1:9999",
        scopes: ["read", "write"],
      },
    });
    expect(back?.searchParams.get("iss")).toBe(product.url);
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
    const ended = await fetch(mcp(), {
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
});

const refresh = ({ saved, information }: Assistant, token = saved?.refresh_token ?? "") =>
  form("/oauth/token", {
    ...{ grant_type: "refresh_token", refresh_token: token },
    client_id: information?.client_id ?? "",
  });

describe("what was stolen", () => {
  it("a code works once; coming again, it ends what was made for it", async () => {
    const { assistant, client, code } = await connect();
    const again = await form("/oauth/token", {
      ...{ grant_type: "authorization_code", code, redirect_uri: REDIRECT },
      ...{ client_id: assistant.information?.client_id ?? "", code_verifier: assistant.verifier },
    });
    expect([again.status, (await again.json()).error]).toEqual([400, "invalid_grant"]);
    await expect(toolOf(client, "list_sites")).rejects.toThrow();
  });

  it("a code is useless without the verifier, for another client or address, and too late", async () => {
    const assistant = new Assistant();
    await auth(assistant, { serverUrl: mcp() });
    const other = new Assistant();
    await auth(other, { serverUrl: mcp() });
    const good = {
      ...{ grant_type: "authorization_code", redirect_uri: REDIRECT },
      ...{ client_id: assistant.information?.client_id ?? "", code_verifier: assistant.verifier },
    };
    for (const change of [
      { code_verifier: randomBytes(32).toString("base64url") },
      { client_id: other.information?.client_id ?? "" },
      { redirect_uri: `${REDIRECT}/else` },
    ]) {
      const { code } = await approve(assistant.opened);
      const answer = await form("/oauth/token", { ...good, code, ...change });
      expect((await answer.json()).error).toBe("invalid_grant");
      expect((await form("/oauth/token", { ...good, code })).status).toBe(400);
    }
    const { code } = await approve(assistant.opened);
    await sql`update oauth_codes set expires_at = now()`.execute(product.db);
    expect((await form("/oauth/token", { ...good, code })).status).toBe(400);
  });

  it("a refresh token that was replaced ends access for everyone who holds the other", async () => {
    const { assistant, client } = await connect();
    const stolen = assistant.saved?.refresh_token ?? "";
    const fresh = await (await refresh(assistant)).json();
    assistant.saveTokens(fresh);
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    // Right after, it may be a retry over a bad line: the same answer.
    expect(await (await refresh(assistant, stolen)).json()).toEqual(fresh);
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    await sql`update oauth_grants set refreshed_at = now() - interval '2 minutes'`.execute(
      product.db,
    );
    expect((await refresh(assistant, stolen)).status).toBe(400);
    await expect(toolOf(client, "list_sites")).rejects.toThrow();
  });

  it("no token or code is stored in the clear", async () => {
    const { assistant, code } = await connect();
    const secrets = [code, assistant.saved?.access_token, assistant.saved?.refresh_token];
    for (const table of ["api_keys", "oauth_codes", "oauth_grants"]) {
      const { rows } = await sql`select t::text as row from ${sql.table(table)} as t`.execute(
        product.db,
      );
      for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it("an assistant ends its own access, and nobody else's", async () => {
    const one = await connect();
    const other = await connect();
    const token = one.assistant.saved?.access_token ?? "";
    const ends = (client_id = "") => form("/oauth/revoke", { token, client_id });
    expect((await ends(other.assistant.information?.client_id)).status).toBe(200);
    expect((await toolOf(one.client, "list_sites")).sites).toEqual([]);
    await ends(one.assistant.information?.client_id);
    one.assistant.saved = undefined;
    await expect(toolOf(one.client, "list_sites")).rejects.toThrow();
    expect((await toolOf(other.client, "list_sites")).sites).toEqual([]);
  });
});

describe("an assistant is refused", () => {
  const challenge = createHash("sha256").update("verifier").digest("base64url");
  const registered = async (...redirect_uris: string[]) => {
    const response = await fetch(`${product.url}/oauth/register`, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ redirect_uris, client_name: "Mallory" }),
    });
    return { status: response.status, body: await response.json() };
  };
  const ask = (fields: Record<string, string>) => {
    const opened = new URL("/oauth/authorize", product.url);
    opened.search = String(
      new URLSearchParams({
        ...{ response_type: "code", code_challenge: challenge, code_challenge_method: "S256" },
        ...{ redirect_uri: REDIRECT, ...fields },
      }),
    );
    return approve(opened);
  };

  it.each([
    "http://mallory.example/",
    "javascript:alert(1)",
    "https://a.example/#x",
    "https://u@a.example/",
    "not a url",
  ])("registers no way back to %s", async (uri) => {
    expect(await registered(uri)).toMatchObject({
      status: 400,
      body: { error: "invalid_redirect_uri" },
    });
  });

  it.each([
    ["another way back", { redirect_uri: "https://mallory.example/" }],
    ["a longer path", { redirect_uri: `${REDIRECT}/x` }],
    ["no PKCE", { code_challenge: "" }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["a token at once", { response_type: "token" }],
    ["another server", { resource: "https://other.example/mcp" }],
    ["an unknown scope", { scope: "read billing:write" }],
    ["an unknown client", { client_id: "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f" }],
    ["no client", { client_id: "x" }],
  ])("with %s", async (_, change) => {
    const { body } = await registered(REDIRECT);
    const { consent } = await ask({ client_id: body.client_id, ...change });
    expect([consent.status, typeof consent.body.message]).toEqual([400, "string"]);
  });

  it("but for another port of the user's own machine", async () => {
    const { body } = await registered(REDIRECT);
    const moved = REDIRECT.replace("9999", "8888");
    expect((await ask({ client_id: body.client_id, redirect_uri: moved })).consent.status).toBe(
      200,
    );
  });

  it("by a plan without API access, and for nobody", async () => {
    const { body } = await registered(REDIRECT);
    const eve = await signUp(product.url);
    const opened = new URL(`/oauth/authorize?client_id=${body.client_id}`, product.url);
    opened.searchParams.set("redirect_uri", REDIRECT);
    opened.searchParams.set("response_type", "code");
    opened.searchParams.set("code_challenge", challenge);
    opened.searchParams.set("code_challenge_method", "S256");
    const { consent } = await approve(opened, undefined, eve.access_token);
    expect([consent.status, consent.body.code]).toEqual([403, "LIMIT_REACHED"]);
    expect((await approve(opened, undefined, "nobody")).consent.status).toBe(401);
  });
});
