import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { Units } from "../../billing/index.ts";
import { closeRequest, countOutcomes, deleteRequests } from "./requests.queries.ts";

/** The last of what was wanted together gives back a unit for each that failed. */
export async function settleRequest(
  tx: Transaction<Tables>,
  units: Units,
  keywordId: string,
  outcome: "answered" | "failed",
): Promise<void> {
  const reservation = await closeRequest(tx, keywordId, outcome);
  if (reservation === null) return;
  const { waiting, failed } = await countOutcomes(tx, reservation);
  if (waiting > 0) return;
  await units.giveBack(tx, reservation, failed);
  await deleteRequests(tx, reservation);
}
