import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { collectFailures } from "../../../platform/jobs/index.ts";
import type { Units } from "../../billing/index.ts";
import { deleteOldClaims, deleteOldSnapshots } from "./clean-up.queries.ts";
import { dropForgotten } from "./queued/queued-searches.queries.ts";
import { forgottenRequests, reservationsToSettle } from "./requests.queries.ts";
import { settleRequest, settleReservation } from "./settle-request.ts";

const DAY_MS = 86_400_000;
const SNAPSHOT_DAYS = 400;
const CLAIM_DAYS = 2;

export async function cleanUpChecks(db: Kysely<Tables>, units: Units, now: Date): Promise<void> {
  await deleteOldSnapshots(db, daysBefore(now, SNAPSHOT_DAYS));
  await deleteOldClaims(db, daysBefore(now, CLAIM_DAYS));
  await dropForgotten(db, now);
  const failures = collectFailures();
  const settle = (work: (tx: Transaction<Tables>) => Promise<void>) =>
    failures.attempt(() => db.transaction().execute(work));
  for (const id of await forgottenRequests(db, new Date(now.getTime() - DAY_MS))) {
    await settle((tx) => settleRequest(tx, units, id, "failed"));
  }
  for (const id of await reservationsToSettle(db)) {
    await settle((tx) => settleReservation(tx, units, id));
  }
  failures.throwIfAny();
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
