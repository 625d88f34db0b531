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
const post = (path: string, body: unknown, token?: string) => {
  networks += 1;
  const headers = { "x-forwarded-for": `198.51.100.${networks}` };
  return call(product.url, "POST", `/api/auth${path}`, { body, headers, token });
};
const signUp = (email: string, password = PASSWORD) =>
  post("/sign-up/email", { name: "Ana", email, password, callbackURL: "/" });
const reset = (email: string) =>
  post("/request-password-reset", { email, redirectTo: "/reset-password" });
const changePassword = (currentPassword: string, newPassword: string, token: string) =>
  post("/change-password", { currentPassword, newPassword }, token);

/** Queued before the call that causes it answers. */
async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select data ->> 'subject' as subject from pgboss.job
    where name = 'mailing.send' and data ->> 'to' = ${email} order by created_on
  `.execute(product.db);
  return rows.map(({ subject }) => subject);
}

async function aConfirmedUser() {
  const email = newAddress();
  await signUp(email);
  const mail = await smtp.waitFor((one) => one.to.includes(email));
  await fetch(mailLinks(mail)[0] ?? "", { redirect: "manual" });
  return email;
}

describe("no address gets more than three emails and three notices per hour, no matter who triggers them", () => {
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

  it("three notices per hour are sent at once; the next comes later, and is never left out", async () => {
    const email = await aConfirmedUser();
    const { body } = await post("/sign-in/email", { email, password: PASSWORD });
    let [password, token] = [PASSWORD, body.token];
    for (let turn = 1; turn <= 4; turn += 1) {
      const changed = await changePassword(password, `${PASSWORD} ${turn}`, token);
      expect(changed.status).toBe(200);
      password = `${PASSWORD} ${turn}`;
      token = (await post("/sign-in/email", { email, password })).body.token;
    }
    expect(await mailsTo(email)).toHaveLength(4);

    const { rows } = await sql<{ minutes: number }>`
      update pgboss.job set start_after = now()
      where name = 'accounts.send-notice' and data ->> 'to' = ${email}
      returning extract(epoch from (
        select old.start_after from pgboss.job old where old.id = job.id
      ) - now())::float / 60 as minutes
    `.execute(product.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.minutes).toBeGreaterThan(55);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(60);
    await product.db.deleteFrom("rate_limits").where("key", "like", "mail:notice:%").execute();
    await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(5);
  });
});
