import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { Units } from "../../billing/index.ts";
import { closeRequest, countOutcomes, deleteRequests } from "./requests.queries.ts";

export async function settleRequest(
  tx: Transaction<Tables>,
  units: Units,
  keywordId: string,
  outcome: "answered" | "failed",
): Promise<void> {
  const reservation = await closeRequest(tx, keywordId, outcome);
  if (reservation !== null) await settleReservation(tx, units, reservation);
}

/** Once nothing is pending, refunds a unit for each keyword that failed. */
export async function settleReservation(
  tx: Transaction<Tables>,
  units: Units,
  reservation: string,
): Promise<void> {
  const { waiting, failed } = await countOutcomes(tx, reservation);
  if (waiting > 0) return;
  await units.giveBack(tx, reservation, failed);
  await deleteRequests(tx, reservation);
}
