import { randomUUID } from "node:crypto";
import { MailRefused } from "@sightline/providers/mail";
import { openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suppress } from "../suppression/suppression.ts";
import { aCampaignRun, type RunRequest } from "../testing/a-campaign-run.ts";
import { KEY } from "../testing/a-sender.ts";
import { runCampaign } from "./run-campaign.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const MONDAY = new Date("2026-11-16T09:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const aRun = (request: RunRequest = {}) => aCampaignRun(test.db, MONDAY, request);

const messages = async (campaignId: string) =>
  test.db
    .selectFrom("outreach_messages")
    .select(["id", "state", "reason", "contact_id", "subject", "html", "text"])
    .where("campaign_id", "=", campaignId)
    .orderBy("queued_at")
    .execute();
const enrollment = (campaignId: string, contactId: string | undefined) =>
  test.db
    .selectFrom("outreach_enrollments")
    .select(["state", "stop_reason", "next_step", "next_at"])
    .where("campaign_id", "=", campaignId)
    .where("contact_id", "=", contactId ?? "")
    .executeTakeFirstOrThrow();
const stateOf = async (id: string) =>
  (
    await test.db
      .selectFrom("outreach_campaigns")
      .select(["state", "paused_why"])
      .where("id", "=", id)
      .execute()
  )[0];

describe("a campaign", () => {
  it("P95 sends step by step, with footer and one-click unsubscribe, and is done", async () => {
    const { id, sent, run, deliverAll, clock } = await aRun({
      ...{ waits: [0, 3], body: "Hi {{ first_name }}, see https://sightline.example/pricing" },
    });
    await run();
    await deliverAll();
    expect(sent).toHaveLength(1);
    const [first] = sent;
    expect(first?.html).toContain("Example Ltd, 1 High Street, London");
    expect(first?.text).toMatch(/We got your address from: a trade\s+fair\./);
    expect(first?.text).toContain("https://sightline.example/o/");
    expect(first?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringContaining("/unsubscribe?token=outreach."),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Reply-To": expect.stringMatching(/^replies\+[0-9a-f]{52}@reply\.example$/),
    });
    await run(MONDAY.getTime() + 2 * DAY);
    await deliverAll();
    expect(sent).toHaveLength(1);
    await run(MONDAY.getTime() + 3 * DAY + HOUR);
    await deliverAll();
    expect(sent).toHaveLength(2);
    expect(await messages(id)).toHaveLength(2);
    // The follow-up belongs to the same thread.
    expect(sent[1]?.references).toEqual([first?.messageId]);
    expect(first?.references ?? []).toEqual([]);
    await run(clock.now);
    expect(await stateOf(id)).toMatchObject({ state: "done" });
  });

  it("P95 keeps its window, its daily limit and its ramp", async () => {
    const { sent, run, deliverAll } = await aRun({
      ...{ contacts: 20, dailyLimit: 6, ramp: { start: 2, step: 3 } },
    });
    for (let at = MONDAY.getTime(); at < MONDAY.getTime() + 2.8 * DAY; at += 20 * 60_000) {
      await run(at);
      await deliverAll();
    }
    const perDay = new Map<string, number>();
    for (const { at } of sent) {
      const day = at.toISOString().slice(0, 10);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      expect(at.getUTCHours()).toBeGreaterThanOrEqual(8);
      expect(at.getUTCHours()).toBeLessThan(18);
    }
    expect([...perDay.values()]).toEqual([2, 5, 6]);
    const gaps = sent.slice(1).map(({ at }, nth) => at.getTime() - (sent[nth]?.at.getTime() ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20 * 60_000);
    expect(new Set(gaps).size).toBeGreaterThan(3);
  }, 120_000);

  it("P95 writes to a domain only so often per day, from all campaigns together", async () => {
    const domain = `${randomUUID()}.example`;
    const one = await aRun({ contacts: 3, domain, domainLimit: 2 });
    const other = await aRun({ contacts: 3, domain, domainLimit: 2 });
    for (let minutes = 0; minutes < 30; minutes += 5) {
      await one.run(MONDAY.getTime() + minutes * 60_000);
      await other.run(MONDAY.getTime() + minutes * 60_000);
    }
    await one.deliverAll();
    await other.deliverAll();
    expect(one.sent.length + other.sent.length).toBe(2);
  });

  it("P95 holds a message without a value, and says for whom", async () => {
    const { id, run, sent, deliverAll, contacts } = await aRun({ body: "Hi {{ nickname }}" });
    await run();
    await deliverAll();
    expect(sent).toEqual([]);
    expect(await messages(id)).toMatchObject([
      { state: "held", reason: "No value for nickname", contact_id: contacts[0] },
    ]);
    expect(await stateOf(id)).toMatchObject({ state: "running" });
  });

  it("P95 doesn't start without the operator's name and address", async () => {
    const { id, deps, sent, waiting } = await aRun();
    await runCampaign({ ...deps, operator: { name: "Example Ltd", address: null } }, id);
    expect([sent, waiting.size]).toEqual([[], 0]);
  });
});

