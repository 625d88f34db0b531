import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportAccount } from "./export-account.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: "1" });
});
afterAll(() => product.stop());

async function customer() {
  const session = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token: session.access_token, body });
  return { ...session, ask };
}

const signInAs = (email: string) =>
  call(product.url, "POST", "/api/auth/sign-in/email", { body: { email, password: PASSWORD } });

describe("R3.3 R7.10 preferences", () => {
  it("have defaults, change in part, and are one's own", async () => {
    const { user, ask } = await customer();
    const defaults = {
      user_id: user.id,
      time_zone: null,
      security_emails: true,
      alert_emails: true,
    };
    expect((await ask("GET", "/preferences")).body).toEqual(defaults);
    await ask("PUT", "/preferences", { time_zone: "Europe/Berlin" });
    const changed = await ask("PUT", "/preferences", { alert_emails: false });
    expect(changed.body).toEqual({ ...defaults, time_zone: "Europe/Berlin", alert_emails: false });
    expect((await ask("GET", "/preferences")).body).toEqual(changed.body);
    expect((await (await customer()).ask("GET", "/preferences")).body.time_zone).toBeNull();
  });

  it("are stored only if something uses them", async () => {
    const { user, ask } = await customer();
    await ask("PUT", "/preferences", { alert_emails: false });
    await ask("PUT", "/preferences", { product_emails: true, week_starts_on: "sunday" });
    const { preferences } = await product.db
      .selectFrom("user_preferences")
      .select("preferences")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(preferences).toEqual({ alert_emails: false });
  });

  it("two changes at once both win", async () => {
    const { ask } = await customer();
    await Promise.all([
      ask("PUT", "/preferences", { time_zone: "Asia/Tokyo" }),
      ask("PUT", "/preferences", { security_emails: false }),
      ask("PUT", "/preferences", { alert_emails: false }),
    ]);
    expect((await ask("GET", "/preferences")).body).toMatchObject({
      time_zone: "Asia/Tokyo",
      security_emails: false,
      alert_emails: false,
    });
  });

  it("R6.2 need a user, and values that make sense", async () => {
    expect((await call(product.url, "GET", "/api/preferences")).status).toBe(401);
    const { ask } = await customer();
    const refused = await ask("PUT", "/preferences", { time_zone: "Middle/Earth" });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("time zone") },
    });
  });
});

describe("profile and sessions", () => {
  it("the name can be changed, not to nothing", async () => {
    const { ask } = await customer();
    expect((await ask("PATCH", "/account", { name: "  Ana B. " })).body.name).toBe("Ana B.");
    expect((await ask("PATCH", "/account", { name: "  " })).body.message).toBe("Enter your name.");
  });

  it("lists where one is signed in, and ends one or all with the password; one's own without", async () => {
    const { user, ask } = await customer();
    const elsewhere = await call(product.url, "POST", "/api/auth/sign-in/email", {
      body: { email: user.email, password: PASSWORD },
      headers: {
        "x-forwarded-for": "193.0.6.139",
        "user-agent":
          "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
      },
    });
    const sessions = (await ask("GET", "/account/sessions")).body;
    expect(sessions).toHaveLength(2);
    const other = sessions.find((one: { is_current: boolean }) => !one.is_current);
    expect(other).toMatchObject({
      device: "Firefox on macOS",
      ip_address: "193.0.6.139",
      country_code: "NL",
    });

    const path = `/account/sessions/${other.id}`;
    for (const password of [undefined, "", "not hers"]) {
      for (const asked of [path, "/account/sessions"]) {
        const refused = await ask("DELETE", asked, { password });
        expect(refused.body.data.issues[0].path).toEqual(["password"]);
      }
    }
    expect((await ask("GET", "/account/sessions")).body).toHaveLength(2);
    expect((await ask("DELETE", path, { password: PASSWORD })).status).toBe(204);
    const gone = await call(product.url, "GET", "/api/account", { token: elsewhere.body.token });
    expect(gone.status).toBe(401);
    expect((await ask("DELETE", path, { password: PASSWORD })).status).toBe(404);

    expect((await ask("DELETE", "/account/sessions", { password: PASSWORD })).status).toBe(204);
    expect((await ask("GET", "/account")).status).toBe(401);

    const again = (await signInAs(user.email)).body.session;
    const mine = await call(product.url, "GET", "/api/account/sessions", {
      token: again.access_token,
    });
    const own = await call(product.url, "DELETE", `/api/account/sessions/${mine.body[0].id}`, {
      token: again.access_token,
    });
    expect(own.status).toBe(204);
  });

  it("another user's session answers like a missing one", async () => {
    const ana = await customer();
    const eve = await customer();
    const [hers] = (await ana.ask("GET", "/account/sessions")).body;
    expect((await eve.ask("DELETE", `/account/sessions/${hers.id}`)).status).toBe(404);
    expect((await ana.ask("GET", "/account")).status).toBe(200);
  });
});

