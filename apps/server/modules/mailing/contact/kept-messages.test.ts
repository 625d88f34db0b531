import { call, PASSWORD, signUp } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startContact, type TestContact } from "./testing/start-contact.ts";

let contact: TestContact;
beforeAll(async () => {
  contact = await startContact();
});
afterAll(() => contact.product.stop());

const patiently = { timeout: 30_000, interval: 50 };

const insert = (email: string, daysAgo: number, trap: "too_fast" | null = null) =>
  sql`
    insert into contact_messages (email, subject, message, trap, created_at)
    values (${email}, 'other', 'Hello', ${trap}, now() - make_interval(days => ${daysAgo}))
  `.execute(contact.product.db);

const doJob = (name: string) =>
  sql`insert into pgboss.job (name, data) values (${name}, '{}')`.execute(contact.product.db);

const writers = async () => {
  const rows = await contact.product.db.selectFrom("contact_messages").select("email").execute();
  return rows.map(({ email }) => email).sort();
};

describe("messages are kept", () => {
  it("180 days, and what a trap caught 30, by a job of every day", async () => {
    await insert("new@kept.example", 179);
    await insert("old@kept.example", 181);
    await insert("caught-new@kept.example", 29, "too_fast");
    await insert("caught-old@kept.example", 31, "too_fast");
    await doJob("contact.clean-up");
    await expect.poll(writers, patiently).toEqual(["caught-new@kept.example", "new@kept.example"]);
    const { rows } = await sql`
      select cron from pgboss.schedule where name = 'contact.clean-up'
    `.execute(contact.product.db);
    expect(rows).toEqual([{ cron: "50 4 * * *" }]);
    await contact.product.db.deleteFrom("contact_messages").execute();
  });

  it("until the account with their address is deleted, and another's stay", async () => {
    const { user, access_token: token } = await signUp(contact.product.url);
    await insert(user.email.toUpperCase(), 1);
    await insert("another@kept.example", 1);
    await call(contact.product.url, "POST", "/api/account/deletion", {
      token,
      body: { email: user.email, password: PASSWORD },
    });
    await sql`update account_deletions set due_at = now() where user_id = ${user.id}`.execute(
      contact.product.db,
    );
    await doJob("accounts.delete-due");
    await expect.poll(writers, patiently).toEqual(["another@kept.example"]);
  });
});
