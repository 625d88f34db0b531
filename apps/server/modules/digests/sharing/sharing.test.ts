import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { waitForMail } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finished } from "../testing/finished.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe("a shared digest", () => {
  const tokenOf = (url: string) => new URL(url).pathname.split("/")[2] ?? "";
  const read = async (url: string, query = "") => {
    const answer = await fetch(`${product.url}/api/shared-digests/${tokenOf(url)}${query}`, {
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" },
    });
    return { status: answer.status, text: await answer.text() };
  };

  async function aSharedDigest(share: object) {
    const ana = await aCustomer(product, ["boots"]);
    const { body: job } = await ana.ask("POST", "/digest/activate", {});
    await finished(ana.ask, job.job_id);
    const [digest] = (await ana.ask("GET", "/digests")).body;
    const { status, body } = await ana.ask("POST", `/digests/${digest.id}/shares`, {
      ...{ sections: ["actions"], days: 7 },
      ...share,
    });
    expect(status).toBe(201);
    return { ana, digest, share: body };
  }

  it("P85 R2.1 holds the chosen sections, is counted without cookies, and is gone when it is revoked", async () => {
    const { ana, digest, share } = await aSharedDigest({});
    expect(tokenOf(share.url)).toMatch(/^[\w-]{32}$/);
    const shown = await read(share.url);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Run the first audit of shop.example");
    expect(shown.text).not.toContain("/dashboard");
    const other = await ana.ask("POST", `/digests/${digest.id}/shares`, {
      sections: ["audit"],
      days: null,
    });
    expect((await read(other.body.url)).text).not.toContain("Run the first audit");
    await fetch(`${product.url}/api/shared-digests/${tokenOf(share.url)}`, {
      headers: { "user-agent": "Slackbot-LinkExpanding 1.0" },
    });
    const { body: shares } = await ana.ask("GET", "/digest-shares");
    expect(shares.find(({ id }: { id: string }) => id === share.id).views).toBe(1);

    expect((await ana.ask("DELETE", `/digest-shares/${share.id}`)).status).toBe(204);
    const revoked = await read(share.url);
    const unknown = await read(`${product.url}/digest/${"x".repeat(32)}/share`);
    expect(revoked).toEqual(unknown);
    expect(revoked.status).toBe(404);
  });

  it("an expired link and a wrong password get the answer of a revoked one", async () => {
    const { ana, share } = await aSharedDigest({ password: "correct horse" });
    const locked = await read(share.url);
    expect(JSON.parse(locked.text)).toEqual({ is_locked: true, digest: null });
    expect(JSON.parse((await read(share.url, "?unlock=1.2")).text).digest).toBeNull();
    const unlock = (password: string) =>
      fetch(share.url, { method: "POST", body: new URLSearchParams({ password }) });
    expect((await unlock("wrong horse")).status).toBe(404);
    expect((await unlock("correct horse")).status).toBe(200);
    await product.db
      .updateTable("digest_shares")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("id", "=", share.id)
      .execute();
    expect((await unlock("correct horse")).status).toBe(404);
    expect((await read(share.url)).status).toBe(404);
    const { password_hash: hash } = await product.db
      .selectFrom("digest_shares")
      .select("password_hash")
      .where("user_id", "=", ana.user.id)
      .executeTakeFirstOrThrow();
    expect(hash).not.toContain("correct horse");
  });
});

describe("what admins see", () => {
  it("P92 digests by week, links and their views, any reader's digest, and what became of emails", async () => {
    const ana = await aCustomer(product);
    const { body: job } = await ana.ask("POST", "/digest/activate", {});
    await finished(ana.ask, job.job_id);
    await waitForMail(product.outbox, ({ to }) => to.includes(ana.user.email));
    const [digest] = (await ana.ask("GET", "/digests")).body;
    await ana.ask("POST", `/digests/${digest.id}/shares`, { sections: ["audit"], days: null });
    const admin = await signUp(product.url);
    await product.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", admin.user.id)
      .execute();
    const ask = (path: string) =>
      call(product.url, "GET", `/api/admin${path}`, { token: admin.access_token });

    const { body: overview } = await ask("/weekly-digest");
    expect(overview.readers.on).toBeGreaterThan(0);
    expect(overview.weeks[0]).toMatchObject({ delivered: null, bounced: 0 });
    expect(overview.weeks[0].emails).toBeGreaterThan(0);
    const { rows } = await sql<{ accounts: number }>`
      select count(*)::int as accounts from users`.execute(product.db);
    expect(overview.cohorts).toHaveLength(1);
    expect(overview.cohorts[0]).toMatchObject({ ...rows[0], left: 0 });
    const { turned_on, reading, mailed, shared } = overview.cohorts[0];
    expect(reading).toBe(turned_on);
    expect([turned_on, mailed, shared].every((count) => count > 0)).toBe(true);
    await sql`update users set created_at = created_at - interval '2 months'
      where id = ${ana.user.id}`.execute(product.db);
    await ana.ask("PUT", "/digest/settings", { frequency: "off" });
    const { cohorts } = (await ask("/weekly-digest")).body;
    expect(cohorts).toHaveLength(2);
    expect(cohorts[1]).toMatchObject({
      ...{ accounts: 1, turned_on: 1, reading: 0, left: 1, mailed: 1, shared: 1 },
    });
    await ana.ask("PUT", "/digest/settings", { frequency: "weekly" });
    const { body: before } = await ask("/share-analytics");
    expect(before.links.active).toBeGreaterThan(0);
    // They opened a shared digest first, and came back to sign up.
    const headers = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36",
    };
    const visit = { session_id: "session-of-a-reader", referrer: null };
    const opened = (page_path: string) =>
      call(product.url, "POST", "/api/functions/track-page-view", {
        ...{ headers, body: { ...visit, page_path } },
      });
    await opened(`/digest/${"s".repeat(32)}/share`);
    await opened("/auth");
    const reader = await signUp(product.url);
    await call(product.url, "POST", "/api/functions/track-signup-ip", {
      ...{ headers, token: reader.access_token },
      body: { sessionId: visit.session_id, userId: reader.user.id },
    });
    const { body: after } = await ask("/share-analytics");
    expect([before.sign_ups, after.sign_ups]).toEqual([
      { accounts: 0, paying: 0 },
      { accounts: 1, paying: 0 },
    ]);
    const { body: health } = await ask("/email-health");
    expect(health).toMatchObject({
      transport: "files",
      sender_domain: "sightline.invalid",
      has_webhook: false,
    });
    expect(health.kinds.map(({ kind }: { kind: string }) => kind)).toContain("digest");
    expect(health.checks, "what sends nothing needs no records").toEqual([]);
    const { body: preview } = await ask(`/digest-preview?email=${ana.user.email.toUpperCase()}`);
    expect(preview.subject).toBe("A quiet week for shop.example");
    expect(preview.sent).toHaveLength(1);
    const own = (await ana.ask("GET", "/digest/preview")).body.text;
    expect(/token=\S+/.exec(own)?.[0]).not.toBe(/token=\S+/.exec(preview.text)?.[0]);
    const { body: sent } = await ask(
      `/digest-preview?email=${ana.user.email}&digest_id=${digest.id}`,
    );
    expect(sent.subject).toBe(digest.subject);
    expect((await ask("/digest-preview?email=nobody@nowhere.example")).body).toBeNull();
  });
});
