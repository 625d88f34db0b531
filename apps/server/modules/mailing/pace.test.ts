import { randomUUID } from "node:crypto";
import type { MailKind } from "@sightline/domain/mailing";
import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobQueue } from "../../platform/jobs/index.ts";
import { createLog } from "../../platform/logging/index.ts";
import { createMailing, createMailPace } from "./index.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const LIMITS = { perSecond: 10, perDomain: 4 };
const MESSAGE = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };

/** Time passes only while everyone sleeps, and then up to the first who wakes up. */
function simulatedClock(start: number) {
  let now = start;
  let awake = 0;
  const sleepers: { at: number; wake: () => void }[] = [];
  const passTime = () => {
    if (awake > 0) return;
    sleepers.sort((one, other) => one.at - other.at);
    const next = sleepers.shift();
    if (next === undefined) return;
    now = Math.max(now, next.at);
    awake += 1;
    next.wake();
  };
  const sleepUntil = (at: number) =>
    new Promise<void>((wake) => {
      sleepers.push({ at, wake });
      awake -= 1;
      passTime();
    });
  return {
    now: () => new Date(now),
    sleep: (ms: number) => sleepUntil(now + ms),
    /** Someone whose sleep counts. */
    async run(work: () => Promise<void>) {
      awake += 1;
      await work();
      awake -= 1;
      passTime();
    },
  };
}

interface Waiting {
  readonly name: string;
  readonly data: object;
  readonly at: number;
}

/** Two nodes with four slots for bulk email and one for the rest, on one database and one queue. */
function twoWorkers(start: number) {
  const clock = simulatedClock(start);
  const waiting: Waiting[] = [];
  const sent: { to: string; at: number }[] = [];
  const queue = {
    async send(name: string, data: object, { startAfter = 0 }: { startAfter?: number } = {}) {
      waiting.push({ name, data, at: clock.now().getTime() + startAfter * 1000 });
    },
    async sendAll(name: string, jobs: readonly { data: object }[]) {
      for (const { data } of jobs) waiting.push({ name, data, at: clock.now().getTime() });
    },
  } as unknown as JobQueue;
  const nodes = [0, 1].map(() =>
    createMailing({
      ...{ db: test.db, queue, log: createLog("silent"), key: Buffer.from("a key") },
      pace: createMailPace(test.db, LIMITS, clock),
      transport: {
        name: "smtp",
        check: async () => {},
        close: () => {},
        async send(mail) {
          sent.push({ to: mail.to, at: clock.now().getTime() });
          await clock.sleep(30);
          return { messageId: "" };
        },
      },
    }),
  );
  const takeDue = (queueName: string) => {
    const due = waiting.find(({ name, at }) => name === queueName && at <= clock.now().getTime());
    if (due !== undefined) waiting.splice(waiting.indexOf(due), 1);
    return due;
  };
  const slot = (mailing: (typeof nodes)[number], queueName: string, until: () => boolean) =>
    clock.run(async () => {
      while (waiting.length > 0 || !until()) {
        const job = takeDue(queueName);
        if (job === undefined) {
          await clock.sleep(100);
          continue;
        }
        const handler = mailing.jobs.find(({ name }) => name === queueName);
        await handler?.handle(job.data, { id: "", signal: new AbortController().signal });
      }
    });
  return {
    ...{ clock, waiting, sent, queue },
    mail: (to: string, kind: MailKind) =>
      nodes[0]?.send(to, MESSAGE, { kind, provenBy: "account", id: randomUUID() }),
    deliverAll: (until = () => true) =>
      Promise.all(
        nodes.flatMap((node) =>
          ["mailing.send", ...Array.from({ length: 4 }, () => "mailing.send-bulk")].map((name) =>
            slot(node, name, until),
          ),
        ),
      ),
  };
}

const START = Date.parse("2026-11-17T12:00:00.250Z");

function perSecond(sent: readonly { to: string; at: number }[]): number[] {
  const counts = Map.groupBy(sent, ({ at }) => Math.floor(at / 1000));
  return [...counts.values()].map(({ length }) => length);
}

describe("the pace of bulk email", () => {
  it("P29 two workers together keep the limits, lose nothing, and one slow domain holds up no other", async () => {
    const { mail, sent, deliverAll, waiting } = twoWorkers(START);
    const large = Array.from({ length: 80 }, () => `${randomUUID()}@large.example`);
    const others = Array.from({ length: 60 }, (_, nth) => `${randomUUID()}@d${nth}.example`);
    for (const to of [...large, ...others]) await mail(to, "digest");
    await deliverAll();
    expect(waiting).toEqual([]);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([...large, ...others].toSorted());
    expect(Math.max(...perSecond(sent))).toBeLessThanOrEqual(LIMITS.perSecond);
    const toLarge = sent.filter(({ to }) => to.endsWith("@large.example"));
    expect(Math.max(...perSecond(toLarge))).toBeLessThanOrEqual(LIMITS.perDomain);
    const lastOf = (some: typeof sent) => Math.max(...some.map(({ at }) => at)) - START;
    // 80 emails at four per second take 20 seconds, and 60 others fit in beside them.
    expect(lastOf(toLarge)).toBeLessThan(30_000);
    expect(lastOf(sent.filter(({ to }) => !to.endsWith("@large.example")))).toBeLessThan(15_000);
  });

  it("P29 an email about an account goes at once, however many digests wait", async () => {
    const { mail, sent, deliverAll, clock } = twoWorkers(START + 3_600_000);
    for (let nth = 0; nth < 40; nth += 1) await mail(`${randomUUID()}@large.example`, "digest");
    const asked: number[] = [];
    const people = clock.run(async () => {
      for (let nth = 0; nth < 6; nth += 1) {
        await clock.sleep(400);
        asked.push(clock.now().getTime());
        await mail(`reset${nth}@large.example`, "account");
      }
    });
    await Promise.all([people, deliverAll(() => asked.length === 6)]);
    const resets = sent.filter(({ to }) => to.startsWith("reset"));
    expect(resets).toHaveLength(6);
    for (const [nth, { at }] of resets.entries()) {
      expect(at - (asked[nth] ?? 0)).toBeLessThanOrEqual(100);
    }
    expect(sent).toHaveLength(46);
    // What was counted an hour before is gone.
    const counts = await test.db.selectFrom("mail_slots").select("second").execute();
    const oldest = Math.min(...counts.map(({ second }) => second));
    expect(oldest).toBeGreaterThanOrEqual(Math.floor(START / 1000) + 3_600);
  });
});
