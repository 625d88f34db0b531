// Only before a release.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { nextDigest } from "@sightline/domain/digests";
import { chanceFrom } from "@sightline/testing/chance";
import { aWatchedSite, openTestDatabase } from "@sightline/testing/keywords";
import { type CountingSmtp, startCountingSmtp } from "@sightline/testing/smtp";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chosenHour, isChosenHour } from "./two-years/hours.ts";

const START = Date.parse("2026-01-01T00:00:01Z");
const WEEKS = 104;
const END = START + WEEKS * 7 * 86_400_000;
const ZONES = Intl.supportedValuesOf("timeZone");
const MINUTE_MS = 60_000;
/** A reader without a digest gets another job after so long. */
const RETRY_MS = 10 * MINUTE_MS;

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let smtp: CountingSmtp;
beforeAll(async () => {
  test = await openTestDatabase();
  smtp = await startCountingSmtp();
  await sql`
    create table simulated_sendings (digest_id uuid not null, at timestamptz not null)
  `.execute(test.db);
  await sql`create index on simulated_sendings (digest_id)`.execute(test.db);
});
afterAll(async () => {
  for (const { process: child } of nodes) child.kill("SIGKILL");
  await smtp.stop();
  await test.close();
});

interface Node {
  readonly role: "worker" | "scheduler";
  readonly process: ChildProcess;
  readonly ready: Promise<unknown>;
}
const nodes: Node[] = [];
const crashes: string[] = [];
let clock = START;
let moments = 0;
let [kills, times, nextKill] = [0, 0, 0];
const MANY = 20;
const MOMENTS_BETWEEN_KILLS = 60;
const chance = chanceFrom(21);

const SCRIPT = fileURLToPath(
  new URL("../../apps/server/modules/digests/testing/simulated-node.ts", import.meta.url),
);

function start(role: Node["role"]): void {
  const child = fork(SCRIPT, [role, test.url, smtp.url, `${clock}`], { execArgv: [] });
  child.once("exit", (code, signal) => {
    if (signal !== "SIGKILL") crashes.push(`a ${role} ended with ${code ?? signal}`);
  });
  const ready = once(child, "message").then(() => {
    // The clock may have moved while it started.
    if (child.connected) child.send(clock);
  });
  nodes.push({ role, process: child, ready });
}

/** Kill -9, and another one takes its place some time later. */
async function replace(victim: Node): Promise<void> {
  const ended = once(victim.process, "exit");
  victim.process.kill("SIGKILL");
  nodes.splice(nodes.indexOf(victim), 1);
  await ended;
  kills += 1;
  start(victim.role);
}

function moveClock(to: number): void {
  clock = to;
  for (const { process: child } of nodes) if (child.connected) child.send(clock);
}

