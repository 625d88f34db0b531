import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import { aCampaign, aList, type CampaignRequest, contactsIn } from "@sightline/testing/outreach";
import type { Kysely } from "kysely";
import { runCampaign } from "../sending/run-campaign.ts";
import { aSender } from "./a-sender.ts";

export interface RunRequest extends CampaignRequest {
  readonly contacts?: number;
  readonly domain?: string;
}

/** A running campaign with contacts of its own; the test says when a worker looks. */
export async function aCampaignRun(db: Kysely<Tables>, start: Date, request: RunRequest = {}) {
  const sender = aSender(db, start);
  const listId = request.listId ?? (await aList(db));
  const names = Array.from({ length: request.contacts ?? 1 }, () => randomUUID());
  const emails = names.map((name) => `${name}@${request.domain ?? `${name}.example`}`);
  const contacts = await contactsIn(
    db,
    [listId],
    emails.map((email) => ({ email })),
  );
  const { id } = await aCampaign(db, { ...request, listId });
  const run = async (at: Date | number = sender.clock.now) => {
    sender.clock.now = new Date(at);
    await runCampaign(sender.deps, id);
  };
  return { ...sender, id, listId, emails, contacts, run };
}
