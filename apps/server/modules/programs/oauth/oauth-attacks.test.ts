import { createHash, randomBytes } from "node:crypto";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { givePlan } from "@sightline/testing/programs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connecting, REDIRECT, toolOf } from "../mcp/testing/oauth-assistant.ts";

let product: TestProduct;
let ana: Awaited<ReturnType<typeof signUp>>;
let { ask, approve, connect, form, refresh } = {} as ReturnType<typeof connecting>;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());
beforeEach(async () => {
  ana = await signUp(product.url);
  await givePlan(product, ana);
  ({ ask, approve, connect, form, refresh } = connecting(product, ana));
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
    const assistant = await ask();
    const other = await ask();
    const good = {
      ...{ grant_type: "authorization_code", redirect_uri: REDIRECT },
      ...{ client_id: assistant.information?.client_id ?? "", code_verifier: assistant.verifier },
    };
    for (const change of [
      { code_verifier: randomBytes(32).toString("base64url") },
      { client_id: other.information?.client_id ?? "" },
      { redirect_uri: `${REDIRECT}/else` },
      { code_verifier: "" },
    ]) {
      const { code } = await approve(assistant.opened);
      const answer = await form("/oauth/token", { ...good, code, ...change });
      expect((await answer.json()).error).toBe("invalid_grant");
      expect((await form("/oauth/token", { ...good, code })).status).toBe(400);
    }
    const { code } = await approve(assistant.opened);
    await sql`update oauth_codes set expires_at = expires_at - interval '5 minutes'`.execute(
      product.db,
    );
    expect((await form("/oauth/token", { ...good, code })).status).toBe(400);
  });

  it("a refresh token that was replaced ends access for everyone who holds the other", async () => {
    const { assistant, client } = await connect();
    const stolen = assistant.saved?.refresh_token ?? "";
    const fresh = await (await refresh(assistant)).json();
    assistant.saveTokens(fresh);
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    // Right after, it may be a retry over a bad line: the same answer.
    await sql`update oauth_grants set refreshed_at = now()`.execute(product.db);
    expect(await (await refresh(assistant, stolen)).json()).toEqual(fresh);
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
    await sql`update oauth_grants set refreshed_at = now() - interval '10 seconds'`.execute(
      product.db,
    );
    expect((await refresh(assistant, stolen)).status).toBe(400);
    await expect(toolOf(client, "list_sites")).rejects.toThrow();
  });

  it("so does any older one, however often it was replaced, and its owner sees it", async () => {
    const { assistant, client } = await connect();
    const stolen = assistant.saved?.refresh_token ?? "";
    for (let times = 0; times < 3; times += 1) {
      assistant.saveTokens(await (await refresh(assistant)).json());
    }
    const noted = () =>
      product.db
        .selectFrom("security_events")
        .select("event_type")
        .where("user_id", "=", ana.user.id)
        .where("description", "like", "%assistant%")
        .execute();
    expect(await noted()).toEqual([]);
    expect((await refresh(assistant, stolen)).status).toBe(400);
    await expect(toolOf(client, "list_sites")).rejects.toThrow();
    expect(await noted()).toMatchObject([{ event_type: "suspicious_activity" }]);
  });

  it("one that somebody made up ends nothing", async () => {
    const { assistant, client } = await connect();
    const own = assistant.saved?.refresh_token ?? "";
    for (const forged of [`${own.slice(0, -4)}AAAA`, own.slice(0, 40), "slr_", "slr_AAAA"]) {
      expect((await refresh(assistant, forged)).status).toBe(400);
    }
    expect((await toolOf(client, "list_sites")).sites).toEqual([]);
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
  const addressOf = (fields: Record<string, string>) => {
    const opened = new URL("/oauth/authorize", product.url);
    opened.search = String(
      new URLSearchParams({
        ...{ response_type: "code", code_challenge: challenge, code_challenge_method: "S256" },
        ...{ redirect_uri: REDIRECT, ...fields },
      }),
    );
    return opened;
  };

  it.each([
    "http://mallory.example/",
    "javascript:alert(1)",
    "https://a.example/#x",
    "https://u@a.example/",
    "https://:p@a.example/",
    "https://a.example/#",
    "not a url",
    ...["https:evil", "https:/evil.example", "https:\\\\evil.example/", "https://a.example\\b"],
    ...["https://a.example/\r\nx: y", "https://a.example/\u0000", " https://a.example/"],
    ...[
      "https://a.example/\u0085",
      "https://a.exa\tmple/",
      "http:localhost/",
      "https:///evil.example",
    ],
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
    const { consent } = await approve(addressOf({ client_id: body.client_id, ...change }));
    expect([consent.status, typeof consent.body.message]).toEqual([400, "string"]);
  });

  it("but for another port of the user's own machine", async () => {
    const { body } = await registered(REDIRECT);
    const moved = REDIRECT.replace("9999", "8888");
    const opened = addressOf({ client_id: body.client_id, redirect_uri: moved });
    expect((await approve(opened)).consent.status).toBe(200);
  });

  it("its way back is compared letter by letter", async () => {
    const { body } = await registered("https://a.example/back", REDIRECT);
    for (const redirect_uri of [
      ...["https://A.example/back", "https://a.example:443/back", "https://a.example/x/../back"],
      ...["https://a.example/back?", "https://a.example\\back", "https://a.example/back/"],
      ...["http://127.0.0.1:9999/x/../callback", "http://127.1:9999/callback"],
    ]) {
      const { consent } = await approve(addressOf({ client_id: body.client_id, redirect_uri }));
      expect([redirect_uri, consent.status]).toEqual([redirect_uri, 400]);
    }
  });

  it("any grant but for codes and refresh tokens, and any other server's token", async () => {
    const { assistant } = await connect();
    const { client_id = "" } = assistant.information ?? {};
    const grants = [
      "password",
      "client_credentials",
      "implicit",
      "urn:ietf:params:oauth:grant-type:jwt-bearer",
      "",
    ];
    for (const grant_type of grants) {
      const who = { username: ana.user.email, password: "correct horse battery" };
      const answer = await form("/oauth/token", { grant_type, client_id, ...who });
      expect((await answer.json()).error).toBe("unsupported_grant_type");
    }
    const elsewhere = await form("/oauth/token", {
      ...{ grant_type: "refresh_token", refresh_token: assistant.saved?.refresh_token ?? "" },
      ...{ client_id, resource: "https://other.example/mcp" },
    });
    expect([elsewhere.status, (await elsewhere.json()).error]).toEqual([400, "invalid_target"]);
  });

  it("a code whose challenge is that of no verifier at all", async () => {
    const { body } = await registered(REDIRECT);
    const ofNothing = createHash("sha256").update("").digest("base64url");
    const opened = addressOf({ client_id: body.client_id, code_challenge: ofNothing });
    const { code } = await approve(opened);
    const sent = { grant_type: "authorization_code", redirect_uri: REDIRECT, code };
    const answer = await form("/oauth/token", { ...sent, client_id: body.client_id });
    expect((await answer.json()).error).toBe("invalid_grant");
  });

  it("more than it asked for, whatever the page sends", async () => {
    const { body } = await registered(REDIRECT);
    const opened = addressOf({ client_id: body.client_id, scope: "sites:write" });
    for (const scopes of [["write"], ["read"], ["sites:read", "keywords:read"]]) {
      expect((await approve(opened, scopes)).answer.status).toBe(400);
    }
    expect((await approve(opened, ["sites:read"])).answer.status).toBe(200);
  });

  it("as a client with a secret, with too many ways back, or with a hidden name", async () => {
    const register = (more: object) =>
      call(product.url, "POST", "/oauth/register", {
        body: { redirect_uris: [REDIRECT], ...more },
      });
    const made = await register({
      ...{ client_name: "Desk\u202e\u200b helper", grant_types: ["password", "implicit"] },
      token_endpoint_auth_method: "client_secret_basic",
    });
    expect(made.body).toMatchObject({
      ...{ client_name: "Desk helper", token_endpoint_auth_method: "none" },
      ...{ grant_types: ["authorization_code", "refresh_token"], response_types: ["code"] },
    });
    expect(made.body.client_secret).toBeUndefined();
    const many = Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`);
    for (const bad of [{ redirect_uris: many }, { client_name: "x".repeat(101) }]) {
      expect((await register(bad)).status).toBe(400);
    }
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

  it("when its network has registered 60 in an hour", async () => {
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 60) {
      statuses.push((await registered(REDIRECT)).status);
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([201, 429]);
  });
});
