import { randomUUID } from "node:crypto";
import { call, newAddress, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { readOutbox } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SECRET = {
  password: "My-Secret-Passw0rd-77",
  newPassword: "Another-Secret-Passw0rd-88",
  token: `stolen-${"tOkEn7".repeat(8)}`,
  card: "4000 0025 0000 3155",
  apiKey: "sk_live_9aBcDeFgHiJkLmNoP",
};

let product: TestProduct;
let log = "";
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "debug" }, (line) => {
    log += line;
  });
});
afterAll(() => product.stop());

/** The content of every table, as text. */
async function tables(): Promise<string> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(product.db);
  const dumps = await Promise.all(
    rows.map(async ({ schema, name }) => {
      const all = sql<{ text: string }>`
        select coalesce(string_agg(t::text, E'\\n'), '') as text from ${sql.table(`${schema}.${name}`)} t
      `;
      return (await all.execute(product.db)).rows[0]?.text ?? "";
    }),
  );
  return dumps.join("\n");
}

describe("a password, a token, a card number and an API key", () => {
  it("pushed through every form and error path are found in no log, table or mail", async () => {
    const email = newAddress();
    const { password, newPassword, token, card, apiKey } = SECRET;
    const session = await signUp(product.url, { email, password });
    const auth = (path: string, body: unknown, bearer?: string) =>
      call(product.url, "POST", `/api/auth${path}`, { body, token: bearer });
    const everything = { password, token, card, apiKey, note: `paid ${card} with ${apiKey}` };
    const payload = `Bearer ${token} ${card} ${apiKey} ?token=${token}`;

    await auth("/sign-in/email", { email, password });
    await auth("/sign-in/email", { email, password: `${password}x` });
    await auth("/sign-up/email", { name: "A", email, password });
    await auth("/sign-up/email", { name: 7, email: "broken", password });
    await auth("/refresh", { refresh_token: token });
    await auth("/exchange", { code: token, verifier: token });
    await auth("/reset-password", { token, newPassword: password });
    await auth("/request-password-reset", { email, redirectTo: "/reset-password" });
    await call(product.url, "GET", `/api/auth/verify-email?token=${token}&callbackURL=/`);
    await call(product.url, "GET", `/reset-password?token=${token}`);
    await call(product.url, "GET", `/api/account?token=${token}`, { token });

    const bearer = session.access_token;
    const ask = (method: string, path: string, body?: unknown) =>
      call(product.url, method, `/api${path}`, { token: bearer, body });
    await ask("POST", "/errors", {
      error_code: apiKey,
      error_message: payload,
      endpoint: `/x?token=${token}`,
      request_data: everything,
      response_data: [everything, payload],
    });
    await ask("POST", "/errors/report", {
      error_id: randomUUID(),
      message: payload,
      path: "/",
      stack: payload,
    });
    await ask("POST", "/security-events", {
      event_type: "suspicious_activity",
      description: payload,
      event_data: everything,
    });
    await ask("PUT", "/preferences", { time_zone: apiKey });
    await ask("POST", "/saved-keywords", `{"keyword": "${password}", broken`);
    await auth("/change-password", { currentPassword: password, newPassword }, bearer);

    const mails = JSON.stringify(await readOutbox(product.outbox));
    const stored = await tables();
    for (const secret of [...Object.values(SECRET), bearer, session.refresh_token]) {
      expect(log).not.toContain(secret);
      expect(stored).not.toContain(secret);
      expect(mails).not.toContain(secret);
    }
    expect(log).toContain("a page crashed in the browser");
    expect(stored).toContain("suspicious_activity");
  });
});
