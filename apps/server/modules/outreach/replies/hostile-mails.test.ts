import { randomUUID } from "node:crypto";
import { imapMailbox } from "@sightline/providers/mail";
import { type ImapDouble, startImapDouble } from "@sightline/testing/imap";
import { openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readDashboard } from "../analytics/analytics.queries.ts";
import { aCampaignRun } from "../testing/a-campaign-run.ts";
import { readRepliesJob } from "./read-mailbox.ts";
import { replyWebhook } from "./reply-webhook.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let imap: ImapDouble;
beforeAll(async () => {
  test = await openTestDatabase();
  // A reply from them can't be kept, whatever the reason.
  await sql`
    create function poisoned() returns trigger language plpgsql as $$
      begin raise exception 'a poisoned reply'; end $$`.execute(test.db);
  await sql`
    create trigger poisoned before insert on outreach_replies
    for each row when (new.from_email like 'poison%') execute function poisoned()`.execute(test.db);
});
beforeEach(async () => {
  imap = await startImapDouble();
  return () => imap.stop();
});
afterAll(() => test.close());

const MONDAY = new Date("2026-11-16T09:00:00Z");

/** Someone who was written to, and the mailbox they answer. */
async function anAnswered() {
  const campaign = await aCampaignRun(test.db, MONDAY);
  await campaign.run();
  await campaign.deliverAll();
  const ours = `<${campaign.sent[0]?.messageId}@sightline.example>`;
  const { db, links, now } = campaign.deps;
  const job = readRepliesJob({ db, links, now, mailbox: imapMailbox(imap.url) });
  const read = () =>
    job.handle({}, { id: "", signal: new AbortController().signal }).then(
      () => null,
      (error: Error) => error.message,
    );
  const replies = async () => {
    const { rows } = await sql<{ text: string }>`
      select reply.text from outreach_replies as reply
      join outreach_messages as message on message.id = reply.message_id
      where message.campaign_id = ${campaign.id} order by received_at, reply.id`.execute(db);
    return rows.map(({ text }) => text.trim());
  };
  const reply = (from: string, text: string, id = `<${randomUUID()}@else.example>`) =>
    [`From: <${from}>`, `Message-ID: ${id}`, `In-Reply-To: ${ours}`, "", text].join("\n");
  return { ...campaign, ours, read, replies, reply };
}

/** Random, so that no compression makes them fit into an index after all. */
const aLongId = () =>
  `<${Array.from({ length: 1_000 }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join("")}@x.example>`;

const MB = 1024 * 1024;

it("a mailbox of 1,000 hostile emails is read in bounded memory, and the reply behind them arrives", async () => {
  const { ours, read, replies, reply, emails } = await anAnswered();
  const head = (id: number, ...more: string[]) =>
    [`From: <${id}@hostile.example>`, `Message-ID: <${id}@hostile.example>`, ...more].join("\n");
  const html = "Content-Type: text/html";
  // The first of each kind is as long as it gets, so that a thousand are made in seconds.
  const times = (count: number, id: number) => Math.ceil(id < 10 ? count : count / 40);
  const hostile: ((id: number) => string)[] = [
    (id) => `${head(id, html)}\n\n${"\n".repeat(times(1.9 * MB, id))}`,
    (id) => head(id) + "\nContent-Type: message/rfc822\n\nFrom: <a@b.c>".repeat(times(20_000, id)),
    (id) => `${head(id)}\n${"X: y\n".repeat(times(300_000, id))}\nHello`,
    (id) => `${head(id)}\nX: ${"y".repeat(times(MB, id))}\n\nHello`,
    (id) => `${head(id, `To: ${"a@b.c, ".repeat(times(200_000, id))}`)}\n\nHello`,
    (id) =>
      `${head(id, 'Content-Type: multipart/mixed; boundary="b"')}\n\n${"--b\n\nx\n".repeat(times(150_000, id))}`,
    (id) =>
      `${head(id)}\n${Array.from({ length: 5_000 }, (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\n\n--${at}\n`).join("")}`,
    (id) =>
      `${head(id, "Content-Type: text/plain; charset=x-made-up", `In-Reply-To: ${ours}`)}\n\n\u00ff\u0000\ud800`,
    () =>
      `From: <cjk@hostile.example>\nMessage-ID: ${aLongId()}\nIn-Reply-To: ${ours}\n\n\u6f22\u5b57`,
    () => "\u0000 no email at all",
  ];
  for (let id = 0; id < 1_000; id += 1) {
    imap.deliver(() =>
      id % 400 === 7 ? `${head(id)}\n\n${"x".repeat(50 * MB)}` : (hostile[id % 10]?.(id) ?? ""),
    );
  }
  imap.deliver(reply(emails[0] ?? "", "Tell me more"));
  let most = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 20);
  const failures: (string | null)[] = [];
  for (let run = 0; run < 6; run += 1) failures.push(await read());
  clearInterval(watch);
  expect(failures).toEqual([null, null, null, null, null, null]);
  expect(imap.messages.filter(({ isSeen }) => !isSeen)).toEqual([]);
  const kept = await replies();
  expect(kept).toContain("Tell me more");
  expect(kept.filter((text) => text === "\u6f22\u5b57")).toHaveLength(100);
  // The mail server is in this process, too, and holds what it sends.
  expect(most).toBeLessThan(600 * MB);
});

it("an email that fails five times is set aside and shown, and holds up none that came after", async () => {
  const { read, replies, reply, emails, db } = await anAnswered().then((one) => ({
    ...one,
    db: test.db,
  }));
  for (let nth = 0; nth < 201; nth += 1) {
    imap.deliver(reply(`poison${nth}@else.example`, "I'd rather not"));
  }
  imap.deliver(reply(emails[0] ?? "", "Tell me more"));
  expect(await read()).toContain("P0001");
  expect(await read()).toContain("P0001");
  expect(await replies()).toEqual(["Tell me more"]);
  expect((await readDashboard(db, {})).set_aside).toEqual([]);
  for (let run = 0; run < 8; run += 1) await read();
  expect(await read()).toBeNull();
  expect(imap.messages.filter(({ isSeen }) => !isSeen)).toEqual([]);
  const { set_aside: shown } = await readDashboard(db, {});
  expect(shown[0]).toEqual({
    ...{
      from: expect.stringMatching(/^poison/),
      subject: "",
      text: expect.stringContaining("I'd rather"),
    },
    ...{ reason: "a poisoned reply", at: expect.any(String) },
  });
});

it("by webhook: a long Message-ID is kept once, and what keeps failing is taken the fifth time", async () => {
  const { deps, ours, replies } = await anAnswered();
  const webhook = replyWebhook({ ...deps, secret: "user:password" });
  const authorization = `Basic ${Buffer.from("user:password").toString("base64")}`;
  const post = async (email: string, id: string) => {
    const body = JSON.stringify({
      ...{ FromFull: { Email: email }, MessageID: id, TextBody: "Yes, please" },
      Headers: [{ Name: "In-Reply-To", Value: ours }],
    });
    const url = "https://sightline.example/api/webhooks/outreach-replies";
    return webhook(new Request(url, { method: "POST", body, headers: { authorization } })).then(
      ({ status }) => status,
      () => 500,
    );
  };
  const id = aLongId();
  expect([await post("a\u0000@else.example", id), await post("a@else.example", id)]).toEqual([
    204, 204,
  ]);
  expect(await replies()).toEqual(["Yes, please"]);
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1)
    answers.push(await post("poison@else.example", "<one@x>"));
  expect(answers).toEqual([500, 500, 500, 500, 204, 204]);
});
