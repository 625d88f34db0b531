import { EventEmitter, once } from "node:events";
import { type Database, openDatabase } from "@sightline/database";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../logging/index.ts";
import { createJobQueue, type Job, type JobQueue, type Schedule, TRIES } from "./index.ts";

let test: TestDatabase;
let database: Database;
const open: JobQueue[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({
    connection: { connectionString: test.url },
    applicationName: "sightline-test",
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function worker(
  jobs: Job[],
  timetable: Schedule[] = [],
  log = createLog("silent"),
): Promise<JobQueue> {
  const connection = { connectionString: test.url };
  const options = { worker: true, retryAtOnce: true };
  const queue = createJobQueue(connection, log, options);
  open.push(queue);
  await queue.start(jobs);
  await queue.work(jobs, timetable);
  return queue;
}

const stateOf = async (name: string) => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = ${name}
  `.execute(database.db);
  return rows.map((row) => row.state);
};

describe("jobs", () => {
  it("each is in the log once it's over: what, how long and how it ended, without its data", async () => {
    const lines = new EventEmitter();
    const write = (line: string) => {
      const entry = JSON.parse(line);
      if (entry.job) lines.emit(entry.job, entry);
    };
    const queue = await worker(
      [
        { name: "test.good", handle: async () => {} },
        { name: "test.bad", handle: () => Promise.reject(new Error("broken")) },
      ],
      [],
      createLog("info", {}, { write }),
    );
    for (const [name, level, outcome] of [
      ["test.good", "info", "done"],
      ["test.bad", "warn", "failed"],
    ] as const) {
      const heard = once(lines, name);
      await queue.send(name, { keyword: "boots of a customer" });
      const [entry] = await heard;
      expect(entry).toMatchObject({ level, job: name, outcome, ms: expect.any(Number) });
      expect(JSON.stringify(entry)).not.toContain("boots");
    }
  });

  it("a job sent in a transaction exists only if the transaction commits", async () => {
    const done = new EventEmitter();
    const queue = await worker([
      { name: "test.transactional", handle: async (data) => void done.emit("done", data) },
    ]);
    const send = (text: string, fail: boolean) =>
      database.db.transaction().execute(async (transaction) => {
        await queue.send("test.transactional", { text }, { transaction });
        if (fail) throw new Error("rolled back");
      });
    await expect(send("never", true)).rejects.toThrow("rolled back");
    const heard = once(done, "done");
    await send("once", false);
    expect(await heard).toEqual([{ text: "once" }]);
    expect(await stateOf("test.transactional")).toHaveLength(1);
  });

  it("a poison job fails for good after five attempts and stays visible", async () => {
    let tries = 0;
    const enough = new EventEmitter();
    const queue = await worker([
      {
        name: "test.poison",
        handle: async () => {
          tries += 1;
          if (tries === TRIES) enough.emit("enough");
          throw new Error("always");
        },
      },
    ]);
    const exhausted = once(enough, "enough");
    await queue.send("test.poison", {});
    await exhausted;
    await expect.poll(() => stateOf("test.poison"), { timeout: 60_000 }).toEqual(["failed"]);
    expect(tries).toBe(5);
  });

  it("two workers do each of a hundred jobs once", async () => {
    const seen: number[] = [];
    const all = new EventEmitter();
    const job: Job = {
      name: "test.many",
      concurrency: 4,
      handle: async (data) => {
        seen.push((data as { n: number }).n);
        if (seen.length === 100) all.emit("all");
      },
    };
    const [one] = await Promise.all([worker([job]), worker([job])]);
    const finished = once(all, "all");
    await Promise.all(Array.from({ length: 100 }, (_, n) => one?.send("test.many", { n })));
    await finished;
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  }, 60_000);

  /** Jobs that signal when they start; one of them waits at a gate. */
  async function gatedWorker(name: string, concurrency: number) {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const heard = new EventEmitter();
    const handle = async (data: object) => {
      const { text } = data as { text: string };
      begun.push(text);
      heard.emit(text);
      if (text === "gated") await gate.promise;
    };
    const queue = await worker([{ name, concurrency, long: true, once: true, handle }]);
    const send = (text: string) =>
      database.db.transaction().execute(async (transaction) => {
        await queue.send(name, { text }, { singletonKey: text, transaction });
      });
    return { gate, begun, heard, send };
  }

  it("a long job holds up no other", async () => {
    const { gate, begun, heard, send } = await gatedWorker("test.long", 2);
    const [gated, short] = [once(heard, "gated"), once(heard, "short")];
    await send("gated");
    await gated;
    await send("short");
    await short;
    expect(begun).toEqual(["gated", "short"]);
    gate.resolve();
  });

  it("of jobs with one key at most one waits, where that is wanted", async () => {
    const { gate, begun, heard, send } = await gatedWorker("test.once", 1);
    const [gated, last] = [once(heard, "gated"), once(heard, "last")];
    await send("gated");
    await gated;
    for (const text of ["same", "same", "same", "last"]) await send(text);
    gate.resolve();
    await last;
    expect(begun).toEqual(["gated", "same", "last"]);
  });

  it("one customer's long jobs get half of a node's slots, and three others' are done meanwhile", async () => {
    const gate = Promise.withResolvers<void>();
    const [begun, done] = [new Set<string>(), new Set<string>()];
    const handle = async (data: object) => {
      const { customer, text } = data as { customer: string; text: string };
      begun.add(text);
      if (customer === "hostile") await gate.promise;
      done.add(text);
    };
    const queue = await worker([{ name: "test.fair", concurrency: 4, long: true, handle }]);
    const send = (customer: string, text: string) =>
      queue.send("test.fair", { customer, text }, { customer });
    const theirs = Array.from({ length: 10 }, (_, nth) => `hostile ${nth}`);
    for (const text of theirs) await send("hostile", text);
    for (const customer of ["ana", "bo", "cy"]) await send(customer, customer);
    await expect.poll(() => [...done].sort(), { timeout: 60_000 }).toEqual(["ana", "bo", "cy"]);
    expect(theirs.filter((text) => begun.has(text))).toHaveLength(2);
    gate.resolve();
    await expect.poll(() => done.size, { timeout: 60_000 }).toBe(13);
  }, 120_000);

  it("a start writes a queue only when it is new or its options changed", async () => {
    const started = async (...jobs: { name: string; patient?: boolean }[]) => {
      const connection = { connectionString: test.url };
      const queue = createJobQueue(connection, createLog("silent"), { worker: false });
      await queue.start(jobs);
      await queue.stop();
      const { rows } = await sql<{ name: string; retry_limit: number; updated_on: Date }>`
        select name, retry_limit, updated_on from pgboss.queue where name like 'test.written%'
        order by name
      `.execute(database.db);
      return rows;
    };
    const [same, changed] = [{ name: "test.written-once" }, { name: "test.written-twice" }];
    const before = await started(same, changed);
    const after = await started(same, { ...changed, patient: true });
    expect(before.map((row) => row.retry_limit)).toEqual([TRIES - 1, TRIES - 1]);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]?.retry_limit).toBeGreaterThan(TRIES);
  });

  it("the timetable is what the page says: what left it is no longer done", async () => {
    const jobs = ["test.kept", "test.gone"].map((name) => ({ name, handle: async () => {} }));
    await worker(jobs, [
      { job: "test.kept", cron: "0 4 * * *" },
      { job: "test.gone", cron: "0 5 * * *" },
    ]);
    await worker(jobs, [{ job: "test.kept", cron: "30 4 * * *" }]);
    const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: "test.kept", cron: "30 4 * * *", timezone: "UTC" }]);
  });
});
