import type { Tables } from "@sightline/database";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { noteProblem } from "../../diagnostics/index.ts";
import { countCalls } from "../../keywords/index.ts";
import type { SearchRun } from "./search-run.ts";

/** Counts the providers queried, and notifies the customer about those that failed. */
export async function recordAttempts(
  db: Kysely<Tables>,
  userId: string,
  day: string,
  { provider, engine, tried, outcome }: SearchRun,
): Promise<void> {
  const isNews = "seen" in outcome && outcome.seen.snapshotId === null;
  const brokeOff = tried.some((asked) => asked.provider === provider && asked.engine === engine);
  const answeredBy = isNews && !brokeOff && provider !== BUILT_IN_INDEX ? provider : null;
  await countCalls(db, day, answeredBy, tried);
  for (const { provider: asked, problem } of tried) {
    await noteProblem(db, {
      userId,
      code: problem.code,
      message: problem.message,
      endpoint: `search-results/${asked}`,
      details: { upstream_code: problem.upstreamCode, kind: problem.kind },
    });
  }
}
