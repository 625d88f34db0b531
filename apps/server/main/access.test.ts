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

const ask = ({ method, path }: Asked, token?: string, id = MISSING, body: unknown = {}) =>
  call(product.url, method, `/api${path.replace(/\{\w+\}/, id)}`, {
    token,
    ...(method === "GET" || method === "DELETE" ? {} : { body }),
  });

const changeUser = ({ user }: User, change: { role?: "user" | "admin"; suspended_at?: Date }) =>
  product.db.updateTable("users").set(change).where("id", "=", user.id).execute();

async function saveKeyword({ access_token: token }: User, keyword: string): Promise<string> {
  const body = { keyword, target_site: "ana.example" };
  return (await call(product.url, "POST", "/api/saved-keywords", { token, body })).body.id;
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

/** A row of the owner's for each call about one row, and a body that the call accepts. */
const rows: Record<string, { make: (owner: User) => Promise<string>; body?: unknown }> = {
  "keywords.update": { make: (owner) => saveKeyword(owner, "hers"), body: { is_active: false } },
  "keywords.remove": { make: (owner) => saveKeyword(owner, "hers") },
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
    const { make, body } = rows[one.name] ?? missingBuilder(one.name);
    const ana = await signUp(product.url);
    const eve = await signUp(product.url);
    const id = await make(ana);

    const foreign = await ask(one, eve.access_token, id, body);
    const missing = await ask(one, eve.access_token, MISSING, body);
    expect(foreign.status).toBe(one.admin ? 403 : 404);
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect((await ask(one, undefined, id, body)).status).toBe(401);

    // The row is there, untouched, for who may: the refusals above were no accident.
    const entitled = one.admin ? eve : ana;
    if (one.admin) await changeUser(eve, { role: "admin" });
    const own = await ask(one, entitled.access_token, id, body);
    expect(own.status).toBeLessThan(300);
    expect((await ask(one, entitled.access_token, MISSING, body)).status).toBe(404);
  });

  it.each(aboutOneRow.filter((one) => one.admin))(
    "$name is closed to an ex-admin, whoever it is about",
    async (one) => {
      const { make, body } = rows[one.name] ?? missingBuilder(one.name);
      const ana = await signUp(product.url);
      const refused = await ask(one, formerAdmin.access_token, await make(ana), body);
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
    await call(product.url, "POST", "/api/errors", {
      token,
      body: { error_code: mark, endpoint: "/x" },
    });
    await call(product.url, "POST", "/api/security-events", {
      token,
      body: { event_type: "csrf_violation", description: mark },
    });
    const eve = await signUp(product.url);
    const lists = guarded.filter((one) => one.method === "GET" && !aboutOneRow.includes(one));
    for (const procedure of lists.filter((one) => !one.admin)) {
      const answer = await ask(procedure, eve.access_token);
      const expected = procedure.name === "billing.previewDowngrade" ? 400 : 200;
      expect([procedure.name, answer.status]).toEqual([procedure.name, expected]);
      expect(JSON.stringify(answer.body)).not.toContain(mark);
      expect(JSON.stringify(answer.body)).not.toContain(ana.user.id);
    }
  });
});

function missingBuilder(name: string): never {
  throw new Error(`${name} is about one row: say above how to make one`);
}