describe("at the last moment", () => {
  it("P95 someone who leaves between queueing and sending gets nothing", async () => {
    const { id, run, sent, deliverAll, emails, contacts } = await aRun({ waits: [0, 1] });
    await run();
    await suppress(test.db, KEY, { email: emails[0] ?? "" }, "unsubscribed");
    await deliverAll();
    expect(sent).toEqual([]);
    expect(await messages(id)).toMatchObject([{ state: "suppressed", reason: "unsubscribed" }]);
    expect(await enrollment(id, contacts[0])).toMatchObject({
      ...{ state: "stopped", stop_reason: "suppressed" },
    });
  });

  it("P95 a paused campaign takes back what is queued, and sends it after all when it goes on", async () => {
    const { id, run, sent, deliverAll, contacts } = await aRun();
    await run();
    const set = (state: string, why: string | null) =>
      test.db
        .updateTable("outreach_campaigns")
        .set({ state, paused_why: why })
        .where("id", "=", id)
        .execute();
    await set("paused", "admin");
    await deliverAll();
    expect(sent).toEqual([]);
    expect(await messages(id)).toEqual([]);
    expect(await enrollment(id, contacts[0])).toMatchObject({ state: "waiting", next_step: 1 });
    await set("running", null);
    await run(MONDAY.getTime() + HOUR);
    await deliverAll();
    expect(sent).toHaveLength(1);
  });

  it("P95 a worker that died while sending sends nothing again", async () => {
    const { id, run, sent, waiting, deliver, hooks } = await aRun();
    await run();
    const [job] = waiting.keys();
    const hook = hooks.outreach;
    if (hook === undefined || job === undefined) throw new Error("nothing is queued");
    hooks.outreach = { ...hook, onState: () => Promise.reject(new Error("killed")) };
    await expect(deliver(job)).rejects.toThrow("killed");
    hooks.outreach = hook;
    await deliver(job);
    expect(sent).toHaveLength(1);
    expect(await messages(id)).toMatchObject([{ state: "uncertain" }]);
  });

  it("P95 a deleted contact takes the words along, and the figures stay", async () => {
    const { id, run, deliverAll, contacts } = await aRun();
    await run();
    await deliverAll();
    await test.db
      .deleteFrom("outreach_contacts")
      .where("id", "=", contacts[0] ?? "")
      .execute();
    expect(await messages(id)).toMatchObject([
      { contact_id: null, subject: "", html: "", text: "", state: "sent" },
    ]);
    const { rows } = await sql`
      select sum(sent)::int as sent from outreach_sums where campaign_id = ${id}`.execute(test.db);
    expect(rows).toEqual([{ sent: 1 }]);
  });
});

describe("what comes back", () => {
  it("P95 two bounces among the first hundred pause the campaign; each stops its sequence", async () => {
    const { id, run, transport, deliverAll, contacts, emails } = await aRun({
      ...{ contacts: 3, waits: [0, 1] },
    });
    transport.refuse = (to) =>
      to === emails[2]
        ? null
        : new MailRefused("550 no such user", { permanent: true, isAboutRecipient: true });
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await run(MONDAY.getTime() + minutes * 60_000);
      await deliverAll();
    }
    expect(await enrollment(id, contacts[0])).toMatchObject({
      ...{ state: "stopped", stop_reason: "bounced" },
    });
    expect(await stateOf(id)).toEqual({ state: "paused", paused_why: "bounces" });
  });

  it("P95 one complaint pauses the campaign, and its writer hears from nobody again", async () => {
    const { id, run, sent, deliverAll, hooks, contacts } = await aRun({
      ...{ contacts: 2, waits: [0, 3] },
    });
    await run();
    await deliverAll();
    const mail = sent[0]?.messageId ?? "";
    await test.db
      .transaction()
      .execute((tx) => hooks.outreach?.onState(tx, mail, "complained", null) ?? Promise.resolve());
    expect(await stateOf(id)).toEqual({ state: "paused", paused_why: "complaints" });
    const stopped = await Promise.all(contacts.map((contact) => enrollment(id, contact)));
    expect(stopped.map(({ stop_reason }) => stop_reason)).toContain("complained");
    const later = await aRun({ listId: (await aCampaignList(id)) ?? "" });
    for (let minutes = 0; minutes < 30; minutes += 1) {
      await later.run(MONDAY.getTime() + DAY + minutes * 60_000);
    }
    await later.deliverAll();
    expect(later.sent.map(({ to }) => to)).not.toContain(sent[0]?.to);
    expect(later.sent).toHaveLength(2);
  });
});

const aCampaignList = async (id: string) =>
  (
    await test.db
      .selectFrom("outreach_campaigns")
      .select("list_id")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.list_id;
