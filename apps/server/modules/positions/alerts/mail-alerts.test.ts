import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileTransport } from "@sightline/providers/mail";
import {
  anAlertedKeyword,
  manyKeywords,
  openTestDatabase,
  type RuleDraft,
} from "@sightline/testing/keywords";
import { type OutboxMail, readOutbox } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJobQueue, type JobQueue } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { createMailing, createMailLinks, type Mailing } from "../../mailing/index.ts";
import { alertsJobs, SEND_ALERT_MAILS } from "./alerts.jobs.ts";
import { mailAlerts } from "./mail-alerts.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let outbox: string;
let queue: JobQueue;
let mailing: Mailing;
const log = createLog("silent");
const around = { appUrl: "https://sightline.example", supportEmail: "help@sightline.example" };
const now = () => new Date("2026-03-05T08:25:00Z");

beforeAll(async () => {
  test = await openTestDatabase();
  outbox = await mkdtemp(join(tmpdir(), "sightline-outbox-"));
  const transport = fileTransport({ directory: outbox, from: "alerts@sightline.example" });
  queue = createJobQueue({ connectionString: test.url }, log, { worker: true, retryAtOnce: true });
  mailing = createMailing({ db: test.db, queue, transport, log, key: Buffer.from("a key") });
  const jobs = [...mailing.jobs, ...alertsJobs({ ...deps(), queue })];
  await queue.start(jobs);
  await queue.work(jobs, []);
});
afterAll(async () => {
  await queue.stop();
  await test.close();
  await rm(outbox, { recursive: true, force: true });
});

function deps(sending: Pick<Mailing, "send"> = mailing) {
  const links = createMailLinks(around.appUrl, Buffer.from("a key"));
  return { db: test.db, mailing: sending, links, now, ...around };
}

const LEAVES: RuleDraft = { kind: "leaves", places: 10, by_mail: true };

async function alerted(rule: RuleDraft = LEAVES) {
  const shoes = await anAlertedKeyword(test.db, [rule]);
  await shoes.stand(8, 8, 14, 14);
  const { email } = await test.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", shoes.userId)
    .executeTakeFirstOrThrow();
  const isTheirs = (mail: OutboxMail) => mail.to.includes(email);
  return {
    ...shoes,
    mails: async () => (await readOutbox(outbox)).filter(isTheirs),
    prefer: (preferences: object) =>
      test.db
        .insertInto("user_preferences")
        .values({ user_id: shoes.userId, preferences: JSON.stringify(preferences) })
        .onConflict((known) =>
          known.column("user_id").doUpdateSet({ preferences: JSON.stringify(preferences) }),
        )
        .execute(),
  };
}

const patiently = { timeout: 20_000, interval: 50 };

async function everythingIsSent(): Promise<void> {
  const unsent = sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'mailing.send-bulk' and state <> 'completed'
  `;
  const count = async () => (await unsent.execute(test.db)).rows[0]?.count;
  await expect.poll(count, patiently).toBe(0);
}

describe("the mail of alerts", () => {
  it("says what changed and where to switch it off, in text and HTML", async () => {
    const { mails, domain, alerts } = await alerted();
    await queue.send(SEND_ALERT_MAILS, {});
    await expect.poll(async () => (await mails()).length, patiently).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe("running shoes left the top 10: 8 → 14");
    const page = `https://sightline.example/dashboard?tab=keywords&site=${domain}&part=alerts`;
    expect(mail?.text).toContain("- running shoes left the top 10: 8 → 14");
    expect(mail?.text).toContain(page);
    expect(mail?.html).toContain(page.replaceAll("&", "&amp;"));
    expect(await alerts()).toMatchObject([{ mailed_at: now() }]);
  });

  it("goes out once, though it is sent for twice at once and again an hour later", async () => {
    const { mails, siteId } = await alerted();
    await Promise.all(Array.from({ length: 6 }, () => mailAlerts(deps(), siteId)));
    await mailAlerts(deps(), siteId);
    await everythingIsSent();
    expect(await mails()).toHaveLength(1);
  });

  it("goes out once also when the worker dies between taking and sending", async () => {
    const { mails, siteId, alerts } = await alerted();
    const dying: Pick<Mailing, "send"> = {
      async send(...mail) {
        await mailing.send(...mail);
        throw new Error("killed");
      },
    };
    await expect(mailAlerts(deps(dying), siteId)).rejects.toThrow("killed");
    expect(await alerts()).toMatchObject([{ mailed_at: null }]);
    await mailAlerts(deps(), siteId);
    await everythingIsSent();
    expect(await mails()).toHaveLength(1);
  });

  it("is not written for rules that do not send it, whatever is switched on later", async () => {
    const { siteId, alerts } = await alerted({ ...LEAVES, by_mail: false });
    await test.db
      .updateTable("alert_rules")
      .set({ by_mail: true })
      .where("site_id", "=", siteId)
      .execute();
    await mailAlerts(deps(nobody), siteId);
    expect(await alerts()).toMatchObject([{ mailed_at: null }]);
  });

  it("is not written to someone who wants none, also when they change their mind", async () => {
    const { siteId, alerts, prefer } = await alerted();
    await prefer({ alert_emails: false });
    await mailAlerts(deps(nobody), siteId);
    await prefer({ alert_emails: true });
    await mailAlerts(deps(nobody), siteId);
    expect(await alerts()).toMatchObject([{ mailed_at: null, by_mail: false }]);
  });

  it("is not written to someone who is suspended", async () => {
    const { siteId, userId } = await alerted();
    await test.db
      .updateTable("users")
      .set({ suspended_at: now() })
      .where("id", "=", userId)
      .execute();
    await mailAlerts(deps(nobody), siteId);
  });

  it("gathers all of a site, shows the first and counts the rest", async () => {
    const site = await alerted();
    await manyKeywords(test.db, site, 30);
    await sql`
      insert into alerts (user_id, site_id, keyword_id, kind, places, day, since, from_position,
        from_depth, to_position, to_depth, provider, engine, told_at, by_mail)
      select told.user_id, told.site_id, keyword.id, kind, places, day, since, from_position,
        from_depth, to_position, to_depth, provider, engine, told_at, by_mail
      from alerts as told join saved_keywords as keyword on keyword.user_id = told.user_id
      where told.site_id = ${site.siteId} and keyword.id <> told.keyword_id
    `.execute(test.db);
    await mailAlerts(deps(), site.siteId);
    await expect.poll(async () => (await site.mails()).length, patiently).toBe(1);
    const [mail] = await site.mails();
    expect(mail?.subject).toBe(`31 position changes for ${site.domain}`);
    expect(mail?.text?.match(/left the top 10/g)).toHaveLength(20);
    expect(mail?.text).toContain("And 11 more on your alerts page.");
  });
});

const nobody: Pick<Mailing, "send"> = {
  send: () => Promise.reject(new Error("nothing is to be mailed")),
};
