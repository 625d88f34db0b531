import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { WebhookDelivery } from "@sightline/contract";
import { aCrawl, aDomain, startSite, type TestSite, track } from "@sightline/testing/crawling";
import {
  call,
  promote,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldDeliveries } from "./deliveries.queries.ts";
import { webhookListeners } from "./event-listeners.ts";

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let product: TestProduct;
let receiver: TestSite;
let received: Received[] = [];
let answer: (path: string) => { status?: number; headers?: Record<string, string>; body?: string };

beforeAll(async () => {
  const allowed = { WEBHOOK_ALLOW_HOSTS: "127.0.0.2", CRAWLER_ALLOW_HOSTS: "127.0.0.3" };
  product = await startProduct({ ...WITH_ADMIN, ...allowed });
  receiver = await startSite(async (path, request) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers as Record<string, string>, body });
    if (path === "/dies") request.socket.destroy();
    return answer(path);
  });
});
afterAll(async () => {
  await receiver.close();
  await product.stop();
});

async function customer(path: string, more: object = {}) {
  received = [];
  answer = () => ({ status: 204 });
  const session = await signUp(product.url);
  const ask = (method: string, at: string, body?: unknown) =>
    call(product.url, method, `/api${at}`, { token: session.access_token, body });
  const plan = { provider: "sandbox", subscribed: true, subscription_tier: "Basic" };
  await product.db
    .insertInto("subscribers")
    .values({ user_id: session.user.id, ...plan })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
    .execute();
  const url = path.startsWith("http") ? path : `http://${receiver.domain}${path}`;
  const { body: endpoint } = await ask("POST", "/webhook-endpoints", {
    ...{ url, events: ["*"], ...more },
  });
  const at = `/webhook-endpoints/${endpoint.id}`;
  const log = async (): Promise<WebhookDelivery[]> =>
    (await ask("GET", `${at}/deliveries`)).body.deliveries;
  const own = async () => (await ask("GET", "/webhook-endpoints")).body.endpoints[0];
  const until = (state: object) =>
    expect.poll(log, { timeout: 30_000 }).toMatchObject([state]).then(log);
  return { ...session, ask, endpoint, at, log, own, until, secret: endpoint.secret as string };
}

const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers);

