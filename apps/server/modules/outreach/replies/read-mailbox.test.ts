import { randomUUID } from "node:crypto";
import { imapMailbox } from "@sightline/providers/mail";
import { type ImapDouble, startImapDouble } from "@sightline/testing/imap";
import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCampaignRun } from "../testing/a-campaign-run.ts";
import { readRepliesJob } from "./read-mailbox.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let imap: ImapDouble;
beforeAll(async () => {
  test = await openTestDatabase();
  imap = await startImapDouble();
});
afterAll(async () => {
  await imap.stop();
  await test.close();
});

const MONDAY = new Date("2026-11-16T09:00:00Z");

it("P95 replies are read from a mailbox: by signed address or reference they end a sequence, a vacation note doesn't", async () => {
  const names = ["writes", "answers", "is away", "is silent"];
  const campaign = await aCampaignRun(test.db, MONDAY, {
    ...{ contacts: names.length, waits: [0, 3] },
  });
  for (let minutes = 0; campaign.sent.length < names.length; minutes += 1) {
    await campaign.run(MONDAY.getTime() + minutes * 60_000);
    await campaign.deliverAll();
  }
  const mailTo = (nth: number) => campaign.sent.find(({ to }) => to === campaign.emails[nth]);
  const arrive = (nth: number, ...headers: string[]) =>
    imap.deliver(
      [
        ...[`From: <${campaign.emails[nth]}>`, `Message-ID: <${randomUUID()}@else.example>`],
        ...[...headers, "Subject: Re: About your site", "", "Tell me more"],
      ].join("\n"),
    );
  arrive(0, `To: ${mailTo(0)?.headers?.["Reply-To"]?.toUpperCase()}`);
  arrive(1, "To: sales@else.example", `In-Reply-To: <${mailTo(1)?.messageId}@sightline.example>`);
  arrive(2, `To: ${mailTo(2)?.headers?.["Reply-To"]}`, "Auto-Submitted: auto-replied");
  arrive(3, "To: hello@reply.example");
  imap.deliver("\u0000not an email at all");

  const { db, links, now } = campaign.deps;
  const job = readRepliesJob({ db, links, now, mailbox: imapMailbox(imap.url) });
  const read = () => job.handle({}, { id: "", signal: new AbortController().signal });
  await read();
  await read();
  expect(imap.messages.every(({ isSeen }) => isSeen)).toBe(true);
  const stops = await test.db
    .selectFrom("outreach_enrollments")
    .select(["contact_id", "stop_reason"])
    .where("campaign_id", "=", campaign.id)
    .execute();
  expect(
    campaign.contacts.map((id) => stops.find(({ contact_id }) => contact_id === id)?.stop_reason),
  ).toEqual(["replied", "replied", null, null]);
  const replies = await test.db
    .selectFrom("outreach_replies")
    .select(["text", "is_automatic"])
    .orderBy("is_automatic")
    .execute();
  expect(replies.map(({ is_automatic }) => is_automatic)).toEqual([false, false, true]);
  expect(replies[0]?.text.trim()).toBe("Tell me more");
});