describe("P44 exporting everything", () => {
  async function unzipped(token: string) {
    const answer = await fetch(`${product.url}/api/account/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
  }

  /** Work in progress: deleted within a day, and nothing that isn't in the keywords themselves. */
  const PASSING = ["check_claims", "check_requests", "deleted_keywords", "queued_searches"];
  const SECRETS = ["export_links", "second_steps", "session_handovers", "session_tokens"];

  const CHECKS = {
    table: "position_checks",
    through: { column: "keyword_id", parent: "saved_keywords" },
  } as const;

  it("covers every table that goes with the account, as JSON and CSV", async () => {
    const { access_token: token } = await customer();
    const { rows } = await sql<{ name: string }>`
      with recursive gone (id) as (
        select 'users'::regclass::oid
        union
        select conrelid from pg_constraint join gone on confrelid = gone.id
        where contype = 'f' and confdeltype = 'c'
      )
      select id::regclass::text as name from gone
      union
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'keyword_id')
    `.execute(product.db);
    const tables = rows
      .map(({ name }) => name)
      .filter((name) => ![...PASSING, ...SECRETS].includes(name));
    expect(tables).toEqual(expect.arrayContaining(["position_checks", "insight_effects"]));
    const files = Object.keys(await unzipped(token));
    const missing = tables.filter(
      (table) => !files.includes(`${table}.json`) || !files.includes(`${table}.csv`),
    );
    expect(missing).toEqual([]);
  });

  it("holds years of what hangs on one's keywords, row by row, and nobody else's", async () => {
    const [ana, eve] = [await customer(), await customer()];
    for (const { user } of [ana, eve]) {
      await sql`
        with kept as (
          insert into saved_keywords (user_id, keyword, keyword_key, target_site)
          select ${user.id}, word, word, 'a.example' from unnest(array['one', 'two', 'three']) word
          returning id
        )
        insert into position_checks
          (keyword_id, day, state, reason, provider, engine, country, language, checked_at)
        select id, date '2026-11-01' - ago, 'failed', 'away', 'serper', 'google', 'US', 'en', now()
        from kept, generate_series(0, 600) ago
      `.execute(product.db);
    }
    const files = await unzipped(ana.access_token);
    const own = JSON.parse(files["saved_keywords.json"] ?? "").map(({ id }: { id: string }) => id);
    const checks = JSON.parse(files["position_checks.json"] ?? "");
    expect(own).toHaveLength(3);
    expect(checks).toHaveLength(3 * 601);
    const rowKeys = checks.map(
      ({ keyword_id, day }: { keyword_id: string; day: string }) => `${keyword_id} ${day}`,
    );
    expect(new Set(rowKeys).size).toBe(3 * 601);
    expect(new Set(checks.map((row: { keyword_id: string }) => row.keyword_id))).toEqual(
      new Set(own),
    );
    expect(files["position_checks.csv"]?.split("\r\n")).toHaveLength(3 * 601 + 2);

    const parts: Uint8Array[] = [];
    for await (const bytes of exportAccount(product.db, [CHECKS], ana.user.id, 601)) {
      parts.push(bytes);
    }
    const split = unzipSync(Buffer.concat(parts));
    expect(Object.keys(split)).toEqual([
      "README.txt",
      ...["", "-2", "-3"].map((part) => `position_checks${part}.json`),
      ...["", "-2", "-3"].map((part) => `position_checks${part}.csv`),
    ]);
    const rowsOf = (part: string) => JSON.parse(strFromU8(split[part] ?? new Uint8Array()));
    const names = ["position_checks.json", "position_checks-2.json", "position_checks-3.json"];
    expect(names.flatMap(rowsOf)).toEqual(checks);
  });

  it("holds one's own rows, no secret, and no cell that starts a formula", async () => {
    const ana = await customer();
    const eve = await customer();
    await ana.ask("POST", "/saved-keywords", { keyword: "=cmd()", target_site: "ana.example" });
    await eve.ask("POST", "/saved-keywords", { keyword: "eve's", target_site: "eve.example" });
    const files = await unzipped(ana.access_token);
    const keywords = JSON.parse(files["saved_keywords.json"] ?? "");
    expect(keywords).toMatchObject([{ keyword: "=cmd()", target_site: "ana.example" }]);
    expect(files["saved_keywords.csv"]).toContain(",'=cmd(),");
    const all = Object.values(files).join("\n");
    expect(all).not.toContain(eve.user.id);
    expect(all).not.toContain(ana.access_token);
    expect(all).not.toMatch(/"(password|token|access_token)"/);
  });

  it("needs a user", async () => {
    expect((await call(product.url, "GET", "/api/account/export")).status).toBe(401);
  });
});
