import {
  call,
  newAddress,
  PASSWORD,
  signUp,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { readOutbox, waitForMail } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: "1" });
});
afterAll(() => product.stop());

const FROM = { "x-forwarded-for": "198.51.100.7", "user-agent": "Tester/1.0" };
const post = (body: unknown, token?: string) =>
  call(product.url, "POST", "/api/security-events", { body, token, headers: FROM });
const list = async (token: string) =>
  (await call(product.url, "GET", "/api/security-events", { token })).body;

describe("R3.4 R7.10 security events", () => {
  it("severity, address and user are the server's to say", async () => {
    const { access_token: token, user } = await signUp(product.url);
    const { status, body } = await post(
      {
        event_type: "suspicious_activity",
        description: "odd",
        event_data: { note: "kept", password: "hunter2" },
        severity: "low",
        ip_address: "1.2.3.4",
      },
      token,
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      user_id: user.id,
      event_type: "suspicious_activity",
      severity: "high",
      description: "odd",
      event_data: { note: "kept", password: "[redacted]" },
      ip_address: "198.51.100.7",
      user_agent: "Tester/1.0",
      created_at: expect.any(String),
    });
    expect(await list(token)).toEqual([body]);
  });

  it("R7.10 can be recorded by nobody, for a Google sign-in that failed", async () => {
    const { status, body } = await post({ event_type: "failed_authentication", description: "x" });
    expect(status).toBe(201);
    expect(body.user_id).toBeNull();
  });

  it("a payload that names another user is refused and recorded", async () => {
    const ana = await signUp(product.url);
    const eve = await signUp(product.url);
    const event = { event_type: "csrf_violation", description: "x", user_id: ana.user.id };
    expect((await post(event, eve.access_token)).status).toBe(403);
    expect(await list(ana.access_token)).toEqual([]);
    expect(await list(eve.access_token)).toMatchObject([{ event_type: "unauthorized_access" }]);
  });

  it.each([
    [{ event_type: "made_up", description: "x" }],
    [{ event_type: "csrf_violation", description: " " }],
    [{ description: "x" }],
  ])("%j is refused", async (body) => expect((await post(body)).status).toBe(400));

  it("R7.10 lists one's own of the last 24 hours only, newest first", async () => {
    const { access_token: token, user } = await signUp(product.url);
    for (const description of ["one", "two", "three"]) {
      await post({ event_type: "csrf_violation", description }, token);
    }
    await sql`update security_events set created_at = now() - interval '24 hours 1 second'
              where user_id = ${user.id} and description = 'one'`.execute(product.db);
    const seen = await list(token);
    expect(seen.map((event: { description: string }) => event.description)).toEqual([
      "three",
      "two",
    ]);
  });
});

