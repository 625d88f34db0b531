import { call, PASSWORD, startProduct, type TestProduct } from "@sightline/testing/http";
import { MISSING, SITE } from "@sightline/testing/keywords";
import { aSeller, someoneAt, startGoogle } from "@sightline/testing/search-console";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let google: Awaited<ReturnType<typeof startGoogle>>;
let product: TestProduct;
let log = "";
beforeAll(async () => {
  google = await startGoogle({
    others: [
      { siteUrl: `https://www.${SITE}/`, permissionLevel: "siteFullUser" },
      { siteUrl: `http://${SITE}/`, permissionLevel: "siteUnverifiedUser" },
      { siteUrl: "https://else.example/", permissionLevel: "siteOwner" },
    ],
  });
  // `web` role: no workers, so nothing is fetched in the background.
  const settings = { ...google.settings, ROLE: "web", LOG_LEVEL: "debug" };
  product = await startProduct(settings, (line) => {
    log += line;
  });
});
afterAll(async () => {
  await product.stop();
  await google.stop();
});

const keptTokens = async () => {
  const kept = product.db.selectFrom("search_console_connections").select("refresh_token");
  return (await kept.execute()).map(({ refresh_token }) => refresh_token ?? "");
};

describe("connecting a site to Search Console", () => {
  it("asks Google for lasting, read-only access, with a challenge", async () => {
    const { begin } = await aSeller(product);
    const { body } = await begin();
    const url = new URL(body.url);
    expect(url.origin).toBe(google.oidc.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${product.url}/api/search-console/callback`,
      response_type: "code",
      scope: "openid email https://www.googleapis.com/auth/webmasters.readonly",
      access_type: "offline",
      prompt: "consent",
      code_challenge_method: "S256",
    });
    expect(url.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });

  it("comes back to the site's settings, and is connected to the property that fits", async () => {
    const gina = someoneAt(google.oidc);
    const { goAndReturn, ask, find, siteId } = await aSeller(product);
    expect(await find()).toEqual({ available: true, connection: null });
    const returned = await goAndReturn();
    expect(returned.page).toBe(`/settings?tab=sites&edit=${siteId}`);
    const { status, body } = await ask("POST", "/search-console/connections", returned);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      site_id: siteId,
      connection: {
        account: gina.email,
        property: `sc-domain:${SITE}`,
        properties: [`sc-domain:${SITE}`, `https://www.${SITE}/`],
        state: "connected",
        read: null,
        problem: null,
      },
    });
    expect(await find()).toEqual({ available: true, connection: body.connection });
  });

  it("another property of the account can be read instead, one of a stranger cannot", async () => {
    someoneAt(google.oidc);
    const { ask, connect, siteId } = await aSeller(product);
    await connect();
    const choose = (property: string) =>
      ask("PATCH", `/sites/${siteId}/search-console`, { property });
    const chosen = await choose(`https://www.${SITE}/`);
    expect(chosen.body).toMatchObject({ property: `https://www.${SITE}/`, read: null });
    expect((await choose("https://else.example/")).status).toBe(400);
    expect((await choose(`http://${SITE}/`)).status).toBe(400);
  });

  it("keeps the access sealed: in no answer, no log and no export", async () => {
    const gina = someoneAt(google.oidc);
    const { connect, token } = await aSeller(product);
    const { body } = await connect();
    const given = google.oidc.tokensOf(gina);
    expect(given.length).toBeGreaterThan(1);
    const { rows } = await sql<{ text: string }>`
      select string_agg(c::text, ' ') as text from search_console_connections c
    `.execute(product.db);
    const exported = await exportOf(token);
    expect(exported).toContain(gina.email);
    for (const secret of [...given, ...(await keptTokens())]) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(log).not.toContain(secret);
      expect(exported).not.toContain(secret);
    }
    for (const secret of given) expect(rows[0]?.text).not.toContain(secret);
    expect(log).toContain("/api/search-console/callback");
  });
});

