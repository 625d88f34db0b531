import { contract } from "@sightline/contract";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { keysOf } from "@sightline/testing/programs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addSite,
  rowBuilders,
  SEEN_DAY,
  type Sent,
  saveKeyword,
  type User,
} from "./testing/row-builders.ts";

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
const aboutOneRow = guarded.filter((one) => one.path.includes("{"));

let product: TestProduct;
let plain: User;
let suspended: User;
let formerAdmin: User;
let keys: Awaited<ReturnType<typeof keysOf>>;
beforeAll(async () => {
  product = await startProduct();
  const someone = () => signUp(product.url);
  [plain, suspended, formerAdmin] = await Promise.all([someone(), someone(), someone()]);
  await changeUser(suspended, { suspended_at: new Date() });
  keys = await keysOf(product, await someone(), await someone());
});
afterAll(() => product.stop());

type Asked = { method: string; path: string };

const ask = ({ method, path }: Asked, token?: string, id = MISSING, sent: Sent = {}) =>
  call(product.url, method, `/api${filled(path, id)}${sent.query?.(id) ?? ""}`, {
    token,
    ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
    ...(sent.body === undefined ? {} : { body: sent.body }),
  });

const filled = (path: string, id: string) => path.replace("{day}", SEEN_DAY).replace(/\{\w+\}/, id);

const changeUser = ({ user }: User, change: { role?: "user" | "admin"; suspended_at?: Date }) =>
  product.db.updateTable("users").set(change).where("id", "=", user.id).execute();