describe("a delivery", () => {
  it("P104 is signed by the Standard Webhooks rules, and in the log with its answer", async () => {
    const ana = await customer("/in");
    answer = () => ({ status: 200, body: "thanks" });
    expect(ana.secret).toMatch(/^whsec_/);
    expect((await ana.ask("POST", `${ana.at}/test`)).status).toBe(202);
    const [delivery] = await ana.until({ state: "delivered" });
    expect(delivery).toMatchObject({
      type: "test",
      attempts: [{ status: 200, answer: "thanks", problem: null }],
    });
    const [one] = received;
    if (one === undefined) throw new Error("nothing came");
    expect(verified(one, ana.secret)).toMatchObject({ type: "test" });
    expect(one.headers["webhook-id"]).toBe(delivery?.message_id);
    expect(() => verified({ ...one, body: `${one.body} ` }, ana.secret)).toThrow();
    expect(JSON.stringify(await ana.own())).not.toContain(ana.secret);
    const row = await product.db
      .selectFrom("webhook_endpoints")
      .select("secret")
      .where("id", "=", ana.endpoint.id)
      .executeTakeFirstOrThrow();
    expect(row.secret).not.toContain(ana.secret.slice(6));
  });

  it("P104 is signed with both secrets while one replaces the other", async () => {
    const ana = await customer("/in");
    const { body: rotated } = await ana.ask("POST", `${ana.at}/rotate`, { overlap_hours: 1 });
    await ana.ask("POST", `${ana.at}/test`);
    await ana.until({ state: "delivered" });
    const [one] = received;
    if (one === undefined) throw new Error("nothing came");
    expect(verified(one, ana.secret)).toMatchObject({ type: "test" });
    expect(verified(one, rotated.secret)).toMatchObject({ type: "test" });
    await product.db
      .updateTable("webhook_endpoints")
      .set({ former_until: new Date(0) })
      .where("id", "=", ana.endpoint.id)
      .execute();
    received = [];
    await ana.ask("POST", `${ana.at}/test`);
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1);
    const [later] = received;
    if (later === undefined) throw new Error("nothing came");
    expect(() => verified(later, ana.secret)).toThrow();
    expect(verified(later, rotated.secret)).toMatchObject({ type: "test" });
  });

  it("P104 that fails is tried again with the same id, until it's received; a replay has it, too", async () => {
    const ana = await customer("/in");
    let failures = 1;
    answer = () => (failures-- > 0 ? { status: 500, body: "broken" } : { status: 200 });
    await ana.ask("POST", `${ana.at}/test`);
    const [delivery] = await ana.until({ state: "delivered" });
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await ana.own()).toMatchObject({ failing_since: null });

    const replayed = await ana.ask("POST", `/webhook-deliveries/${delivery?.id}/replay`);
    expect(replayed.status).toBe(202);
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(3);
    expect(received[2]?.headers["webhook-id"]).toBe(delivery?.message_id);
  });

  it("P104 whose receiver takes the body and dies is pending, not lost", async () => {
    const ana = await customer("/dies");
    await ana.ask("POST", `${ana.at}/test`);
    await ana.until({ state: "pending", attempts: [{ status: null }] });
    expect((await ana.log())[0]?.attempts[0]?.problem).toContain("connection");
    expect(Date.parse((await ana.log())[0]?.next_attempt_at ?? "")).toBeGreaterThan(0);
  });

  it("P104 never reaches a private address: not by name, by redirect, or by a changed record", async () => {
    const ana = await customer("/moved");
    // What the crawler may visit is another list than where webhooks may go.
    for (const url of ["http://169.254.169.254/latest", "http://127.0.0.3:5432/"]) {
      const { body } = await ana.ask("POST", "/webhook-endpoints", { url, events: ["*"] });
      expect([url, body.code]).toEqual([url, "BAD_REQUEST"]);
    }
    answer = () => ({ status: 302, headers: { location: `http://${receiver.domain}/private` } });
    await ana.ask("POST", `${ana.at}/test`);
    await ana.until({ state: "pending", attempts: [{ status: 302 }] });
    expect(received.map(() => receiver.asked.at(-1))).toEqual(["/moved"]);

    const eve = await customer("/in");
    await product.db
      .updateTable("webhook_endpoints")
      .set({ url: "http://127.0.0.1:9/" })
      .where("id", "=", eve.endpoint.id)
      .execute();
    await eve.ask("POST", `${eve.at}/test`);
    await eve.until({ state: "pending", attempts: [{ status: null }] });
    expect((await eve.log())[0]?.attempts[0]?.problem).toContain("isn't public");
  });
});

describe("an endpoint that fails", () => {
  it("P104 is off at once when it says it's gone, and its owner gets an email", async () => {
    const ana = await customer("/in");
    answer = () => ({ status: 410 });
    await ana.ask("POST", `${ana.at}/test`);
    await ana.until({ state: "parked" });
    expect(await ana.own()).toMatchObject({ off: { reason: "gone" } });
    await expect
      .poll(() => mailTo(ana.user.email), { timeout: 30_000 })
      .toContain(`We turned off your webhook to ${receiver.domain}`);
    expect((await ana.ask("POST", `${ana.at}/test`)).status).toBe(409);
    await ana.ask("PATCH", ana.at, { is_active: true });
    answer = () => ({ status: 200 });
    const [parked] = await ana.log();
    await ana.ask("POST", `/webhook-deliveries/${parked?.id}/replay`);
    await expect
      .poll(async () => (await ana.log())[0]?.state, { timeout: 30_000 })
      .toBe("delivered");
  });

  it("P104 is off after days of failures, with what is left parked after three days", async () => {
    const ana = await customer("/in");
    answer = () => ({ status: 503 });
    await product.db
      .updateTable("webhook_endpoints")
      .set({ failing_since: new Date(Date.now() - 6 * 86_400_000) })
      .where("id", "=", ana.endpoint.id)
      .execute();
    await ana.ask("POST", `${ana.at}/test`);
    await ana.until({ attempts: [{ status: 503 }] });
    expect(await ana.own()).toMatchObject({ off: { reason: "failing" } });

    const eve = await customer("/in");
    answer = () => ({ status: 503 });
    const nine = Array.from({ length: 9 }, () => ({
      ...{ at: new Date(), status: 503, problem: null, answer: "", ms: 1 },
    }));
    const { body } = await eve.ask("POST", `${eve.at}/test`);
    await sql`
      update webhook_deliveries set attempts = ${JSON.stringify(nine)}::jsonb
      where id = ${body.delivery_id} and state = 'pending'
    `.execute(product.db);
    await expect.poll(async () => (await eve.log())[0]?.state, { timeout: 30_000 }).toBe("parked");
  });
});

