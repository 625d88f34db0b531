import { randomUUID } from "node:crypto";
import { limitOfDay } from "@sightline/domain/outreach/sending";
import { chanceFrom } from "@sightline/testing/chance";
import { openTestDatabase } from "@sightline/testing/keywords";
import { aCampaign, addTo, aList, contactsIn } from "@sightline/testing/outreach";
import { runsAll } from "@sightline/testing/rounds";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { suppress } from "../suppression/suppression.ts";
import { aSender, KEY } from "../testing/a-sender.ts";
import { runCampaign } from "./run-campaign.ts";
import { campaignsToRun } from "./sending.queries.ts";
import type { SendingDeps } from "./sending-deps.ts";
import { stopSequences } from "./stop-sequences.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const HOUR = 3_600_000;
const ZONES = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland", null];
const SIZE = runsAll()
  ? { contacts: 10_000, campaigns: 20, perDay: 200, perDomain: 8, domains: 400, killed: 0.02 }
  : { contacts: 36, campaigns: 3, perDay: 20, perDomain: 4, domains: 9, killed: 0.2 };
const LIMITS = {
  ...{ perDay: SIZE.perDay, perDomain: SIZE.perDomain },
  ramp: { start: Math.ceil(SIZE.perDay / 2), step: Math.ceil(SIZE.perDay / 4) },
};
/** Each campaign has a list; everyone is on one, and every third contact on two. */
const isListed = (contact: number, list: number) =>
  contact % SIZE.campaigns === list ||
  (contact % 3 === 0 && (contact + 1) % SIZE.campaigns === list);
/** Every other campaign follows up. */
const stepsOf = (campaign: number) => (campaign % 2 === 0 ? [1, 2] : [1]);

/** So many transactions of a worker die after they have written and before they commit. */
function dyingNowAndThen(deps: SendingDeps, chance: () => number, onKill: () => void): SendingDeps {
  return {
    ...deps,
    mailing: {
      async send(...mail) {
        const isSent = await deps.mailing.send(...mail);
        if (chance() > SIZE.killed) return isSent;
        onKill();
        throw new Error("killed");
      },
    },
  };
}