describe("every call of the contract", () => {
  it("there are calls to walk, and each that needs a user says so", () => {
    expect(procedures.length).toBeGreaterThan(20);
    expect(forAdmins.every((one) => "FORBIDDEN" in one.errorMap)).toBe(true);
    const open = procedures.filter((one) => !guarded.includes(one)).map((one) => one.name);
    expect(open.sort()).toEqual([
      "analyses.find",
      "contact.send",
      "contact.stamp",
      "diagnostics.health",
      "diagnostics.ready",
      "digestShares.read",
      "digests.emailPreferences",
      "errors.report",
      "experiments.shown",
      "experiments.track",
      "reports.list",
      "reports.read",
      "security.ip",
      "security.record",
    ]);
  });

  it("each that is about one row has a row to be tried on, and nothing else has", () => {
    expect(Object.keys(rowBuilders).sort()).toEqual(aboutOneRow.map((one) => one.name).sort());
  });

  it.each(guarded)("R6.2 $name answers nobody with 401", async (procedure) => {
    expect(await ask(procedure)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    expect((await ask(procedure, "made-up-token")).status).toBe(401);
  });

  it.each(guarded)("R6.2 $name answers a suspended user with 401", async (procedure) => {
    expect((await ask(procedure, suspended.access_token)).status).toBe(401);
  });

  it.each(forAdmins)("P40 $name answers a user and an ex-admin with 403", async (procedure) => {
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

describe("every call with an API key", () => {
  const ended = ["revoked", "expired", "replaced", "of a suspended user"] as const;
  it.each(procedures)("P102 $name: no key that has ended is let in", async (procedure) => {
    const answers = await Promise.all(ended.map((state) => ask(procedure, keys[state])));
    const seen = answers.map(({ status, body }) => `${status} ${body.code}`);
    expect(seen).toEqual(ended.map(() => "401 UNAUTHORIZED"));
  });

  it.each(procedures)(
    "P102 $name: a key reads, writes or is refused by its scopes",
    async (one) => {
      const [word, name] = one.name.split(".");
      const read = await ask(one, keys.read);
      const narrow = await ask(one, keys["audits:read"]);
      if (one.admin || NEVER_BY_KEY.has(word ?? "")) {
        const write = await ask(one, keys.write);
        expect([read, narrow, write].map(({ body }) => body.code)).toEqual(REFUSED_ALWAYS);
        return;
      }
      const reads = one.method === "GET" || one.name === READS_BY_POST;
      if (!reads) expect(read.body.code).toBe("OUT_OF_SCOPE");
      const isOpenToAll = OPEN_TO_ANY_KEY.includes(`${word}.${name}`);
      const isOfAudits = word === "crawling" || word === "crawlerAccess";
      if (!isOfAudits && !isOpenToAll) expect(narrow.body.code).toBe("OUT_OF_SCOPE");
    },
  );
});

const REFUSED_ALWAYS = ["OUT_OF_SCOPE", "OUT_OF_SCOPE", "OUT_OF_SCOPE"];
const READS_BY_POST = "analyses.cost";
const OPEN_TO_ANY_KEY = ["diagnostics.health", "diagnostics.ready", "security.ip"];
const NEVER_BY_KEY = new Set([
  ...["errors", "contact", "mailHealth", "users", "payments", "traffic", "networks"],
  ...["experiments", "llm", "llmTemplates", "companyManager", "analysisRuns", "digestAdmin"],
  ...["apiKeys", "oauth", "secondFactor"],
  ...["subjectTests", "outreachLists", "outreachTemplates", "outreachCampaigns"],
  "outreachResults",
]);

describe("every call about one row", () => {
  it.each(aboutOneRow)("R6.2 $name: what is another's is as if it were missing", async (one) => {
    const { make, ...sent } = rowBuilders[one.name] ?? missingBuilder(one.name);
    const ana = await signUp(product.url);
    const eve = await signUp(product.url);
    const id = await make(product, ana);

    const foreign = await ask(one, eve.access_token, id, sent);
    const missing = await ask(one, eve.access_token, MISSING, sent);
    expect(foreign.status).toBe(one.admin ? 403 : 404);
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect((await ask(one, undefined, id, sent)).status).toBe(401);
    const byKey = await ask(one, keys.write, id, sent);
    const missingByKey = await ask(one, keys.write, MISSING, sent);
    expect(byKey.status).toBe(byKey.body.code === "OUT_OF_SCOPE" ? 403 : 404);
    expect([byKey.status, byKey.body]).toEqual([missingByKey.status, missingByKey.body]);

    // The row still exists, unchanged, for an authorized user: the refusals above were no accident.
    const entitled = one.admin ? eve : ana;
    if (one.admin) await changeUser(eve, { role: "admin" });
    const own = await ask(one, entitled.access_token, id, sent);
    expect(own.status).toBeLessThan(300);
    expect((await ask(one, entitled.access_token, MISSING, sent)).status).toBe(404);
  });

  it.each(aboutOneRow.filter((one) => one.admin))(
    "$name is closed to an ex-admin, whoever it is about",
    async (one) => {
      const { make, ...sent } = rowBuilders[one.name] ?? missingBuilder(one.name);
      const ana = await signUp(product.url);
      const refused = await ask(one, formerAdmin.access_token, await make(product, ana), sent);
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
    await saveKeyword(product, ana, mark);
    await addSite(product, ana, `${mark}.example`);
    await call(product.url, "POST", "/api/errors", {
      token,
      body: { error_code: mark, endpoint: "/x" },
    });
    await call(product.url, "POST", "/api/security-events", {
      token,
      body: { event_type: "csrf_violation", description: mark },
    });
    const eve = await signUp(product.url);
    const needsToKnowMore = [
      ...["aiVisibility.price", "billing.previewDowngrade", "billing.previewUpgrade"],
      ...["crawling.list", "oauth.request"],
    ];
    const ofHerSiteAlone =
      /^(ideas\.from|opportunities\.|aiFacts\.|crawlerAccess\.|aiVisibility\.(?!price))/;
    const statusOf = (name: string) => {
      if (needsToKnowMore.includes(name)) return 400;
      return ofHerSiteAlone.test(name) ? 404 : 200;
    };
    const sent = { query: () => "?target_site=ana.example" };
    const lists = guarded.filter((one) => one.method === "GET" && !aboutOneRow.includes(one));
    for (const procedure of lists.filter((one) => !one.admin)) {
      const answer = await ask(procedure, eve.access_token, MISSING, sent);
      expect([procedure.name, answer.status]).toEqual([procedure.name, statusOf(procedure.name)]);
      expect(JSON.stringify(answer.body)).not.toContain(mark);
      expect(JSON.stringify(answer.body)).not.toContain(ana.user.id);
    }
  });
});

function missingBuilder(name: string): never {
  throw new Error(`${name} is about one row: say above how to make one`);
}
