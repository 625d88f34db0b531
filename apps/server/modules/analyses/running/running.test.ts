import { ANALYSIS_BROKE_MESSAGE } from "@sightline/domain/analyses";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CompletedAnalysis, FailedAnalysis, OnCompleted } from "../completed.ts";
import { AnalysisFailed } from "../engine.ts";
import { scriptedEngine, UNANSWERED } from "../testing/scripted-engine.ts";
import { startAnalyses, type TestAnalyses } from "../testing/start-analyses.ts";
import { claimNextRun, silentAnalyses } from "./runs.queries.ts";

const patiently = { timeout: 100_000, interval: 50 };

let analyses: TestAnalyses;
beforeEach(async () => {
  analyses = await startAnalyses();
});
afterEach(() => analyses.close());

type Customer = Awaited<ReturnType<TestAnalyses["customer"]>>;

async function until(ana: Customer, id: string, status: string) {
  await expect.poll(async () => (await ana.find(id)).status, patiently).toBe(status);
  return ana.find(id);
}

async function unitsUsed(userId: string): Promise<number | undefined> {
  const rows = await analyses.db.selectFrom("usage_months").selectAll().execute();
  return rows.find(({ user_id }) => user_id === userId)?.used;
}

const afterAttempts = (attempts: number, id: string) =>
  analyses.db.updateTable("analyses").set({ attempts }).where("id", "=", id).execute();

/** A row that a listener writes. */
async function heard() {
  await sql`create table heard (analysis uuid)`.execute(analyses.db);
  const seen: CompletedAnalysis[] = [];
  const listen: OnCompleted = async (tx, completed) => {
    seen.push(completed);
    await sql`insert into heard values (${completed.analysisId})`.execute(tx);
  };
  const kept = async () => (await sql`select analysis from heard`.execute(analyses.db)).rows;
  return { listen, seen, kept };
}

describe("a run that comes to its end", () => {
  it("is not charged for what had no results", async () => {
    const ana = await analyses.customer();
    await analyses.worker(scriptedEngine().engine, []);
    const id = await ana.started(["shoes", `${UNANSWERED} boots`, `${UNANSWERED} hats`]);
    const ended = await until(ana, id, "complete");
    expect(ended).toMatchObject({ units: { reserved: 3, charged: 1 } });
    expect(await unitsUsed(ana.userId)).toBe(1);
  });

  it("keeps its result, is charged what was examined, and is announced once", async () => {
    const ana = await analyses.customer();
    const { listen, seen, kept } = await heard();
    await analyses.worker(scriptedEngine().engine, [listen]);
    const id = await ana.started(["shoes", "boots"]);
    const ended = await until(ana, id, "complete");
    expect(ended).toMatchObject({ stage: "weigh", units: { reserved: 2, charged: 2 } });
    expect(ended.result.rows.map((row: { keyword: string }) => row.keyword)).toEqual([
      "shoes",
      "boots",
    ]);
    expect(await unitsUsed(ana.userId)).toBe(2);
    expect(await kept()).toEqual([{ analysis: id }]);
    expect(seen).toEqual([
      {
        type: "keyword",
        analysisId: id,
        userId: ana.userId,
        targetSite: "shop.example",
        finishedAt: new Date(ended.finished_at),
        result: ended.result,
      },
    ]);
  });

  it("is complete only together with what follows from it", async () => {
    const ana = await analyses.customer();
    const { listen, seen, kept } = await heard();
    const failing: OnCompleted = async () => {
      if (seen.length < 3) throw new Error("not yet");
    };
    const { engine, begun } = scriptedEngine();
    await analyses.worker(engine, [listen, failing]);
    const id = await ana.started(["shoes"]);
    await until(ana, id, "complete");
    expect(begun).toHaveLength(3);
    expect(await kept()).toEqual([{ analysis: id }]);
    expect(await unitsUsed(ana.userId)).toBe(1);
  });

  it("keeps what pages say also where the database has no letter for it", async () => {
    const ana = await analyses.customer();
    const { listen, seen } = await heard();
    const { engine } = scriptedEngine();
    const hostile: typeof engine = {
      ...engine,
      async run(work, steps) {
        const { rows, ...rest } = await engine.run(work, steps);
        return { rows: rows.map((row) => ({ ...row, url: "a\0b \ud83d" })), ...rest };
      },
    };
    await analyses.worker(hostile, [listen]);
    const id = await ana.started(["shoes"]);
    const { result } = await until(ana, id, "complete");
    expect(result.rows[0].url).toBe("ab \ufffd");
    expect(seen.map((completed) => completed.result)).toEqual([result]);
  });

  it("shows how far it is", async () => {
    const gate = Promise.withResolvers<void>();
    const { engine } = scriptedEngine((subject) => (subject === "c" ? gate.promise : undefined));
    await analyses.worker(engine);
    const ana = await analyses.customer();
    const id = await ana.started(["a", "b", "c"]);
    const reached = async () => {
      const { status, stage, progress } = await ana.find(id);
      return { status, stage, ...progress };
    };
    const atTheGate = { status: "running", stage: "positions", done: 2, total: 3 };
    await expect.poll(reached, patiently).toEqual(atTheGate);
    gate.resolve();
    await until(ana, id, "complete");
  });
});

