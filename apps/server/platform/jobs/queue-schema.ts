import type { QueueSchema } from "@sightline/database/backup";
import { getConstructionPlans } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };

const BEGIN = "BEGIN;";
const COMMIT = "COMMIT;";

/** The queue's tables as the installed library makes them, for a backup that is restored later. */
export function queueSchema(): QueueSchema {
  const plan = getConstructionPlans("pgboss");
  // It is a transaction; a restore has one of its own.
  const construction = plan.slice(plan.indexOf(BEGIN) + BEGIN.length, plan.lastIndexOf(COMMIT));
  return { version: library.pgboss.schema, construction };
}
