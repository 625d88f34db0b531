import { contract } from "@sightline/contract";
import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Procedure {
  "~orpc": { route: { method: string; path: string }; errorMap: Record<string, unknown> };
}

const MISSING = "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f";
const procedures = Object.entries(contract).flatMap(([word, calls]) =>
  Object.entries(calls).map(([name, procedure]) => {
    const { route, errorMap } = (procedure as Procedure)["~orpc"];
    return { name: `${word}.${name}`, ...route, admin: route.path.startsWith("/admin"), errorMap };
  }),
);
const guarded = procedures.filter((one) => "UNAUTHORIZED" in one.errorMap);
const forAdmins = procedures.filter((one) => one.admin);
const aboutOneRow = procedures.filter((one) => one.path.includes("{"));

let product: TestProduct;
let plain: User;
let suspended: User;
let formerAdmin: User;
beforeAll(async () => {
  product = await startProduct();
  const someone = () => signUp(product.url);
  [plain, suspended, formerAdmin] = await Promise.all([someone(), someone(), someone()]);
  await changeUser(suspended, { suspended_at: new Date() });
});
afterAll(() => product.stop());

type User = Awaited<ReturnType<typeof signUp>>;
type Asked = { method: string; path: string };
type Sent = { body?: unknown; query?: (id: string) => string };

const ask = ({ method, path }: Asked, token?: string, id = MISSING, sent: Sent = {}) =>
  call(product.url, method, `/api${filled(path, id)}${sent.query?.(id) ?? ""}`, {
    token,
    ...(method === "GET" || method === "DELETE" ? {} : { body: sent.body ?? {} }),
  });

const filled = (path: string, id: string) => path.replace("{day}", SEEN_DAY).replace(/\{\w+\}/, id);

const changeUser = ({ user }: User, change: { role?: "user" | "admin"; suspended_at?: Date }) =>
  product.db.updateTable("users").set(change).where("id", "=", user.id).execute();

async function saveKeyword({ access_token: token }: User, keyword: string): Promise<string> {
  const body = { keyword, target_site: "ana.example" };
  return (await call(product.url, "POST", "/api/saved-keywords", { token, body })).body.id;
}