describe("events are written where they happen", () => {
  it("R3.4 a failed sign-in is the account's event", async () => {
    const { access_token: token, user } = await signUp(product.url);
    for (const email of [user.email, newAddress()]) {
      await call(product.url, "POST", "/api/auth/sign-in/email", {
        body: { email, password: "wrong password" },
        headers: FROM,
      });
    }
    expect(await list(token)).toMatchObject([
      { event_type: "failed_authentication", severity: "medium", ip_address: "198.51.100.7" },
    ]);
  });

  it("a limit that was met is a rate_limit_violation", async () => {
    const { user } = await signUp(product.url);
    for (let turn = 0; turn < 11; turn += 1) {
      await call(product.url, "POST", "/api/auth/sign-in/email", {
        body: { email: user.email, password: "wrong password" },
        headers: { "x-forwarded-for": "198.51.100.8" },
      });
    }
    const again = await call(product.url, "POST", "/api/auth/sign-in/email", {
      body: { email: user.email, password: PASSWORD },
    });
    const types = (await list(again.body.token)).map(
      (event: { event_type: string }) => event.event_type,
    );
    expect(types[0]).toBe("rate_limit_violation");
    expect(types.filter((type: string) => type === "failed_authentication")).toHaveLength(10);
  });

  it("a write from another site's page is refused as a csrf_violation; from ours it is not", async () => {
    const { access_token: token } = await signUp(product.url);
    const save = (origin: string) =>
      call(product.url, "POST", "/api/saved-keywords", {
        token,
        body: { keyword: "from elsewhere", target_site: "a.example" },
        headers: { origin },
      });
    expect(await save("https://evil.example")).toMatchObject({
      status: 403,
      body: { code: "FOREIGN_ORIGIN" },
    });
    expect((await save("null")).status).toBe(403);
    expect((await save(product.url)).status).toBe(201);
    expect(await list(token)).toMatchObject([
      { event_type: "csrf_violation", severity: "high" },
      { event_type: "csrf_violation", event_data: { origin: "https://evil.example" } },
    ]);
  });

  it("beyond 60 an hour of one kind from one network they are refused as ever, and not kept", async () => {
    const kept = async (like: string) =>
      (
        await product.db
          .selectFrom("security_events")
          .select("event_type")
          .where("ip_address", "like", like)
          .execute()
      ).length;
    const write = (address: string) =>
      call(product.url, "POST", "/api/saved-keywords", {
        headers: { origin: "https://evil.example", "x-forwarded-for": address },
      });
    for (let turn = 0; turn < 63; turn += 1) {
      expect((await write(`2001:db8:0:1::${turn}`)).status).toBe(403);
    }
    expect(await kept("2001:db8:0:1:%")).toBe(60);
    await write("2001:db8:0:2::1");
    expect(await kept("2001:db8:0:2:%")).toBe(1);

    const record = (event_type: string) =>
      call(product.url, "POST", "/api/security-events", {
        body: { event_type, description: "x" },
        headers: { "x-forwarded-for": "2001:db8:0:1::1" },
      });
    expect((await record("csrf_violation")).status).toBe(429);
    expect((await record("failed_authentication")).status).toBe(201);
  });

  it("P40 an admin call without the role is an unauthorized_access", async () => {
    const { access_token: token } = await signUp(product.url);
    await call(product.url, "GET", "/api/admin/users", { token });
    expect(await list(token)).toMatchObject([
      {
        event_type: "unauthorized_access",
        severity: "critical",
        event_data: { call: "users.find" },
      },
    ]);
  });
});

describe("R7.12 the caller's address", () => {
  it("is the one the server sees", async () => {
    const { body } = await call(product.url, "GET", "/api/ip", { headers: FROM });
    expect(body).toEqual({ ip: "198.51.100.7" });
  });
});

describe("R8.3 an account that becomes suspicious", () => {
  const mailsTo = async (email: string) =>
    (await readOutbox(product.outbox)).filter(({ to }) => to.includes(email));
  const fail = (email: string) =>
    call(product.url, "POST", "/api/auth/sign-in/email", {
      body: { email, password: "wrong password" },
      headers: { "x-forwarded-for": `203.0.113.${Math.ceil(Math.random() * 250)}` },
    });

  it("is said to its owner by email, once per day", async () => {
    const { user } = await signUp(product.url);
    for (let turn = 0; turn < 5; turn += 1) await fail(user.email);
    expect(await sentUnusual(user.id)).toBe(0);
    for (let turn = 0; turn < 4; turn += 1) await fail(user.email);
    const mail = await waitForMail(product.outbox, ({ to }) => to.includes(user.email));
    expect(mail.subject).toBe("Unusual activity on your Sightline account");
    expect(mail.text.replaceAll("\n", " ")).toContain("we saw 6 failed sign-ins on your account");
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await sentUnusual(user.id)).toBe(1);

    await sql`
      update rate_limits set expire = 0 where key = ${`mail:unusual-activity:${user.id}`}
    `.execute(product.db);
    await fail(user.email);
    await expect.poll(async () => (await mailsTo(user.email)).length).toBe(2);
  });

  it("is not said to an owner who switched it off", async () => {
    const { user, access_token: token } = await signUp(product.url);
    await call(product.url, "PUT", "/api/preferences", { token, body: { security_emails: false } });
    for (let turn = 0; turn < 7; turn += 1) await fail(user.email);
    expect(await sentUnusual(user.id)).toBe(0);
    await call(product.url, "PUT", "/api/preferences", { token, body: { security_emails: true } });
    await fail(user.email);
    expect(await sentUnusual(user.id)).toBe(1);
  });

  /** Counted before the call that causes it answers. */
  async function sentUnusual(userId: string): Promise<number> {
    const row = await product.db
      .selectFrom("rate_limits")
      .select("points")
      .where("key", "=", `mail:unusual-activity:${userId}`)
      .executeTakeFirst();
    return row?.points ?? 0;
  }
});