it("P95 four workers of which some are killed: nobody twice, nobody suppressed, no limit passed, nothing left out", async () => {
  const chance = chanceFrom(22);
  const start = new Date("2026-11-16T00:00:00Z");
  const sender = aSender(test.db, start);
  const lists = await Promise.all(Array.from({ length: SIZE.campaigns }, () => aList(test.db)));
  const emails = Array.from({ length: SIZE.contacts }, (_, nth) => {
    return `${randomUUID()}@d${nth % SIZE.domains}.example`;
  });
  const ids = await contactsIn(
    test.db,
    [],
    emails.map((email, nth) => ({ email, time_zone: ZONES[nth % ZONES.length] ?? null })),
  );
  for (const [nth, listId] of lists.entries()) {
    await addTo(
      test.db,
      listId,
      ids.filter((_, at) => isListed(at, nth)),
    );
  }
  const campaigns = [];
  for (const [nth, listId] of lists.entries()) {
    const waits = stepsOf(nth).map((step) => step - 1);
    const { id } = await aCampaign(test.db, {
      ...{ listId, waits, jitterMinutes: 60, ramp: LIMITS.ramp },
      ...{ dailyLimit: LIMITS.perDay, domainLimit: LIMITS.perDomain },
    });
    campaigns.push(id);
  }
  const isGone = new Set<string>();
  let kills = 0;
  const kill = () => {
    kills += 1;
  };
  const deps = { ...dyingNowAndThen(sender.deps, chance, kill), catchUpMs: 24 * HOUR };
  let rounds = 0;
  for (let at = start.getTime(); ; at += 2 * HOUR) {
    sender.clock.now = new Date(at);
    const running = await campaignsToRun(test.db, sender.clock.now);
    if (running.length === 0) break;
    rounds += 1;
    if (runsAll() && rounds % 12 === 0)
      process.stdout.write(`day ${rounds / 12}: ${sender.sent.length} sent\n`);
    expect(rounds).toBeLessThan(12 * 120);
    // Each worker begins with another campaign, and comes to all of them.
    const work = [0, 1, 2, 3].map(async (worker) => {
      const from = (worker * running.length) >> 2;
      for (const id of [...running.slice(from), ...running.slice(0, from)]) {
        await runCampaign(deps, id).catch((error: Error) => {
          if (error.message !== "killed") throw error;
        });
      }
    });
    await Promise.all(work);
    if (rounds % 7 === 0) {
      // Between queueing and sending, one leaves and another replies.
      const [leaver = 0, replier = 0] = [chance(), chance()].map((part) =>
        Math.floor(part * emails.length),
      );
      await suppress(test.db, KEY, { email: emails[leaver] ?? "" }, "objected");
      await stopSequences(test.db, ids[replier] ?? "", "replied", sender.clock.now);
      isGone.add(emails[leaver] ?? "").add(emails[replier] ?? "");
      const before = sender.sent.length;
      await sender.deliverAll();
      const since = sender.sent.slice(before).map(({ to }) => to);
      expect(since).not.toContain(emails[leaver]);
      expect(since).not.toContain(emails[replier]);
    }
    await sender.deliverAll();
  }
  expect(kills).toBeGreaterThan(5);

  const { rows } = await sql<{ campaign: string; email: string; step: number; id: string }>`
    select message.campaign_id as campaign, contact.email, step.number as step, message.id
    from outreach_messages as message join outreach_steps as step on step.id = message.step_id
    join outreach_contacts as contact on contact.id = message.contact_id
  `.execute(test.db);
  const zoneOf = new Map(emails.map((email, nth) => [email, ZONES[nth % ZONES.length]]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const perDay = new Map<string, number>();
  const perDomain = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const [twice, outside, wrong]: [string[], string[], string[]] = [[], [], []];
  for (const { messageId, to, at } of sender.sent) {
    const row = byId.get(messageId ?? "");
    const key = `${row?.campaign} ${to} ${row?.step}`;
    if (seen.has(key)) twice.push(key);
    seen.add(key);
    const day = at.toISOString().slice(0, 10);
    add(perDay, `${row?.campaign} ${day}`);
    add(perDomain, `${to.split("@")[1]} ${day}`);
    const zone = zoneOf.get(to) ?? "UTC";
    const local = new Date(at.toLocaleString("en-US", { timeZone: zone }));
    const isInside = local.getDay() % 6 !== 0 && local.getHours() >= 8 && local.getHours() < 18;
    if (!isInside) outside.push(`${zone} ${at.toISOString()}`);
  }
  expect({ twice, outside }).toEqual({ twice: [], outside: [] });
  for (const campaign of campaigns) {
    const days = [...perDay].filter(([key]) => key.startsWith(campaign)).toSorted();
    const sent = days.map(([, count]) => count);
    // Each day that sent something may send more than the one before.
    const passed = sent.filter((count, nth) => count > limitOfDay(LIMITS, nth));
    expect([campaign, sent, passed]).toEqual([campaign, sent, []]);
  }
  expect(Math.max(...perDomain.values())).toBeLessThanOrEqual(SIZE.perDomain);
  for (const [nth, campaign] of campaigns.entries()) {
    for (const [at, email] of emails.entries()) {
      if (isGone.has(email)) continue;
      const got = [1, 2].filter((step) => seen.has(`${campaign} ${email} ${step}`));
      const due = isListed(at, nth) ? stepsOf(nth).join() : "";
      if (got.join() !== due) wrong.push(`${email} got ${got.join()}, not ${due}`);
    }
  }
  expect(wrong).toEqual([]);
  if (runsAll()) {
    const most = `${Math.max(...perDay.values())} a day and ${Math.max(...perDomain.values())} a domain`;
    process.stdout.write(`${sender.sent.length} sent, ${kills} kills, at most ${most}\n`);
  }
}, 3_600_000);
