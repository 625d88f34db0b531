import { aWatchedSite, openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { AskTask } from "../ask-task.ts";
import { createReadings, STOPPED } from "./readings.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let userId = "";
beforeAll(async () => {
  test = await openTestDatabase();
  ({ userId } = await aWatchedSite(test.db));
});
afterAll(() => test.close());

const prepared = async () => ({
  ...{ data: {}, customer: { userId, tier: "free" } },
  check: () => ({ text: [], dropped: 0 }),
});
const ofAnalyses = () =>
  createReadings<unknown, readonly string[]>(test.db, {
    ...{ task: "analyst", table: "analysis_readings", key: "analysis_id", text: "sentences" },
    ...{ empty: [], format: "", reply: z.unknown() },
  });

async function anAnalysis(): Promise<string> {
  const { id } = await test.db
    .insertInto("analyses")
    .values({ user_id: userId, type: "ai", target_site: "a.example", wish: "{}", subjects: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Never answers, as a model whose server hangs; rejects when the job is stopped. */
function hangingModel() {
  const asked = Promise.withResolvers<void>();
  const askTask: AskTask = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      asked.resolve();
    });
  return { askTask, asked: asked.promise };
}

it("P94 a reading that is stopped is reported as failed, and never asked again", async () => {
  const readings = ofAnalyses();
  const id = await anAnalysis();
  expect(await readings.enqueue(id)).toBe(true);
  const stopping = new AbortController();
  const { askTask, asked } = hangingModel();
  const ended = readings.ask(id, prepared, { askTask, signal: stopping.signal });
  await asked;
  expect((await readings.find(id)).state).toBe("asking");
  stopping.abort();
  await ended;
  expect(await readings.find(id)).toMatchObject({ state: "failed", problem: STOPPED });
  let calls = 0;
  const counts: AskTask = async () => {
    calls += 1;
    return { state: "failed", problem: "no", costUsd: 0 };
  };
  await readings.ask(id, prepared, { askTask: counts, signal: stopping.signal });
  expect([calls, await readings.enqueue(id)], "nor sent again at once").toEqual([0, false]);
});

it("P94 an error that nobody foresaw ends the reading, and is reported to the queue", async () => {
  const readings = ofAnalyses();
  const id = await anAnalysis();
  await readings.enqueue(id);
  const fails: AskTask = async () => {
    throw new Error("the key can't be decrypted");
  };
  const asked = readings.ask(id, prepared, {
    ...{ askTask: fails, signal: new AbortController().signal },
  });
  await expect(asked).rejects.toThrow("decrypted");
  expect((await readings.find(id)).state).toBe("failed");
});

it("P94 those of a killed worker fail after a while, others stay", async () => {
  const readings = ofAnalyses();
  const [killed, lost, fresh, waiting, done] = await Promise.all(
    Array.from({ length: 5 }, anAnalysis),
  );
  await sql`
    insert into analysis_readings (analysis_id, state, created_at, asked_at) values
      (${killed}, 'asking', now() - interval '1 hour', now() - interval '21 minutes'),
      (${lost}, 'queued', now() - interval '25 hours', null),
      (${fresh}, 'asking', now() - interval '1 hour', now() - interval '5 minutes'),
      (${waiting}, 'queued', now() - interval '2 hours', null),
      (${done}, 'read', now() - interval '2 days', now() - interval '2 days')
  `.execute(test.db);
  await readings.failStale();
  const states = await Promise.all(
    [killed, lost, fresh, waiting, done].map(async (id) => (await readings.find(id ?? "")).state),
  );
  expect(states).toEqual(["failed", "failed", "asking", "asking", "read"]);
  const again = await Promise.all([killed, fresh, done].map((id) => readings.enqueue(id ?? "")));
  expect(again, "a failure and an old text may be asked again").toEqual([true, false, true]);
});