async function checkedKeyword(owner: User): Promise<string> {
  const keyword_id = await saveKeyword(owner, "hers");
  const by = { provider: "serper", engine: "google", country: "DE", language: "de", depth: 10 };
  const taken_at = new Date();
  const nothing = { domains: [], positions: [] };
  const { id: snapshot_id } = await product.db
    .insertInto("search_snapshots")
    .values({ ...by, keyword_key: "hers", day: SEEN_DAY, results: "[]", ...nothing, taken_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const check = { keyword_id, day: SEEN_DAY, state: "not-in-first", snapshot_id };
  await product.db
    .insertInto("position_checks")
    .values({ ...by, ...check, checked_at: taken_at })
    .execute();
  return keyword_id;
}

async function addSite({ access_token: token }: User, domain = "ana.example"): Promise<string> {
  return (await call(product.url, "POST", "/api/sites", { token, body: { domain } })).body.id;
}

async function removedSite(owner: User): Promise<string> {
  const id = await addSite(owner);
  const { access_token: token } = owner;
  await call(product.url, "DELETE", `/api/sites/${id}`, { token });
  return id;
}

async function addCompetitor(owner: User): Promise<string> {
  const { access_token: token } = owner;
  const path = `/api/sites/${await addSite(owner)}/competitors`;
  const body = { domain: "rival.example" };
  return (await call(product.url, "POST", path, { token, body })).body.id;
}

/** Of an address that is refused, so that looking for its proof asks nobody. */
async function unvisitableSite(owner: User): Promise<string> {
  const { access_token: token } = owner;
  const body = { keyword: "hers", target_site: "127.0.0.1:9" };
  await call(product.url, "POST", "/api/saved-keywords", { token, body });
  return (await call(product.url, "GET", "/api/sites", { token })).body[0].id;
}

/** Paused, so that nobody asks the site for anything; with one page read. */
async function pausedCrawl(owner: User): Promise<string> {
  const domain = `${crypto.randomUUID()}.example`;
  const site = await addSite(owner, domain);
  const { company_id } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", site)
    .executeTakeFirstOrThrow();
  const crawl = { company_id, requested_by: owner.user.id, status: "paused", trigger: "user" };
  const { id: crawl_id } = await product.db
    .insertInto("crawls")
    .values({ ...crawl, max_pages: 1, max_ms: 1, rule_version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const url = READ_PAGE;
  const flags = { indexable: true, is_page: true, own: true, unchanged: false };
  const counts = { status: 200, depth: 0, words: 1, score: 100, issues: 0 };
  const said = { description: null, canonical: null, noindex: false };
  const facts = JSON.stringify({ url, redirects: [], ...said });
  const none = { links: "", resources: "", beyond: "" };
  await product.db
    .insertInto("crawl_pages")
    .values({ crawl_id, url, ...flags, ...counts })
    .execute();
  await product.db
    .insertInto("crawl_facts")
    .values({ crawl_id, url, facts, follows: true, ...none })
    .execute();
  return crawl_id;
}

async function signInElsewhere({ user, access_token: token }: User): Promise<string> {
  const body = { email: user.email, password: PASSWORD };
  await call(product.url, "POST", "/api/auth/sign-in/email", { body });
  const { body: sessions } = await call(product.url, "GET", "/api/account/sessions", { token });
  return sessions.find((one: { is_current: boolean }) => !one.is_current).id;
}

async function promoted({ user }: User): Promise<string> {
  const grant = { tier: "Pro", reason: "", granted_by: "a test", ends_at: new Date("2099-01-01") };
  const { id } = await product.db
    .insertInto("grants")
    .values({ user_id: user.id, ...grant })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function paid({ user }: User): Promise<string> {
  const id = `evt_${user.id}`;
  const event = { provider: "sandbox", type: "invoice.paid", occurred_at: new Date() };
  await product.db
    .insertInto("payment_events")
    .values({ id, ...event })
    .execute();
  return id;
}

const READ_PAGE = "https://read.example/";
const SEEN_DAY = "2026-03-01";

/** A row of the owner's for each call about one row, and what the call accepts beside it. */
const rows: Record<string, { make: (owner: User) => Promise<string> } & Sent> = {
  "keywords.update": { make: (owner) => saveKeyword(owner, "hers"), body: { is_active: false } },
  "keywords.remove": { make: (owner) => saveKeyword(owner, "hers") },
  "positions.history": { make: checkedKeyword },
  "positions.snapshot": { make: checkedKeyword },
  "companies.updateSite": { make: (owner) => addSite(owner), body: { name: "Hers" } },
  "companies.removeSite": { make: (owner) => addSite(owner) },
  "companies.restoreSite": { make: removedSite },
  "companies.addCompetitor": { make: (owner) => addSite(owner), body: { domain: "b.example" } },
  "companies.updateCompetitor": { make: addCompetitor, body: { name: "Rival" } },
  "companies.removeCompetitor": { make: addCompetitor },
  "companies.proof": { make: (owner) => addSite(owner) },
  "companies.checkProof": { make: unvisitableSite },
  "crawling.find": { make: pausedCrawl },
  "crawling.pause": { make: pausedCrawl },
  "crawling.resume": { make: pausedCrawl },
  "crawling.cancel": { make: pausedCrawl },
  "crawling.issues": { make: pausedCrawl },
  "crawling.spots": { make: pausedCrawl },
  "crawling.pages": { make: pausedCrawl },
  "crawling.page": { make: pausedCrawl, query: () => `?url=${encodeURIComponent(READ_PAGE)}` },
  "crawling.compare": { make: pausedCrawl, query: (id) => `?with=${id}` },
  "accounts.endSession": { make: signInElsewhere },
  "users.change": { make: async ({ user }) => user.id, body: { suspended: true } },
  "users.signOut": { make: async ({ user }) => user.id },
  "payments.endGrant": { make: promoted },
  "payments.replay": { make: paid },
};

describe("every call of the contract", () => {
  it("there are calls to walk, and each that needs a user says so", () => {
    expect(procedures.length).toBeGreaterThan(20);
    expect(forAdmins.every((one) => "FORBIDDEN" in one.errorMap)).toBe(true);
    const open = procedures.filter((one) => !guarded.includes(one)).map((one) => one.name);
    expect(open.sort()).toEqual([
      "diagnostics.health",
      "diagnostics.ready",
      "errors.report",
      "security.ip",
      "security.record",
    ]);
  });

  it("each that is about one row has a row to be tried on, and nothing else has", () => {
    expect(Object.keys(rows).sort()).toEqual(aboutOneRow.map((one) => one.name).sort());
  });

  it.each(guarded)("R6.2 $name answers nobody with 401", async (procedure) => {
    expect(await ask(procedure)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    expect((await ask(procedure, "made-up-token")).status).toBe(401);
  });

  it.each(guarded)("R6.2 $name answers a suspended user with 401", async (procedure) => {
    expect((await ask(procedure, suspended.access_token)).status).toBe(401);
  });

  it.each(forAdmins)("$name answers a plain user and an ex-admin with 403", async (procedure) => {
    const { access_token: token } = formerAdmin;
    expect((await ask(procedure, plain.access_token)).status).toBe(403);
    await changeUser(formerAdmin, { role: "admin" });
    expect((await ask(procedure, token)).status).not.toBe(403);
    await changeUser(formerAdmin, { role: "user" });
    expect(await ask(procedure, token)).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
  });
});

describe("every call about one row", () => {
  it.each(aboutOneRow)("R6.2 $name: what is another's is as if it were missing", async (one) => {
    const { make, ...sent } = rows[one.name] ?? missingBuilder(one.name);
    const ana = await signUp(product.url);
    const eve = await signUp(product.url);
    const id = await make(ana);

    const foreign = await ask(one, eve.access_token, id, sent);
    const missing = await ask(one, eve.access_token, MISSING, sent);
    expect(foreign.status).toBe(one.admin ? 403 : 404);
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect((await ask(one, undefined, id, sent)).status).toBe(401);

    // The row is there, untouched, for who may: the refusals above were no accident.
    const entitled = one.admin ? eve : ana;
    if (one.admin) await changeUser(eve, { role: "admin" });
    const own = await ask(one, entitled.access_token, id, sent);
    expect(own.status).toBeLessThan(300);
    expect((await ask(one, entitled.access_token, MISSING, sent)).status).toBe(404);
  });

  it.each(aboutOneRow.filter((one) => one.admin))(
    "$name is closed to an ex-admin, whoever it is about",
    async (one) => {
      const { make, ...sent } = rows[one.name] ?? missingBuilder(one.name);
      const ana = await signUp(product.url);
      const refused = await ask(one, formerAdmin.access_token, await make(ana), sent);
      expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
      const { access_token: token } = ana;
      expect((await call(product.url, "GET", "/api/account", { token })).status).toBe(200);
    },
  );
});

describe("every call that reads", () => {
  it("R6.2 a plain user's calls never answer with another user's rows", async () => {
    const ana = await signUp(product.url);
    const mark = "only-ana-knows-this";
    const token = ana.access_token;
    await saveKeyword(ana, mark);
    await addSite(ana, `${mark}.example`);
    await call(product.url, "POST", "/api/errors", {
      token,
      body: { error_code: mark, endpoint: "/x" },
    });
    await call(product.url, "POST", "/api/security-events", {
      token,
      body: { event_type: "csrf_violation", description: mark },
    });
    const eve = await signUp(product.url);
    const needsToKnowMore = ["billing.previewDowngrade", "crawling.list"];
    const ofHerSite = { query: () => "?target_site=ana.example" };
    const lists = guarded.filter((one) => one.method === "GET" && !aboutOneRow.includes(one));
    for (const procedure of lists.filter((one) => !one.admin)) {
      const sent = procedure.name.startsWith("positions.") ? ofHerSite : {};
      const answer = await ask(procedure, eve.access_token, MISSING, sent);
      const expected = needsToKnowMore.includes(procedure.name) ? 400 : 200;
      expect([procedure.name, answer.status]).toEqual([procedure.name, expected]);
      expect(JSON.stringify(answer.body)).not.toContain(mark);
      expect(JSON.stringify(answer.body)).not.toContain(ana.user.id);
    }
  });
});

function missingBuilder(name: string): never {
  throw new Error(`${name} is about one row: say above how to make one`);
}
