import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { readOutbox, waitForMail } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function customer() {
  const session = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token: session.access_token, body });
  return { ...session, ask };
}

describe("P45 deleting the account", () => {
  /** The job of every minute, to its end. */
  async function runDeletions() {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data) values ('accounts.delete-due', '{}') returning id
    `.execute(product.db);
    const state = async () => {
      const job = await sql<{ state: string }>`
        select state::text from pgboss.job where id = ${rows[0]?.id}
      `.execute(product.db);
      return job.rows[0]?.state;
    };
    await expect.poll(state, { timeout: 30_000 }).toBe("completed");
  }

  it("waits for its grace period, can be taken back, then leaves nothing", async () => {
    const { user, ask } = await customer();
    await ask("POST", "/saved-keywords", { keyword: "mine", target_site: "a.example" });
    const remove = (email: string, password = PASSWORD) =>
      ask("POST", "/account/deletion", { email, password });
    expect((await remove("someone@else.example")).status).toBe(400);

    const asked = await remove(user.email.toUpperCase());
    const due = Date.parse(asked.body.deletion_due_at) - Date.now();
    expect(due / 86_400_000).toBeCloseTo(7, 1);
    await runDeletions();
    expect((await ask("DELETE", "/account/deletion")).body.deletion_due_at).toBeNull();

    await remove(user.email);
    await sql`update account_deletions set due_at = now() where user_id = ${user.id}`.execute(
      product.db,
    );
    await runDeletions();
    const users = () =>
      product.db.selectFrom("users").select("id").where("id", "=", user.id).execute();
    await expect.poll(users, { timeout: 30_000 }).toEqual([]);
    expect((await ask("GET", "/account")).status).toBe(401);

    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'
    `.execute(product.db);
    for (const { table_name } of rows) {
      const left =
        await sql`select 1 from ${sql.table(table_name)} where user_id = ${user.id}`.execute(
          product.db,
        );
      expect([table_name, left.rows]).toEqual([table_name, []]);
    }
  });

  it("asks for the password: an access token alone deletes nothing", async () => {
    const { user, ask } = await customer();
    for (const [password, message] of [
      [undefined, "Enter your password."],
      ["wrong password", "That's not your password."],
    ]) {
      const refused = await ask("POST", "/account/deletion", { email: user.email, password });
      expect(refused).toMatchObject({
        status: 400,
        body: { message, data: { issues: [{ path: ["password"], message }] } },
      });
    }
    expect((await ask("GET", "/account")).body.deletion_due_at).toBeNull();
  });

  it("is said by email, once when it's requested and once when it's done", async () => {
    const { user, ask } = await customer();
    const body = { email: user.email, password: PASSWORD };
    const mailsTo = async () =>
      (await readOutbox(product.outbox))
        .filter(({ to }) => to.includes(user.email))
        .map(({ subject }) => subject);
    const scheduled = "Your Sightline account will be deleted";
    const { deletion_due_at } = (await ask("POST", "/account/deletion", body)).body;
    await ask("POST", "/account/deletion", body);
    const mail = await waitForMail(product.outbox, (one) => one.to.includes(user.email));
    expect(mail.subject).toBe(scheduled);
    const day = new Date(deletion_due_at).toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: "UTC",
    });
    expect(mail.text.replaceAll("\n", " ")).toContain(`account and its data on ${day} at`);
    expect(mail.html).toContain(`${product.url}/settings?tab=data`);

    await sql`update account_deletions set due_at = now() where user_id = ${user.id}`.execute(
      product.db,
    );
    await runDeletions();
    await waitForMail(
      product.outbox,
      (one) => one.to.includes(user.email) && /was deleted/.test(one.subject),
    );
    await runDeletions();
    expect(await mailsTo()).toEqual([scheduled, "Your Sightline account was deleted"]);
  });
});
