import { aWatchedSite, openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILT_IN } from "../engines.ts";
import { readProblems } from "./read-problems.ts";
import { readPromptFigures } from "./read-prompt-figures.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const TODAY = "2026-11-18";

async function aPrompt(texts: readonly string[] = ["Which boots?"]) {
  const { siteId, userId } = await aWatchedSite(test.db);
  const rows = await test.db
    .insertInto("prompts")
    .values(
      texts.map((text) => ({
        ...{ user_id: userId, site_id: siteId, text, intent: "learn", names_company: false },
      })),
    )
    .returning(["id", "site_id"])
    .execute();
  return { siteId, userId, prompts: rows };
}

interface Day {
  readonly engine: string;
  /** Before today. */
  readonly ago: number;
  readonly answered: number;
  readonly mentioned: number;
}

async function write(siteId: string, promptId: string, days: readonly Day[]): Promise<void> {
  for (const { engine, ago, answered, mentioned } of days) {
    await sql`
      insert into prompt_days values (${siteId}, ${TODAY}::date - ${ago}::int, ${promptId}, ${engine},
        ${answered}, ${answered}, 0, ${mentioned}, 0)
    `.execute(test.db);
  }
}

it("a prompt's figures are its own, engine by engine, against the period before", async () => {
  const { siteId, prompts } = await aPrompt(["Which boots?", "Which shoes?"]);
  const [prompt, other] = prompts;
  if (prompt === undefined || other === undefined) throw new Error("no prompts");
  await write(siteId, prompt.id, [
    { engine: "OpenAI", ago: 0, answered: 10, mentioned: 8 },
    { engine: "OpenAI", ago: 6, answered: 10, mentioned: 6 },
    { engine: "OpenAI", ago: 7, answered: 10, mentioned: 1 },
    { engine: "OpenAI", ago: 13, answered: 10, mentioned: 1 },
    { engine: "OpenAI", ago: 14, answered: 10, mentioned: 10 },
    { engine: BUILT_IN, ago: 3, answered: 1, mentioned: 1 },
    { engine: "xAI", ago: 9, answered: 5, mentioned: 2 },
  ]);
  await write(siteId, other.id, [{ engine: "OpenAI", ago: 0, answered: 90, mentioned: 0 }]);
  const figures = await readPromptFigures(test.db, prompt, 7, TODAY);
  expect(figures).toMatchObject([
    { engine: BUILT_IN, mention: { hits: 1, runs: 1, low: null, high: null }, change: null },
    {
      ...{ engine: "OpenAI", asked: 20, answered: 20, citation: null },
      mention: { hits: 14, runs: 20, rate: 0.7, low: expect.closeTo(0.481, 3) },
      // 14 of 20 against 2 of 20, as calculated apart for the verdict's own test.
      change: { verdict: "real", points: expect.closeTo(0.6, 9), runs_missing: 0 },
    },
    // A gap now isn't a zero.
    { engine: "xAI", asked: 0, mention: null, change: { verdict: "not-enough", points: null } },
  ]);
  expect(await readPromptFigures(test.db, { id: other.id, site_id: prompt.id }, 7, TODAY)).toEqual(
    [],
  );
});

it("an engine's problems are those of its newest day, until it works again", async () => {
  const { siteId, userId, prompts } = await aPrompt();
  const promptId = prompts[0]?.id;
  const budget = "The budget for language models is used up.";
  let second = 0;
  const end = async (engine: string, state: string, problem: string | null, ago = 0) => {
    second += 1;
    await sql`
      insert into prompt_runs (batch_id, user_id, site_id, prompt_id, engine, repetition, day, state,
        problem, ended_at)
      values (gen_random_uuid(), ${userId}, ${siteId}, ${promptId}, ${engine}, 1,
        ${TODAY}::date - ${ago}::int, ${state}, ${problem},
        ${TODAY}::timestamptz + make_interval(secs => ${second}))
    `.execute(test.db);
    await sql`
      insert into engine_days values (${siteId}, ${TODAY}::date - ${ago}::int, ${engine}, '', 1, 0, 0, 0, 0, 0)
      on conflict do nothing
    `.execute(test.db);
  };
  await end("Old", "failed", "Gone.", 3);
  await end("OpenAI", "failed", "OpenAI had a server error.");
  await end("OpenAI", "answered", null);
  await end("xAI", "answered", null);
  await end("xAI", "over_budget", budget);
  await end("xAI", "over_budget", budget);
  await end(BUILT_IN, "refused", "None of the pages answer this.");
  expect(await readProblems(test.db, siteId)).toEqual([
    { engine: "xAI", state: "over_budget", problem: budget, runs: 2 },
  ]);
  await end("xAI", "refused", "No.");
  expect(await readProblems(test.db, siteId)).toEqual([]);
});