/** How many digests are due, and when the next one is or was. */
async function lookAhead(): Promise<{ due: number; next: number }> {
  const { rows } = await sql<{ due: number; next: Date }>`
    select count(*) filter (where next_due_at <= ${new Date(clock)})::int as due,
      min(next_due_at) as next
    from digest_settings
  `.execute(test.db);
  const [row] = rows;
  if (row === undefined) throw new Error("nobody reads");
  return { due: row.due, next: row.next.getTime() };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Without progress for so long, the minutes pass until jobs of dead workers are given out again. */
const QUIET_MS = 3_000;
/** Only a digest that nobody would ever send reaches it. */
const LOST_MS = 600_000;

/** Until nobody's digest is due. The clock stays within the hour. */
async function untilSent(): Promise<void> {
  const { due: first } = await lookAhead();
  let [left, since] = [first, performance.now()];
  for (; left > 0; await pause(40)) {
    const { due, next } = await lookAhead();
    if (crashes.length > 0) throw new Error(crashes.join("\n"));
    if (due < left) [left, since] = [due, performance.now()];
    // In the middle of their work, with more to come.
    if (first >= MANY && due < first && due > 0 && moments >= nextKill) {
      nextKill = moments + MOMENTS_BETWEEN_KILLS;
      await killSome();
    }
    const quiet = performance.now() - since;
    if (quiet > LOST_MS) throw new Error(`${left} digests are never sent`);
    if (quiet > QUIET_MS && clock - next < 50 * MINUTE_MS) {
      moveClock(clock + RETRY_MS);
      since = performance.now();
    }
  }
}

/** Mostly one worker; now and then a scheduler, and now and then all of them. */
async function killSome(): Promise<void> {
  const nth = times++;
  const isAll = nth % 12 === 11;
  const role = nth % 4 === 3 ? "scheduler" : "worker";
  const able = nodes.filter((node) => isAll || node.role === role);
  const victims = isAll ? able : [able[Math.floor(chance() * able.length)]];
  for (const victim of victims) if (victim !== undefined) await replace(victim);
}

it(`P83 in ${ZONES.length} time zones, ${WEEKS} weeks: what is due is sent exactly once and at its hour, by four workers and two schedulers that are killed`, async () => {
  const readers = new Map<string, { zone: string; weekday: number; hour: number }>();
  for (const zone of ZONES) {
    const { userId } = await aWatchedSite(test.db, { schedule: "off" });
    const { weekday, hour } = chosenHour(zone, START, END);
    readers.set(userId, { zone, weekday, hour });
    const next = nextDigest(
      { frequency: "weekly", weekday, hour, timeZone: zone, pausedUntil: null },
      new Date(START),
    );
    await sql`
      insert into digest_settings
        (user_id, frequency, weekday, hour, time_zone, sections, next_due_at, next_period)
      values (${userId}, 'weekly', ${weekday}, ${hour}, ${zone}, '{insights}',
        ${next?.at}, ${next?.period})
    `.execute(test.db);
  }
  for (const role of ["worker", "worker", "worker", "worker", "scheduler", "scheduler"] as const) {
    start(role);
  }
  await Promise.all(nodes.map(({ ready }) => ready));

  for (let at = (await lookAhead()).next; at < END; at = (await lookAhead()).next) {
    moments += 1;
    moveClock(at);
    await untilSent();
    if (moments % 100 === 0)
      process.stderr.write(`${new Date(at).toISOString()}, ${kills} kills\n`);
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mail_messages where state in ('queued', 'deferred')
    `.execute(test.db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 600_000, interval: 500 }).toBe(0);

  const { rows } = await sql<Sent>`
    select user_id, period::text, due_at,
      array(select at from simulated_sendings where digest_id = digests.id) as sent_at,
      mails, states
    from digests left join (
      select digest_id, array_agg(message.id) as mails, array_agg(message.state) as states
      from digest_mails join mail_messages as message on message.id = message_id
      group by digest_id
    ) as mailed on mailed.digest_id = digests.id
    order by due_at
  `.execute(test.db);
  const wrong: string[] = [];
  const weeks = new Map<string, Set<string>>();
  for (const { user_id, period, due_at, sent_at, mails, states } of rows) {
    const reader = readers.get(user_id);
    if (reader === undefined) throw new Error("a digest of nobody");
    const where = `${reader.zone} ${due_at.toISOString()}`;
    weeks.set(user_id, (weeks.get(user_id) ?? new Set()).add(period));
    if (!isChosenHour(due_at, reader)) wrong.push(`${where}: not the hour`);
    const late = (sent_at[0]?.getTime() ?? 0) - due_at.getTime();
    if (sent_at.length !== 1 || late < 0 || late >= 60 * MINUTE_MS) {
      wrong.push(`${where}: sent ${sent_at.map((at) => at.toISOString())}`);
    }
    const copies = smtp.taken.get(mails?.[0] ?? "") ?? 0;
    const state = states?.[0];
    // Killed with an email in its hands, nobody can know whether it arrived: it's never sent again.
    const isRight = state === "sent" ? copies === 1 : state === "uncertain" && copies <= 1;
    if (mails?.length !== 1 || !isRight) wrong.push(`${where}: ${copies} copies, ${states}`);
  }
  expect(wrong).toEqual([]);
  for (const [userId, { zone }] of readers) {
    expect([zone, weeks.get(userId)?.size]).toEqual([zone, WEEKS]);
  }
  expect(rows).toHaveLength(ZONES.length * WEEKS);
  expect(smtp.taken.size).toBeLessThanOrEqual(rows.length);
  const uncertain = rows.filter(({ states }) => states?.[0] === "uncertain").length;
  const secondTries = rows.filter(
    ({ due_at, sent_at }) => (sent_at[0]?.getTime() ?? 0) > due_at.getTime(),
  ).length;
  process.stderr.write(
    `${moments} moments, ${kills} kills, ${secondTries} sent by another job, ${uncertain} uncertain\n`,
  );
  expect(kills).toBeGreaterThan(20);
  expect(secondTries).toBeGreaterThan(0);
  // Each worker had eight in its hands at most.
  expect(uncertain).toBeLessThanOrEqual(8 * kills);
}, 3_600_000);

interface Sent {
  readonly user_id: string;
  readonly period: string;
  readonly due_at: Date;
  /** On the simulated clock. */
  readonly sent_at: Date[];
  readonly mails: string[] | null;
  readonly states: string[] | null;
}
