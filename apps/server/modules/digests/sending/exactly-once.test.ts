import { DIGEST_SECTIONS, nextDigest } from "@sightline/domain/digests";
import { aWatchedSite, openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { createMailing, createMailLinks, type Mailing } from "../../mailing/index.ts";
import { digestsJobs } from "../digests.jobs.ts";
import { saveSettings, scheduleOf } from "../settings.queries.ts";
import { type DueDeps, sendDueDigests } from "./send-due-digests.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let clock = new Date("2026-03-01T00:00:00Z");
let kills = 0;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** Zones that change their clocks within the weeks of the test, and some that never do. */
const ZONES = [
  ...["Europe/Berlin", "America/New_York", "Asia/Tehran", "Africa/Casablanca"],
  ...["Pacific/Auckland", "America/Asuncion", "Asia/Kathmandu", "UTC"],
];
const WEEKS = 10;
const HOUR_MS = 3_600_000;

const queue = { sendAll: async () => {} } as unknown as JobQueue;

function deps({ kills: hasKills } = { kills: true }): DueDeps {
  const log = createLog("silent");
  const mailing = createMailing({
    ...{ db: test.db, queue, log, key: Buffer.from("a key") },
    transport: {} as Parameters<typeof createMailing>[0]["transport"],
  });
  return {
    ...{ db: test.db, log, askTask: async () => ({ state: "failed", problem: "", costUsd: 0 }) },
    mailing: hasKills ? dyingNowAndThen(mailing) : mailing,
    links: createMailLinks("https://sightline.example", Buffer.from("a key")),
    prompts: { models: async () => [], run: async () => {}, newest: async () => [] },
    ...{ appUrl: "https://sightline.example", supportEmail: "help@sightline.example" },
    ...{ confirmationRequired: false, hasProvider: false, onSent: [], now: () => clock },
  };
}

/** Every third worker is killed after it has written, before it commits. */
function dyingNowAndThen(mailing: Mailing): Mailing {
  let calls = 0;
  return {
    ...mailing,
    async sendAll(...mails) {
      await mailing.sendAll(...mails);
      calls += 1;
      if (calls % 3 !== 0) return;
      kills += 1;
      throw new Error("killed");
    },
  };
}

async function readersDue(): Promise<string[]> {
  const due = test.db.selectFrom("digest_settings").select("user_id");
  const rows = await due.where("next_due_at", "<=", clock).execute();
  return rows.map(({ user_id }) => user_id);
}

describe("what is due", () => {
  it("P83 is sent exactly once and at its hour, by four workers of two schedulers of which some are killed", async () => {
    const settings = await Promise.all(
      ZONES.map(async (time_zone, nth) => {
        const { userId } = await aWatchedSite(test.db);
        const row = {
          ...{ user_id: userId, frequency: "weekly" as const, is_on: true, weekday: (nth % 7) + 1 },
          ...{ hour: [2, 3, 0, 2, 2, 0, 8, 23][nth] ?? 2, time_zone, paused_until: null },
          ...{ sections: [...DIGEST_SECTIONS], left_out: [] },
        };
        await saveSettings(test.db, row, nextDigest(scheduleOf(row), clock));
        return row;
      }),
    );
    const start = clock;
    const worker = deps();
    const end = start.getTime() + WEEKS * 7 * 24 * HOUR_MS;
    for (let at = start.getTime(); at < end; at += HOUR_MS / 2) {
      clock = new Date(at);
      // A kill leaves it due: the next round sends it.
      for (let due = await readersDue(); due.length > 0; ) {
        const schedulers = [...due, ...due];
        const tries = schedulers.flatMap((id) => [1, 2].map(() => sendDueDigests(worker, [id])));
        await Promise.allSettled(tries);
        due = await readersDue();
      }
    }
    expect(kills).toBeGreaterThan(10);
    const { rows } = await sql<{
      user_id: string;
      period: string;
      due_at: Date;
      made: Date;
      mails: number;
    }>`
      select user_id, period::text, due_at, (
        select count(*)::int from digest_mails where digest_id = digests.id) as mails
      from digests where kind = 'scheduled'
    `.execute(test.db);
    for (const row of settings) {
      const sent = rows.filter(({ user_id }) => user_id === row.user_id);
      const expected: string[] = [];
      for (let due = nextDigest(scheduleOf(row), start); due !== null && due.at.getTime() < end; ) {
        expected.push(`${due.period} ${due.at.toISOString()}`);
        due = nextDigest(scheduleOf(row), due.at);
      }
      const found = sent.map(({ period, due_at }) => `${period} ${due_at.toISOString()}`);
      expect([row.time_zone, found.toSorted()]).toEqual([row.time_zone, expected]);
      expect(sent.every(({ mails }) => mails === 1)).toBe(true);
    }
  }, 240_000);

  it("P83 one reader's failure costs nobody else of their group their digest, and later not theirs", async () => {
    clock = new Date("2026-06-01T08:00:30Z");
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const { userId: user_id } = await aWatchedSite(test.db);
      ids.push(user_id);
      const row = {
        ...{ user_id, frequency: "weekly" as const, is_on: true, weekday: 1, hour: 8 },
        ...{ time_zone: "UTC", paused_until: null, sections: [...DIGEST_SECTIONS], left_out: [] },
      };
      await saveSettings(test.db, row, { at: clock, period: "2026-06-01" });
    }
    const [, failing = ""] = ids;
    let isBroken = true;
    const jobs = digestsJobs({
      ...deps({ kills: false }),
      queue,
      prompts: {
        ...{ models: async () => [], run: async () => {} },
        async newest(sites) {
          const isAmong = sites.some(({ userId }) => userId === failing);
          if (isBroken && isAmong) throw new Error("broken");
          return [];
        },
      },
    });
    const { signal } = new AbortController();
    const send = async () =>
      jobs
        .find(({ name }) => name === "digests.send-some")
        ?.handle({ user_ids: ids }, { id: "", signal });
    const sentTo = async () => {
      const all = test.db.selectFrom("digests").select("user_id").where("user_id", "in", ids);
      const readers = (await all.execute()).map(({ user_id }) => user_id);
      return ids.map((id) => readers.filter((reader) => reader === id).length);
    };
    await expect(send()).rejects.toThrow("1 failed and the others are done");
    expect(await sentTo()).toEqual([1, 0, 1, 1, 1, 1]);
    await expect(send()).rejects.toThrow("1 failed");
    isBroken = false;
    await send();
    expect(await sentTo()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("a clock that jumps back sends nothing again; one that jumped ahead for weeks sends one, late", async () => {
    const { userId } = await aWatchedSite(test.db);
    const row = {
      ...{ user_id: userId, frequency: "weekly" as const, is_on: true, weekday: 1, hour: 8 },
      ...{ time_zone: "UTC", paused_until: null, sections: [...DIGEST_SECTIONS], left_out: [] },
    };
    const start = new Date("2026-06-01T07:00:00Z");
    await saveSettings(test.db, row, nextDigest(scheduleOf(row), start));
    const sendAt = async (at: string) => {
      clock = new Date(at);
      for (let tries = 0; tries < 3; tries++)
        await sendDueDigests(deps(), [userId]).catch(() => {});
    };
    const count = async () =>
      (
        await test.db
          .selectFrom("digests")
          .select("content")
          .where("user_id", "=", userId)
          .execute()
      ).length;
    await sendAt("2026-06-01T08:00:30Z");
    await sendAt("2026-06-01T07:30:00Z");
    expect(await count()).toBe(1);
    await sendAt("2026-06-24T12:00:00Z");
    expect(await count()).toBe(2);
    const { content } = await test.db
      .selectFrom("digests")
      .select("content")
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({
      late: expect.stringContaining("on Monday, June 22 at 8:00 AM"),
    });
  });
});
