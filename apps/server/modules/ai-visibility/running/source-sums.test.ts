import type { LlmAnswer } from "@sightline/providers/llm";
import { aWatchedSite, openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { Units } from "../../billing/index.ts";
import { recordEnd } from "./record-end.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const DAY = "2026-11-16";

function answer(urls: readonly string[], queries: readonly string[]): LlmAnswer {
  return {
    ...{ text: "Boots.", retrieved: [], isGrounded: true, isCutOff: false },
    cited: urls.map((url) => ({ url, title: `About ${url.length}`, start: 0, end: 6 })),
    queries: [...queries],
  };
}

it("sums of sources are what the stored answers add up to, however many runs end at once", async () => {
  const { db } = test;
  const { siteId, userId } = await aWatchedSite(db);
  const { id: prompt_id } = await db
    .insertInto("prompts")
    .values({
      ...{ user_id: userId, site_id: siteId, text: "Which boots?", intent: "learn" },
      names_company: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pages = ["https://a.example/1", "https://a.example/2", "https://b.example/1"];
  const answers = Array.from({ length: 24 }, (_, nth) =>
    answer(
      // Two pages of a site, one page twice, and an address that no index entry has room for.
      [...pages.slice(nth % 3), ...pages, `https://c.example/${"x".repeat(9_000)}`].slice(
        0,
        3 + (nth % 3),
      ),
      [" Best boots", "best boots", `boots ${nth % 4}`, " "],
    ),
  );
  const runs = await db
    .insertInto("prompt_runs")
    .values(
      answers.map((_, repetition) => ({
        ...{ user_id: userId, site_id: siteId, prompt_id, engine: "OpenAI", repetition, day: DAY },
        ...{ batch_id: crypto.randomUUID(), state: "asking" },
        created_at: new Date(Date.UTC(2026, 10, 16, 8, repetition)),
      })),
    )
    .returning(["id", "repetition"])
    .execute();
  const units = {} as Units;
  const queue = {} as JobQueue;
  await Promise.all(
    runs.map(({ id, repetition }) => {
      const ended = { state: "answered" as const, model: "m", costUsd: 0 };
      const given = answers[repetition];
      return recordEnd({ db, units, queue }, id, {
        ...ended,
        ...(given && { answer: given }),
      });
    }),
  );

  const counted = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  const cited = sql`answer_sources where site_id = ${siteId} and kind = 'cited'`;
  expect(
    await counted(
      sql`select domain, answers from source_site_days where site_id = ${siteId} order by 1`,
    ),
  ).toEqual(
    await counted(
      sql`select domain, count(distinct run_id)::int as answers from ${cited} group by 1 order by 1`,
    ),
  );
  expect(
    await counted(
      sql`select page, answers from source_page_days where site_id = ${siteId} order by 1`,
    ),
  ).toEqual(
    await counted(
      sql`select page, count(distinct run_id)::int as answers from ${cited}
        and length(page) < 2000 group by 1 order by 1`,
    ),
  );
  expect(
    await counted(sql`select query, times from query_days where site_id = ${siteId} order by 1`),
  ).toEqual([
    { query: "best boots", times: 48 },
    ...[0, 1, 2, 3].map((nth) => ({ query: `boots ${nth}`, times: 6 })),
  ]);
  const newest = runs.find(({ repetition }) => repetition === 23);
  expect(
    await counted(sql`select run_id from newest_answers where prompt_id = ${prompt_id}`),
  ).toEqual([{ run_id: newest?.id }]);
});
