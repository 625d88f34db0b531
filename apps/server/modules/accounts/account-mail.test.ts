import {
  call,
  newAddress,
  PASSWORD,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { mailLinks, type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let smtp: SmtpDouble;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  product = await startProduct({ SMTP_URL: smtp.url, TRUSTED_PROXIES: "1" });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

let networks = 0;
/** Each call from another network: the limit of the address is what is asked about. */
const post = (path: string, body: unknown, token?: string, on = product.url) => {
  networks += 1;
  const headers = { "x-forwarded-for": `198.51.100.${networks}` };
  return call(on, "POST", `/api/auth${path}`, { body, headers, token });
};
const signUp = (email: string, password = PASSWORD) =>
  post("/sign-up/email", { name: "Ana", email, password, callbackURL: "/" });
const reset = (email: string) =>
  post("/request-password-reset", { email, redirectTo: "/reset-password" });
const changePassword = (
  currentPassword: string,
  newPassword: string,
  token: string,
  on = product.url,
) => post("/change-password", { currentPassword, newPassword }, token, on);

/** Queued before the call that causes it answers. */
async function mailsTo(email: string, { db } = product): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select data ->> 'subject' as subject from pgboss.job
    where name = 'mailing.send' and data ->> 'to' = ${email} order by created_on
  `.execute(db);
  return rows.map(({ subject }) => subject);
}

async function aConfirmedUser() {
  const email = newAddress();
  await signUp(email);
  const mail = await smtp.waitFor((one) => one.to.includes(email));
  await fetch(mailLinks(mail)[0] ?? "", { redirect: "manual" });
  return email;
}

describe("no address gets more than three emails per hour that anyone can ask for", () => {
  it("of any kind: sign-up, confirmation, reset, change of address", async () => {
    const victim = newAddress();
    const eve = await aConfirmedUser();
    const { body } = await post("/sign-in/email", { email: eve, password: PASSWORD });
    const change = { newEmail: victim, password: PASSWORD, callbackURL: "/settings" };
    const answers = [
      await post("/change-email", change, body.token),
      await signUp(victim),
      await post("/sign-in/email", { email: victim, password: PASSWORD }),
      await post("/send-verification-email", { email: victim, callbackURL: "/" }),
      await reset(victim),
      await signUp(victim, "another's guess"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 200, 200, 200]);
    expect(await mailsTo(victim)).toEqual([
      "Confirm your new email for Sightline",
      "Confirm your email for Sightline",
      "Confirm your email for Sightline",
    ]);
  });

  it("nor more than six per day: a stranger can't go on the next hour", async () => {
    const victim = newAddress();
    await signUp(victim);
    for (let hour = 0; hour < 4; hour += 1) {
      await reset(victim);
      for (let turn = 0; turn < 3; turn += 1) {
        await post("/send-verification-email", { email: victim, callbackURL: "/" });
      }
      await sql`
        delete from rate_limits where key like 'mail:recipient:%' or key like 'confirmation:%'
          or key like 'reset:%' or key like 'sign-up:%'`.execute(product.db);
    }
    expect(await mailsTo(victim)).toHaveLength(6);
  });

  it("signing up again and again tells the owner once, and leaves room for a reset", async () => {
    const email = await aConfirmedUser();
    for (let turn = 0; turn < 4; turn += 1) await signUp(email);
    for (let turn = 0; turn < 3; turn += 1) {
      await post("/send-verification-email", { email, callbackURL: "/" });
    }
    await reset(email);
    await reset(email);
    expect(await mailsTo(email)).toEqual([
      "Confirm your email for Sightline",
      "You already have a Sightline account",
      "Reset your Sightline password",
    ]);
  });

  it("that the password was changed is said at once, however many emails a stranger asked for", async () => {
    const email = await aConfirmedUser();
    const { body } = await post("/sign-in/email", { email, password: PASSWORD });
    for (let turn = 0; turn < 3; turn += 1) await reset(email);
    expect((await changePassword(PASSWORD, "a quite different one", body.token)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([
      "Confirm your email for Sightline",
      "Reset your Sightline password",
      "Reset your Sightline password",
      "Your Sightline password was changed",
    ]);
  });
});

describe("what the owner must know", () => {
  async function changePasswords(
    owner: { email: string; token: string },
    times: number,
    on = product.url,
  ) {
    let { token } = owner;
    let password = PASSWORD;
    for (let turn = 1; turn <= times; turn += 1) {
      const changed = await changePassword(password, `${PASSWORD} ${turn}`, token, on);
      expect(changed.status).toBe(200);
      password = `${PASSWORD} ${turn}`;
      const again = { email: owner.email, password };
      token = (await post("/sign-in/email", again, undefined, on)).body.token;
    }
  }
  it("is said at once, however many emails were sent before: nothing waits", async () => {
    const email = await aConfirmedUser();
    const { body } = await post("/sign-in/email", { email, password: PASSWORD });
    await changePasswords({ email, token: body.token }, 6);
    expect(await mailsTo(email)).toEqual([
      "Confirm your email for Sightline",
      ...Array.from({ length: 6 }, () => "Your Sightline password was changed"),
    ]);
    const { rows } = await sql`
      select from pgboss.job where name = 'accounts.send-notice' and data ->> 'to' = ${email}
        and start_after > now()`.execute(product.db);
    expect(rows).toEqual([]);
  });

  it("waits after three per hour, and is never left out, where nobody has confirmed the address", async () => {
    const open = await startProduct({
      ...{ SMTP_URL: smtp.url, TRUSTED_PROXIES: "1", AUTH_REQUIRE_CONFIRMATION: "false" },
    });
    const victim = newAddress();
    const sign = { name: "Eve", email: victim, password: PASSWORD, callbackURL: "/" };
    const { body } = await post("/sign-up/email", sign, undefined, open.url);
    await changePasswords({ email: victim, token: body.token }, 5, open.url);
    expect(await mailsTo(victim, open)).toHaveLength(3);
    const waiting = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from start_after - now())::float / 60 as minutes from pgboss.job
        where name = 'accounts.send-notice' and data ->> 'to' = ${victim} and state = 'created'
      `.execute(open.db);
      return rows;
    };
    expect(await waiting()).toHaveLength(2);
    for (const { minutes } of await waiting()) expect(minutes).toBeGreaterThan(55);
    await open.db.deleteFrom("rate_limits").where("key", "like", "mail:notice:%").execute();
    await sql`update pgboss.job set start_after = now() where name = 'accounts.send-notice'`.execute(
      open.db,
    );
    await expect.poll(() => mailsTo(victim, open), { timeout: 30_000 }).toHaveLength(5);
    await open.stop();
  });
});
