import { randomUUID } from "node:crypto";
import { openTestDatabase } from "@sightline/testing/keywords";
import { aCampaign, aList, contactsIn } from "@sightline/testing/outreach";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCampaign } from "../sending/run-campaign.ts";
import { stopSequences } from "../sending/stop-sequences.ts";
import { aSender } from "../testing/a-sender.ts";
import { retryMessage } from "./change-message.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const MONDAY = new Date("2026-11-16T09:00:00Z");

async function aHeldMessage() {
  const { db } = test;
  const listId = await aList(db);
  const [contactId = ""] = await contactsIn(db, [listId], [{ email: `${randomUUID()}@a.example` }]);
  const { id } = await aCampaign(db, { listId, body: "Hi {{ nickname }}" });
  await runCampaign(aSender(db, MONDAY).deps, id);
  const message = await db
    .selectFrom("outreach_messages")
    .select(["id", "state"])
    .where("campaign_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(message.state).toBe("held");
  return { contactId, messageId: message.id };
}

describe("a message that was held", () => {
  it("P95 is written again when an admin asks for it", async () => {
    const { messageId } = await aHeldMessage();
    expect(await retryMessage(test.db, messageId, MONDAY)).toBe("done");
  });

  it.each(["replied", "unsubscribed", "signed_up", "complained"] as const)(
    "P95 is not, once its recipient has %s",
    async (reason) => {
      const { contactId, messageId } = await aHeldMessage();
      await stopSequences(test.db, contactId, reason, MONDAY);
      expect(await retryMessage(test.db, messageId, MONDAY)).toBe("too-late");
      const { state, stop_reason } = await test.db
        .selectFrom("outreach_enrollments")
        .select(["state", "stop_reason"])
        .where("contact_id", "=", contactId)
        .executeTakeFirstOrThrow();
      expect({ state, stop_reason }).toEqual({ state: "stopped", stop_reason: reason });
    },
  );
});