describe("what is refused", () => {
  it.each([
    ["another session's answer", async () => aSeller(product)],
    ["an answer to the same person signed in elsewhere", null],
  ])("%s", async (_, another) => {
    someoneAt(google.oidc);
    const ana = await aSeller(product);
    const returned = await ana.goAndReturn();
    const ask = another ? (await another()).ask : await signedInAgain(ana);
    const { status, body } = await ask("POST", "/search-console/connections", returned);
    expect([status, body.code]).toEqual([409, "NOT_CONNECTED"]);
    expect(body.message).toContain("another session");
    expect((await ana.find()).connection).toBeNull();
  });

  it.each([
    ["a made-up state", { state: "made.up" }, 409],
    ["a made-up code", { code: "made-up" }, 409],
    ["no code", { code: "" }, 400],
  ])("%s", async (_, change, expected) => {
    someoneAt(google.oidc);
    const { goAndReturn, ask, find } = await aSeller(product);
    const returned = { ...(await goAndReturn()), ...change };
    expect((await ask("POST", "/search-console/connections", returned)).status).toBe(expected);
    expect((await find()).connection).toBeNull();
  });

  it("the same answer twice", async () => {
    someoneAt(google.oidc);
    const { goAndReturn, ask } = await aSeller(product);
    const returned = await goAndReturn();
    const connect = () => ask("POST", "/search-console/connections", returned);
    expect((await connect()).status).toBe(200);
    expect((await connect()).status).toBe(409);
  });

  it("another's site, as a missing one", async () => {
    const ana = await aSeller(product);
    const eve = await aSeller(product);
    const begin = (site_id: string) => eve.ask("POST", "/search-console/consents", { site_id });
    const [foreign, missing] = [await begin(ana.siteId), await begin(MISSING)];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  it("a callback that is not an answer to us leads to the sites, with nothing in hand", async () => {
    const { ask } = await aSeller(product);
    const { status, headers } = await ask("GET", "/search-console/callback?code=x&state=y");
    expect([status, headers.get("location")]).toEqual([303, "/settings?tab=sites"]);
  });
});

describe("where Google says no", () => {
  it("a denial comes back as such", async () => {
    someoneAt(google.oidc);
    google.oidc.failNext("deny");
    const { goAndReturn, siteId } = await aSeller(product);
    expect(await goAndReturn()).toMatchObject({
      page: `/settings?tab=sites&edit=${siteId}`,
      consent: "refused",
      code: null,
    });
  });

  it.each([
    ["untick", "check its box"],
    ["token-error", "had a server error"],
  ] as const)("'%s' is told, and nothing is kept", async (failure, words) => {
    someoneAt(google.oidc);
    const { connect, find, goAndReturn, ask } = await aSeller(product);
    if (failure === "untick") google.oidc.failNext(failure);
    const returned = failure === "untick" ? null : await goAndReturn();
    if (returned) google.oidc.failNext(failure);
    const { status, body } = returned
      ? await ask("POST", "/search-console/connections", returned)
      : await connect();
    expect(status).toBe(409);
    expect(body.message).toContain(words);
    expect((await find()).connection).toBeNull();
  });

  it("an account without the site is refused by name, and its access given back", async () => {
    const gina = someoneAt(google.oidc);
    const { ask } = await aSeller(product);
    const { body: site } = await ask("POST", "/sites", { domain: "elsewhere.example" });
    const { body } = await ask("POST", "/search-console/consents", { site_id: site.id });
    const atGoogle = await fetch(body.url, { redirect: "manual" });
    const back = new URL(atGoogle.headers.get("location") ?? "").searchParams;
    const answer = { code: back.get("code"), state: back.get("state") };
    const refused = await ask("POST", "/search-console/connections", answer);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      `${gina.email} has no property for elsewhere.example in Search Console.`,
    );
    expect(google.oidc.tokensOf(gina)).toEqual([]);
  });

  it("an account without the property in use is refused, and the data stays", async () => {
    someoneAt(google.oidc);
    const { connect, find, siteId } = await aSeller(product);
    await connect();
    const property = `https://old.${SITE}/`;
    const read = { read_from: "2026-05-01", read_until: "2026-05-31", read_at: new Date() };
    const change = (changes: object) =>
      product.db
        .updateTable("search_console_connections")
        .set({ property, ...changes })
        .where("site_id", "=", siteId)
        .execute();
    await change(read);
    const before = await find();

    const another = someoneAt(google.oidc);
    const { status, body } = await connect();
    expect(status).toBe(409);
    expect(body.message).toContain(`${another.email} can't see ${property}`);
    expect(google.oidc.tokensOf(another)).toEqual([]);
    expect(await find()).toEqual(before);

    await change({ read_from: null, read_until: null, read_at: null });
    expect((await connect()).body.connection).toMatchObject({
      account: another.email,
      property: `sc-domain:${SITE}`,
    });
  });
});

describe("disconnecting", () => {
  it("revokes the access at Google and forgets it here", async () => {
    const gina = someoneAt(google.oidc);
    const { connect, ask, find, siteId } = await aSeller(product);
    await connect();
    const gone = await ask("DELETE", `/sites/${siteId}/search-console`);
    expect([gone.status, gone.body]).toEqual([200, { revoked: true }]);
    expect(google.oidc.tokensOf(gina)).toEqual([]);
    expect((await find()).connection).toBeNull();
    expect((await ask("DELETE", `/sites/${siteId}/search-console`)).status).toBe(404);
  });

  it("leaves the access of an account that other sites still use", async () => {
    const gina = someoneAt(google.oidc);
    const [one, other] = [await aSeller(product), await aSeller(product)];
    await one.connect();
    await other.connect();
    const gone = await one.ask("DELETE", `/sites/${one.siteId}/search-console`);
    expect(gone.body).toEqual({ revoked: false });
    expect(google.oidc.tokensOf(gina)).not.toEqual([]);
    expect((await other.find()).connection.state).toBe("connected");
  });
});

describe("a product without Google", () => {
  it("says that it is not set up, and what to do instead", async () => {
    const plain = await startProduct({ ROLE: "web" });
    try {
      const { begin, find } = await aSeller(plain);
      expect(await find()).toEqual({ available: false, connection: null });
      expect(await begin()).toMatchObject({
        status: 409,
        body: {
          code: "NOT_CONNECTED",
          message: expect.stringContaining("import a Search Console export"),
        },
      });
    } finally {
      await plain.stop();
    }
  });
});

/** The same person, in a second session. */
async function signedInAgain({ user }: Awaited<ReturnType<typeof aSeller>>) {
  const { body } = await call(product.url, "POST", "/api/auth/sign-in/email", {
    body: { email: user.email, password: PASSWORD },
  });
  const token = body.session.access_token;
  return (method: string, path: string, sent?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body: sent });
}

async function exportOf(token: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("");
}
