import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { type BeforeAndAfter, effectOf } from "@sightline/domain/insights";
import type { Kysely } from "kysely";
import { collectFailures } from "../../../platform/jobs/index.ts";
import { type DueEffect, dueEffects, positionsAsOf, saveEffect } from "./effects.queries.ts";

const JUDGED_TOGETHER = 100;

/** Idempotent: each effect is evaluated with the data known on its day, whenever this runs. */
export async function judgeEffects(db: Kysely<Tables>, now: Date): Promise<void> {
  const today = dayOf(now);
  const failures = collectFailures();
  for (let after: DueEffect | null = null; ; ) {
    const due: DueEffect[] = await dueEffects(db, { today, after, limit: JUDGED_TOGETHER });
    for (const one of due) await failures.attempt(() => judge(db, one, now));
    after = due.at(-1) ?? null;
    if (due.length < JUDGED_TOGETHER) break;
  }
  failures.throwIfAny();
}

async function judge(db: Kysely<Tables>, due: DueEffect, now: Date): Promise<void> {
  const { keyword_id: own, before, compared } = due;
  const ids = compared.map((other) => other.keyword_id);
  const positions = await positionsAsOf(db, due, own === null ? ids : [own, ...ids]);
  const after = own === null ? undefined : positions.get(own);
  const others = compared.flatMap((other): BeforeAndAfter[] => {
    const found = positions.get(other.keyword_id);
    return found === undefined ? [] : [{ before: other, after: found }];
  });
  const keyword = before === null || after === undefined ? null : { before, after };
  await saveEffect(db, due, effectOf(keyword, others), after?.position ?? null, now);
}
