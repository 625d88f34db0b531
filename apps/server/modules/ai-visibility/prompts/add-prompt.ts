import type { Prompt } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { paceOf } from "@sightline/domain/ai-visibility";
import { limitMessage } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { findNamedSite } from "../../companies/index.ts";
import { mentionsIn } from "../tracked-site.ts";
import { countActivePrompts, presentPrompt } from "./prompts.queries.ts";

export interface NewPrompt {
  readonly target_site: string;
  readonly text: string;
  readonly intent: Prompt["intent"];
  readonly tag: string | null;
  readonly country: string | null;
  readonly persona: string | null;
}

export type Added =
  | { readonly prompt: Prompt }
  | { readonly refused: "no-site"; readonly message?: never }
  | { readonly refused: "duplicate"; readonly message?: never }
  | { readonly refused: "limit"; readonly message: string };

/** It's asked for the first time within a minute. */
export async function addPrompt(
  db: Kysely<Tables>,
  userId: string,
  { target_site, ...fields }: NewPrompt,
): Promise<Added> {
  const site = await findNamedSite(db, userId, target_site);
  if (site === null) return { refused: "no-site" };
  const own = [{ domain: site.domain, names: site.names }];
  const names_company = (await mentionsIn(fields.text, own, site.language)).length > 0;
  return db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, `prompts ${userId}`);
    const plan = await planOfUser(tx, userId);
    if ((await countActivePrompts(tx, userId)) >= plan.limits.prompts) {
      return { refused: "limit", message: limitMessage("prompts", plan) };
    }
    const row = await tx
      .insertInto("prompts")
      .values({
        ...fields,
        ...{ user_id: userId, site_id: site.id, language: site.language, names_company },
        country: fields.country ?? site.country,
        next_run_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return { refused: "duplicate" };
    const { everyDays } = paceOf(plan.limits.refresh, false);
    return { prompt: { ...presentPrompt(row), every_days: everyDays, cells: [] } };
  });
}

/** Resumes one only if the plan has room for it. */
export async function resumePrompt(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, `prompts ${userId}`);
    const plan = await planOfUser(tx, userId);
    if ((await countActivePrompts(tx, userId)) >= plan.limits.prompts) {
      return limitMessage("prompts", plan);
    }
    await tx
      .updateTable("prompts")
      .set({ is_active: true, next_run_at: new Date() })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("is_active", "=", false)
      .execute();
    return null;
  });
}
