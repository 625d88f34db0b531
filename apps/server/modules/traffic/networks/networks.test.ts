import { dayOf } from "@sightline/domain/calendar";
import {
  call,
  newAddress,
  PASSWORD,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let adminToken: string;
const OFFICE = "198.51.100.20";
const ATTACKER = "203.0.113.7";
const NEIGHBOR = "203.0.113.8";
const OTHER = "192.0.2.44";

beforeAll(async () => {
  product = await startProduct({ ...WITH_ADMIN, TRUSTED_PROXIES: "1" });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = WITH_ADMIN;
  const { body } = await from(OFFICE, "POST", "/api/auth/sign-in/email", { email, password });
  adminToken = body.session.access_token;
  await sql`update schema_migrations set applied_at = now() - interval '200 days'`.execute(
    product.db,
  );
});
afterAll(() => product.stop());

const from = (address: string, method: string, path: string, body?: unknown, token?: string) =>
  call(product.url, method, path, {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    headers: { "x-forwarded-for": address },
  });
const ask = (method: string, path: string, body?: unknown) =>
  from(OFFICE, method, `/api/admin${path}`, body, adminToken);

async function signUpFrom(address: string) {
  const email = newAddress();
  const sent = { name: "Ana", email, password: PASSWORD, callbackURL: "/" };
  const { status, body } = await from(address, "POST", "/api/auth/sign-up/email", sent);
  expect(status).toBe(200);
  const token: string = body.session.access_token;
  await from(address, "POST", "/api/functions/track-signup-ip", {}, token);
  return { email, token, id: body.session.user.id as string };
}

const TODAY = dayOf(Date.now());
const period = `from=${TODAY}&to=${TODAY}`;
const list = async (more = "") => (await ask("GET", `/networks?${period}${more}`)).body;
const rowOf = async (network: string, more = "") =>
  (await list(more)).rows.find((row: { network: string }) => row.network === network);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const block = (network: string, ends_at = inDays(7)) =>
  ask("POST", "/network-blocks", { network, reason: "Fake accounts", ends_at });

let victim: Awaited<ReturnType<typeof signUpFrom>>;
let accounts: Awaited<ReturnType<typeof signUpFrom>>[];

describe("R2.4 networks of a period", () => {
  it("P89 R7.7 show the sign-ups and failures of each address, and what stands out", async () => {
    victim = await signUpFrom(OTHER);
    accounts = [];
    for (let nth = 0; nth < 5; nth += 1) accounts.push(await signUpFrom(ATTACKER));
    await signUpFrom(NEIGHBOR);
    const guess = { email: victim.email, password: "wrong password" };
    for (let nth = 0; nth < 3; nth += 1) {
      await from(ATTACKER, "POST", "/api/auth/sign-in/email", guess);
    }
    const row = await rowOf(ATTACKER);
    expect(row).toMatchObject({
      ...{ sign_ups: 5, failures: 3, accounts_tried: 1, limits_met: 0, requests: null },
      ...{ patterns: ["many_sign_ups"], block: null, is_yours: false },
    });
    expect(await rowOf(OTHER)).toMatchObject({ sign_ups: 1, failures: 0, patterns: [] });
    const { rows, totals, sign_ups_without_address } = await list();
    expect(rows[0].network).toBe(ATTACKER);
    expect(totals).toMatchObject({ sign_ups: 8, failures: 3 });
    // The first admin was created without a request.
    expect(sign_ups_without_address).toBe(1);
  });

  it("can be put together", async () => {
    expect(await rowOf("203.0.113.0/24", "&width=network")).toMatchObject({
      ...{ sign_ups: 6, failures: 3 },
    });
  });

  it("lead to the accounts and events behind them, and to nobody else's", async () => {
    const activity = async (network: string) =>
      (await ask("GET", `/networks/activity?${period}&network=${encodeURIComponent(network)}`))
        .body;
    const { accounts: found, events } = await activity(ATTACKER);
    expect(found.map(({ email }: { email: string }) => email).sort()).toEqual(
      accounts.map(({ email }) => email).sort(),
    );
    expect(events).toHaveLength(3);
    expect((await activity("203.0.113.0/24")).accounts).toHaveLength(6);
    expect((await activity("nonsense")).accounts).toEqual([]);
  });

  it("leave out what isn't an address, and addresses are forgotten after 30 days", async () => {
    await product.db
      .updateTable("account_origins")
      .set({ ip_address: "unknown" })
      .where("user_id", "=", accounts[0]?.id ?? "")
      .execute();
    expect(await rowOf(ATTACKER)).toMatchObject({ sign_ups: 4 });
    expect((await list()).sign_ups_without_address).toBe(2);
    // Security events are deleted after 90 days: what isn't known isn't zero.
    expect((await list()).before).toMatchObject({ failures: 0, limits_met: 0 });
    const { body } = await ask(
      "GET",
      `/networks?from=${dayOf(Date.now() - 60 * 86_400_000)}&to=${TODAY}`,
    );
    expect(body.before).toMatchObject({ sign_ups: 0, failures: null, limits_met: null });
    // Nor is what happened before there was an installation.
    await sql`update schema_migrations set applied_at = now()`.execute(product.db);
    const { before, recorded_since } = await list();
    expect({ before, recorded_since }).toEqual({
      before: { sign_ups: null, failures: null, limits_met: null, refused: null },
      recorded_since: TODAY,
    });
  });
});

describe("a block", () => {
  it.each([
    ["nonsense", 400],
    ["203.0.0.0/8", 400],
    ["::/0", 400],
  ])("of %s is refused", async (network, status) => {
    expect((await block(network)).status).toBe(status);
  });

  it.each([inDays(-1), inDays(400)])("until %s is refused", async (ends_at) => {
    expect((await block(ATTACKER, ends_at)).status).toBe(400);
  });

  it.each([OFFICE, "198.51.100.0/24", "198.51.0.0/16"])(
    "of %s would lock its author out, and is refused",
    async (network) => {
      expect(await block(network)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
      expect((await ask("GET", "/network-blocks")).status).toBe(200);
    },
  );

  it("of where its author is signed in elsewhere is refused, too", async () => {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = WITH_ADMIN;
    await from("192.0.2.200", "POST", "/api/auth/sign-in/email", { email, password });
    expect((await block("192.0.2.200")).status).toBe(409);
  });

  it("P89 refuses every request of its network, and no one else's", async () => {
    const signUp = (address: string) =>
      from(address, "POST", "/api/auth/sign-up/email", {
        ...{ name: "Ana", email: newAddress(), password: PASSWORD, callbackURL: "/" },
      });
    const added = await block("203.0.113.0/24");
    expect(added).toMatchObject({
      status: 201,
      body: {
        network: "203.0.113.0/24",
        reason: "Fake accounts",
        blocked_by: WITH_ADMIN.ADMIN_EMAIL,
      },
    });
    expect((await block(" 203.0.113.9/24")).status).toBe(409);

    const [first] = accounts;
    for (const address of [ATTACKER, NEIGHBOR]) {
      expect(await signUp(address)).toMatchObject({
        ...{ status: 403, body: { code: "NETWORK_BLOCKED" } },
      });
    }
    expect((await from(ATTACKER, "GET", "/api/account", undefined, first?.token)).status).toBe(403);
    expect((await from(ATTACKER, "GET", "/")).status).toBe(403);
    const view = { page_path: "/", session_id: null, referrer: null };
    expect((await from(ATTACKER, "POST", "/api/functions/track-page-view", view)).status).toBe(403);
    expect((await from(ATTACKER, "GET", "/api/health")).status).toBe(200);

    expect((await signUp(OTHER)).status).toBe(200);
    expect((await from(OTHER, "GET", "/api/account", undefined, victim.token)).status).toBe(200);
    // The network is blocked, not the account: it works from elsewhere.
    expect((await from(OTHER, "GET", "/api/account", undefined, first?.token)).status).toBe(200);
    expect(await rowOf(ATTACKER)).toMatchObject({ block: { id: added.body.id } });
    expect(await rowOf(OTHER)).toMatchObject({ block: null });
  });

  it("is in the audit log, and so is lifting it, which holds at once", async () => {
    const { body } = await ask("GET", "/network-blocks");
    const [{ id }] = body.blocks;
    expect(await ask("DELETE", `/network-blocks/${id}`)).toMatchObject({
      ...{ status: 200, body: { lifted_by: WITH_ADMIN.ADMIN_EMAIL } },
    });
    expect((await ask("DELETE", `/network-blocks/${id}`)).status).toBe(404);
    expect((await from(ATTACKER, "GET", "/api/ip")).status).toBe(200);
    const { body: log } = await ask("GET", "/actions");
    expect(log.actions).toMatchObject([
      { action: "lift-block", subject: "203.0.113.0/24" },
      { action: "block-network", subject: "203.0.113.0/24", details: { reason: "Fake accounts" } },
    ]);
  });

  it("ends by itself", async () => {
    const { body } = await block(NEIGHBOR);
    expect((await from(NEIGHBOR, "GET", "/api/ip")).status).toBe(403);
    await product.db
      .updateTable("network_blocks")
      .set({ ends_at: new Date() })
      .where("id", "=", body.id)
      .execute();
    // Another change makes this node read them again, as it does every five seconds.
    await block("192.0.2.99");
    expect((await from(NEIGHBOR, "GET", "/api/ip")).status).toBe(200);
  });
});