describe("who may have a webhook, and for how long its log is kept", () => {
  it("P104 a plan without the API has none, and the answer names the next plan", async () => {
    const { access_token: token } = await signUp(product.url);
    const body = { url: `http://${receiver.domain}/in`, events: ["*"] };
    const refused = await call(product.url, "POST", "/api/webhook-endpoints", { token, body });
    expect(refused).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    expect(refused.body.message).toContain("API calls per minute");
  });

  it("P104 deliveries of an endpoint that never succeeds are deleted after 30 days", async () => {
    const ana = await customer("/in");
    answer = () => ({ status: 500 });
    await ana.ask("POST", `${ana.at}/test`, {});
    await ana.until({ attempts: [{ status: 500 }] });
    const age = (days: number, state: string) =>
      product.db
        .updateTable("webhook_deliveries")
        .set({
          ...{ created_at: new Date(Date.now() - days * 86_400_000), state },
          ...(state === "pending" ? {} : { next_attempt_at: null, ended_at: new Date() }),
        })
        .where("endpoint_id", "=", ana.endpoint.id)
        .execute();
    await age(31, "pending");
    await deleteOldDeliveries(product.db);
    expect(await ana.log()).toHaveLength(1);
    await age(29, "parked");
    await deleteOldDeliveries(product.db);
    expect(await ana.log()).toHaveLength(1);
    await age(31, "parked");
    await deleteOldDeliveries(product.db);
    expect(await ana.log()).toEqual([]);
  });
});

describe("events", () => {
  it("P104 of the product reach who chose them, and a plan change is one", async () => {
    const ana = await customer("/in", { events: ["plan.changed"] });
    await promote(product.url, ana.user.id);
    await ana.until({ state: "delivered", type: "plan.changed" });
    // Another test's delivery may be tried again meanwhile.
    const payloads = received.map(({ body }) => JSON.parse(body));
    expect(payloads.find(({ type }) => type === "plan.changed")).toMatchObject({
      data: { plan: "enterprise" },
    });
  });

  it("P104 are written in the transaction of what happened, and gone with it", async () => {
    const ana = await customer("/in", { form: "slack" });
    const sent: object[] = [];
    const queue = { send: async (_name: string, data: object) => void sent.push(data) };
    const on = webhookListeners(queue as never);
    const shop = await aDomain(product.db);
    const site = await track(product.db, ana.user.id, shop);
    await aCrawl(product.db, shop, { requested_by: ana.user.id, daysOld: 0 });
    const crawl = { userId: ana.user.id, companyId: shop.company, pages: 3 } as const;
    const failed = { userId: ana.user.id, targetSite: shop.domain, type: "ai" } as const;
    const digest = { userId: ana.user.id, digestId: site, kind: "scheduled" } as const;
    await product.db.transaction().execute(async (tx) => {
      await on.onCrawlFinished(tx, { ...crawl, status: "complete" });
      await on.onAnalysisFailed(tx, failed);
      await on.onDigestsSent(tx, [digest]);
    });
    const undone = product.db.transaction().execute(async (tx) => {
      await on.onDigestsSent(tx, [digest]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const types = (await ana.log()).map(({ type }) => type);
    expect(types.sort()).toEqual(["analysis.ended", "crawl.ended", "digest.sent"]);
    const texts = (await ana.log()).map(({ body }) => JSON.parse(body).text);
    expect(texts).toContain(`Sightline: A crawl ended for ${shop.domain} (complete, 3 pages)`);
    expect(sent).toHaveLength(4);
  });
});

async function mailTo(email: string): Promise<string> {
  const files = await readdir(product.outbox).catch(() => []);
  const mails = await Promise.all(
    files.map((file) => readFile(join(product.outbox, file), "utf8")),
  );
  return mails.filter((mail) => mail.includes(email)).join("\n");
}
