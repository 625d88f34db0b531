import type { SubjectTest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  clickEffects,
  drivesAway,
  endOfTest,
  judgeClicks,
  type SubjectPlan,
} from "@sightline/domain/digests";
import type { Kysely } from "kysely";
import {
  endSubjectTest,
  lockSubjectTest,
  recordComplaints,
  type SubjectTestRow,
  subjectArms,
  testsInForce,
} from "./subject-tests.queries.ts";

/** Ends the test that runs, if it has shown what it can, and sends its winner to everyone. */
export async function judgeSubjectTest(db: Kysely<Tables>): Promise<void> {
  const { running } = await testsInForce(db);
  if (running === null) return;
  await recordComplaints(db);
  await db.transaction().execute(async (tx) => {
    const test = await lockSubjectTest(tx, running.id);
    if (test?.state !== "running") return;
    const end = endOfTest(await subjectArms(tx, test), planOf(test));
    if (end === null) return;
    // Without leave to ship it, a winner waits for an admin: the test goes on.
    if (end.by === "winner" && !test.ships_winner) return;
    await endSubjectTest(tx, test.id, end);
  });
}

function planOf({ smallest_effect, planned_per_variant }: SubjectTestRow): SubjectPlan {
  return { smallestEffect: smallest_effect, plannedPerVariant: planned_per_variant };
}

export async function presentSubjectTest(
  db: Kysely<Tables>,
  test: SubjectTestRow,
): Promise<SubjectTest> {
  const plan = planOf(test);
  const arms = await subjectArms(db, test);
  const effects = clickEffects(arms, plan);
  const harmful = drivesAway(arms, plan);
  const { id, name, state, share, smallest_effect, planned_per_variant, ships_winner } = test;
  return {
    ...{ id, name, state, share, smallest_effect, planned_per_variant, ships_winner },
    shipped_variant_id: test.shipped_variant_id,
    started_at: test.started_at.toISOString(),
    ended_at: test.ended_at?.toISOString() ?? null,
    ended_by: test.ended_by,
    verdict: judgeClicks(arms, plan),
    variants: test.variants.map(({ id: variantId, pattern }, at) => {
      const { readers = 0, clicked = 0, left = 0 } = arms[at] ?? {};
      const judged = effects.find((one) => one.id === variantId)?.judged;
      return {
        ...{ id: variantId, pattern, readers, clicked, left },
        effect: judged ? { effect: judged.effect, low: judged.low, high: judged.high } : null,
        is_harmful: harmful.includes(variantId),
      };
    }),
  };
}