describe("a run that fails", () => {
  it("says why, where the engine knows, and costs nothing", async () => {
    const { engine, begun } = scriptedEngine(() => {
      throw new AnalysisFailed("No page of shop.example could be read.");
    });
    const ana = await analyses.customer();
    const heardOf: FailedAnalysis[] = [];
    await analyses.worker(engine, [], [async (_tx, failed) => void heardOf.push(failed)]);
    const ended = await until(ana, await ana.started(["shoes", "boots"]), "failed");
    expect(ended).toMatchObject({
      reason: "No page of shop.example could be read.",
      units: { reserved: 2, charged: 0 },
      result: null,
    });
    expect(begun).toHaveLength(1);
    expect(await unitsUsed(ana.userId)).toBe(0);
    expect(heardOf).toEqual([{ type: "keyword", userId: ana.userId, targetSite: "shop.example" }]);
  });

  it("for a fault of ours is tried again, from its beginning", async () => {
    const { engine, begun } = scriptedEngine((_subject, attempt) => {
      if (attempt < 3) throw new Error("a fault of ours");
    });
    await analyses.worker(engine);
    const ana = await analyses.customer();
    const ended = await until(ana, await ana.started(["shoes", "boots"]), "complete");
    expect(ended).toMatchObject({ units: { charged: 2 }, result: { rows: [{}, {}] } });
    expect(begun).toHaveLength(3);
    expect(await unitsUsed(ana.userId)).toBe(2);
  });

  it("is given up after five attempts, in plain words, and its units come back", async () => {
    const { engine, begun } = scriptedEngine(() => {
      throw new Error("select secret from inside");
    });
    await analyses.worker(engine);
    const ana = await analyses.customer();
    const ended = await until(ana, await ana.started(["shoes"]), "failed");
    expect(ended).toMatchObject({ reason: ANALYSIS_BROKE_MESSAGE, units: { charged: 0 } });
    expect(begun).toHaveLength(5);
    expect(await unitsUsed(ana.userId)).toBe(0);
  });

  it("that took its workers with it is given up, too", async () => {
    const ana = await analyses.customer();
    const id = await ana.started(["shoes"]);
    await afterAttempts(5, id);
    const { engine, begun } = scriptedEngine();
    await analyses.worker(engine);
    const ended = await until(ana, id, "failed");
    expect(ended).toMatchObject({ reason: ANALYSIS_BROKE_MESSAGE, units: { charged: 0 } });
    expect(begun).toEqual([]);
    expect(await unitsUsed(ana.userId)).toBe(0);
  });

  it("is not complete with a result that no one could read", async () => {
    const ana = await analyses.customer();
    const id = await ana.started(["shoes"]);
    await afterAttempts(4, id);
    const { engine } = scriptedEngine();
    await analyses.worker({ ...engine, run: async () => ({ rows: "none" }) as never });
    expect((await until(ana, id, "failed")).reason).toBe(ANALYSIS_BROKE_MESSAGE);
  });
});

describe("a run that is cancelled", () => {
  it("stops, keeps nothing, and is charged for what was examined", async () => {
    const stopped = Promise.withResolvers<void>();
    const { engine } = scriptedEngine((subject, _attempt, signal) => {
      if (subject !== "d") return;
      signal.addEventListener("abort", () => stopped.resolve());
      return new Promise(() => {});
    });
    const { listen, kept } = await heard();
    await analyses.worker(engine, [listen]);
    const ana = await analyses.customer();
    const id = await ana.started(["a", "b", "c", "d", "e"]);
    const done = async () => (await ana.find(id)).progress.done;
    await expect.poll(done, patiently).toBe(3);
    const { body } = await ana.ask("POST", `/analyses/${id}/cancel`, {});
    expect(body).toMatchObject({ status: "cancelled", units: { reserved: 5, charged: 3 } });
    await stopped.promise;
    expect(await unitsUsed(ana.userId)).toBe(3);
    expect(await ana.find(id)).toMatchObject({ status: "cancelled", result: null });
    expect(await kept()).toEqual([]);
  });
});

describe("workers", () => {
  it("one that has to stop leaves its run to another, and it is no failed attempt", async () => {
    const atWork = Promise.withResolvers<void>();
    const first = scriptedEngine((_subject, _attempt, signal) => {
      atWork.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("a fetch was cut off")));
      });
    });
    const worker = await analyses.worker(first.engine);
    const ana = await analyses.customer();
    const id = await ana.started(["shoes"]);
    await atWork.promise;
    await worker.stop();
    expect(await ana.find(id)).toMatchObject({ status: "queued", stage: null });
    const { attempts } = await analyses.db
      .selectFrom("analyses")
      .select("attempts")
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(0);
    await analyses.worker(scriptedEngine().engine);
    await until(ana, id, "complete");
    expect(await unitsUsed(ana.userId)).toBe(1);
  });

  it("do not take what another is at, until it is silent or the same job comes again", async () => {
    const ana = await analyses.customer();
    const id = await ana.started(["shoes"]);
    const [job, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const claim = (by: string) => claimNextRun(analyses.db, by, { running: {}, most: 1 });
    const one = await claim(job);
    expect(one).toMatchObject({ id, attempts: 1, subjects: ["shoes"] });
    expect(await claim(other)).toBeNull();
    expect(await claim(job)).toMatchObject({ attempts: 2 });
    expect(await silentAnalyses(analyses.db)).toEqual([]);
    const past = new Date(Date.now() - 60_000);
    await analyses.db.updateTable("analyses").set({ beat_at: past }).execute();
    expect(await silentAnalyses(analyses.db)).toEqual([{ id, type: "keyword" }]);
    expect(await claim(other)).toMatchObject({ attempts: 3 });
  });
});
