import type { Tables } from "@sightline/database";
import { sql, type Transaction } from "kysely";
import type { SiteOfUser } from "../../keywords/index.ts";
import { renewDemand } from "./renew-demand.ts";
import type { SendDemand } from "./send-demand.ts";

/** Few enough that the user doesn't notice. */
const AT_ONCE = 2_000;

/** Inline if that is quick, so that the next request shows it; otherwise as a job. */
export async function renewFigures(
  tx: Transaction<Tables>,
  of: SiteOfUser,
  sendDemand: SendDemand,
): Promise<void> {
  const { count } = await tx
    .selectFrom("saved_keywords")
    .select(sql<number>`count(*)`.as("count"))
    .where("user_id", "=", of.userId)
    .where("target_site", "=", of.site)
    .executeTakeFirstOrThrow();
  await (count > AT_ONCE ? sendDemand(tx, of) : renewDemand(tx, of));
}
