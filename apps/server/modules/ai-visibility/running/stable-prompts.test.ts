import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILT_IN } from "../engines.ts";
import { stablePrompts } from "./stable-prompts.ts";
import { startDueRuns } from "./start-runs.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

/** One prompt, cited and mentioned or not on each of the last days; null: no answer on that day. */
async function answered(...engines: readonly (readonly (0 | 1 | null)[])[]) {
  const { user, siteId, ask } = await aCustomer(product);
  const text = "Which boots are good?";
  const { body } = await ask("POST", "/prompts", { target_site: SITE, text });
  for (const [nth, days] of engines.entries()) {
    for (const [ago, cited] of days.toReversed().entries()) {
      const count = cited ?? 0;
      await sql`
        insert into prompt_days
          (site_id, prompt_id, engine, day, asked, answered, grounded, mentioned, cited)
        values (${siteId}, ${body.id}, ${nth === 0 ? BUILT_IN : `engine ${nth}`},
          now()::date - ${ago}::int, 1, ${cited === null ? 0 : 1}, 1, ${count}, ${count})
      `.execute(product.db);
    }
  }
  return { id: body.id, userId: user.id, ask };
}

const SIX = [1, 1, 1, 1, 1, 1] as const;

it.each<[string, boolean, (readonly (0 | 1 | null)[])[]]>([
  ["six days that agree", true, [SIX]],
  ["six days without", true, [[0, 0, 0, 0, 0, 0]]],
  ["an older day that differs", true, [[0, ...SIX]]],
  ["a gap between them", true, [[1, 1, null, 1, 1, 1, 1]]],
  ["two engines that agree with themselves", true, [SIX, [0, 0, 0, 0, 0, 0]]],
  ["five days", false, [SIX.slice(1)]],
  ["one day that differs", false, [[1, 1, 0, 1, 1, 1]]],
  ["the newest that differs", false, [[1, 1, 1, 1, 1, 0]]],
  ["an engine that moves", false, [SIX, [0, 0, 0, 0, 1, 0]]],
  ["an engine that is new", false, [SIX, [1, 1]]],
  ["no answer at all", false, [[null, null, null, null, null, null]]],
])("with %s a prompt is stable: %s", async (_, expected, engines) => {
  const { id } = await answered(...engines);
  const names = engines.map((__, nth) => (nth === 0 ? BUILT_IN : `engine ${nth}`));
  expect((await stablePrompts(product.db, [id], names)).has(id)).toBe(expected);
});

it("a stable prompt is asked every other week on a weekly plan, and the customer sees it", async () => {
  const stable = await answered(SIX);
  const moving = await answered([1, 0, 1, 0, 1, 0]);
  const queue = { send: async () => {} } as never;
  const now = new Date();
  await startDueRuns({ db: product.db, queue }, async () => "weekly", now);
  const daysUntilNext = async (id: string) => {
    const { rows } = await sql<{ days: number }>`
      select next_run_at::date - ${now}::date as days from prompts where id = ${id}
    `.execute(product.db);
    return rows[0]?.days;
  };
  expect(await daysUntilNext(stable.id)).toBe(14);
  expect(await daysUntilNext(moving.id)).toBe(7);
  const { body } = await stable.ask("GET", `/prompts?target_site=${SITE}`);
  expect(body.prompts[0].every_days).toBe(14);
  const { body: figures } = await stable.ask("GET", `/ai-visibility?target_site=${SITE}`);
  expect(figures.month).toEqual({ runs: 0, most_usd: 0, stable: 1, saved_usd: 0 });
});
