import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../logging/index.ts";
import { createJobQueue, type JobQueue } from "./queue.ts";
import { sendSliced, slicedJob } from "./sliced-job.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
const open: JobQueue[] = [];
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(open.map((queue) => queue.stop()));
  await test.close();
});

type Work = (id: string) => AsyncGenerator<number>;

async function worker(name: string, work: Work) {
  const log = createLog("silent");
  const queue = createJobQueue({ connectionString: test.url }, log, { worker: true });
  open.push(queue);
  const job = slicedJob({
    ...{ name, db: test.db, queue, log, turnMs: 50 },
    slices: (_db, id) => work(id),
  });
  await queue.start([job]);
  await queue.work([job], []);
  return (id: string, customer = id) => sendSliced(queue, name, id, { customer });
}

it("large work takes turns, so that small work never waits for its end", async () => {
  const done: string[] = [];
  const send = await worker("test.turns", async function* (id) {
    while (id.startsWith("large") && !done.includes("small")) {
      await new Promise((next) => setImmediate(next));
      yield 1;
    }
    done.push(id);
  });
  for (const id of ["large 1", "large 2", "large 3", "small"]) await send(id);
  await expect
    .poll(() => done.toSorted(), { timeout: 60_000 })
    .toEqual(["large 1", "large 2", "large 3", "small"]);
  expect(done[0]).toBe("small");
});

it("one customer's large work leaves the other slot to three others, turn after turn", async () => {
  const done: string[] = [];
  const atOnce = { now: 0, most: 0 };
  const send = await worker("test.shares", async function* (id) {
    const isTheirs = id.startsWith("hostile");
    if (isTheirs) atOnce.most = Math.max(atOnce.most, ++atOnce.now);
    try {
      while (isTheirs && done.length < 3) {
        await new Promise((next) => setImmediate(next));
        yield 1;
      }
    } finally {
      if (isTheirs) atOnce.now -= 1;
    }
    done.push(id);
  });
  for (const nth of [1, 2, 3, 4]) await send(`hostile ${nth}`, "hostile");
  for (const id of ["ana", "bo", "cy"]) await send(id);
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(7);
  expect(done.slice(0, 3).toSorted()).toEqual(["ana", "bo", "cy"]);
  expect(atOnce.most).toBe(1);
});

it("work that fails holds up no other", async () => {
  const done: string[] = [];
  const send = await worker("test.failing", async function* (id) {
    yield 1;
    if (id.startsWith("poison")) throw new Error("always");
    done.push(id);
  });
  for (const id of ["poison 1", "poison 2", "good"]) await send(id);
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(["good"]);
});

it("a turn that comes late in a long list of nothing still does something", async () => {
  const rows = Array.from({ length: 5 }, (_, n) => n);
  const send = await worker("test.progress", async function* () {
    for (let n = 0; n < 20; n += 1) {
      await new Promise((next) => setTimeout(next, 10));
      yield 0;
    }
    while (rows.pop() !== undefined) yield 1;
  });
  await send("only");
  await expect.poll(() => rows, { timeout: 60_000 }).toEqual([]);
});
