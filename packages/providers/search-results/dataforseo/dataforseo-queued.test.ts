import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiAnswer, apiTask, type DataforseoDouble, startDataforseo } from "../doubles/index.ts";
import { aCall, aQuestion } from "../testing/question.ts";
import { dataforseoQueued } from "./dataforseo-queued.ts";
import type { PostedSearch, QueuedSearch, SearchTicket } from "./queued-search.ts";

const account = { login: "ana@example.com", password: "api-password" };

let now: Date;
let double: DataforseoDouble;
let queued: QueuedSearch;

beforeEach(async () => {
  now = new Date("2027-01-01T00:00:00Z");
  double = await startDataforseo();
  queued = queue();
});
afterEach(() => double.stop());

const queue = (options = {}) =>
  dataforseoQueued({ ...account, apiBase: double.url, now: () => now, ...options });

const shoes = aQuestion({ keyword: "shoes", depth: 20 });
const boots = aQuestion({ keyword: "boots", device: "mobile" });

describe("DataForSEO, queued: handing in", () => {
  it("gives a ticket for each question, with its price", async () => {
    const posted = await queued.post([shoes, boots], aCall());
    expect(posted).toMatchObject([
      { ok: true, ticket: { question: shoes, costUsd: 0.0006, postedAt: now } },
      { ok: true, ticket: { question: boots, costUsd: 0.0006 } },
    ]);
    expect(double.requests).toHaveLength(1);
    expect(double.requests[0]?.body).toMatchObject([
      { keyword: "shoes", depth: 20, device: "desktop" },
      { keyword: "boots", depth: 10, device: "mobile" },
    ]);
  });

  it("tells which question was refused, and keeps the others", async () => {
    const nowhere = aQuestion({ country: "XX" });
    const posted = await queued.post([shoes, nowhere, aQuestion({ keyword: "" }), boots], aCall());
    expect(posted).toMatchObject([
      { ok: true, ticket: { question: shoes } },
      { ok: false, problem: { kind: "config", code: "40000", upstreamCode: null } },
      { ok: false, problem: { kind: "config", code: "40501", costUsd: 0 } },
      { ok: true, ticket: { question: boots } },
    ]);
  });

  it("takes a hundred at once and no more", async () => {
    const hundred = Array.from({ length: 100 }, () => shoes);
    const posted = await queued.post(hundred, aCall());
    expect(posted.filter(({ ok }) => ok)).toHaveLength(100);
    await expect(queued.post([...hundred, shoes], aCall())).rejects.toThrow(RangeError);
    expect(double.requests).toHaveLength(1);
  });

  it("asks nobody when there is nothing to ask", async () => {
    expect(await queued.post([], aCall())).toEqual([]);
    expect(await queued.collect([], aCall())).toEqual([]);
    expect(double.requests).toEqual([]);
  });

  it.each([
    ["no credits", { body: apiAnswer([], { status: 40210 }) }, "credits", "40301", 0],
    ["too fast", { body: apiAnswer([], { status: 40202 }) }, "rate", "42902", 0],
    [
      "too few tasks",
      { body: apiAnswer([apiTask({ status: 20100 })]) },
      "no-answer",
      "50200",
      null,
    ],
    ["hanging up", "hang-up", "no-answer", "50300", null],
  ] as const)("%s is every question's problem", async (_, scripted, kind, code, costUsd) => {
    double.script(scripted);
    const problem = { kind, code, costUsd };
    expect(await queued.post([shoes, boots], aCall())).toMatchObject([
      { ok: false, problem },
      { ok: false, problem },
    ]);
    expect(double.requests).toHaveLength(1);
  });
});

it("DataForSEO, queued, is not waited for without end, nor asked twice", async () => {
  double.script("silence");
  const posted = await queue({ requestMs: 50 }).post([shoes], aCall());
  const problem = { kind: "no-answer", code: "50400", costUsd: null };
  expect(posted).toMatchObject([{ ok: false, problem }]);
  expect(double.requests.length).toBeLessThanOrEqual(1);
});

describe("DataForSEO, queued: fetching", () => {
  it("waits until a task is done, then answers once and again", async () => {
    const tickets = await postBoth();
    expect(await queued.collect(tickets, aCall())).toMatchObject([
      { state: "waiting", problem: null },
      { state: "waiting", problem: null },
    ]);
    double.finishTasks();
    expect(await queued.collect(tickets, aCall())).toMatchObject([
      { state: "done", answer: { depth: 20, costUsd: 0.0006, results: { length: 20 } } },
      { state: "done", answer: { depth: 10, device: "mobile", results: { length: 10 } } },
    ]);
  });

  it("gets an answer that was fetched before and lost, once the ticket is old", async () => {
    const tickets = await postBoth();
    double.finishTasks();
    await queued.collect(tickets, aCall());
    expect(await queued.collect(tickets, aCall())).toMatchObject([
      { state: "waiting" },
      { state: "waiting" },
    ]);
    now = new Date("2027-01-01T01:00:00Z");
    expect(await queued.collect(tickets, aCall())).toMatchObject([
      { state: "done" },
      { state: "done" },
    ]);
  });

  it("finds a search whose ticket got lost by its tag", async () => {
    const [posted] = await queued.post([{ ...shoes, tag: "mine-1" }, boots], aCall());
    expect(double.requests[0]?.body).toMatchObject([{ tag: "mine-1" }, { keyword: "boots" }]);
    expect(await queued.ready(aCall())).toEqual({ ok: true, ids: new Set(), byTag: new Map() });
    double.finishTasks();
    const ready = await queued.ready(aCall());
    if (!ready.ok || !posted?.ok) throw new Error("It was handed in, and is done.");
    expect(ready.byTag).toEqual(new Map([["mine-1", posted.ticket.id]]));
    expect(ready.ids.size).toBe(2);
  });

  it("asks only for what is ready", async () => {
    const tickets = await postBoth();
    await queued.collect(tickets, aCall());
    expect(double.requests.map(({ path }) => path.split("/")[5])).toEqual([
      "task_post",
      "tasks_ready",
    ]);
  });

  it.each([
    ["the list", 0],
    ["a task", 1],
  ])("keeps the tickets when the way to %s is blocked", async (_, calls) => {
    const tickets = await postBoth();
    double.finishTasks();
    double.script(...Array.from({ length: calls }, () => "truth" as const), "hang-up", "hang-up");
    const collected = await queued.collect(tickets, aCall());
    expect(collected).toMatchObject([
      { state: "waiting", problem: { kind: "transient" } },
      { state: "waiting", problem: { kind: "transient" } },
    ]);
  });

  it.each([
    [40602, { state: "waiting", problem: null }],
    [40102, { state: "done", answer: { results: [], costUsd: 0.0006 } }],
    [40103, { state: "failed", problem: { kind: "transient", code: "50103", costUsd: 0 } }],
    [40101, { state: "failed", problem: { kind: "no-answer", costUsd: 0.0006 } }],
    [40403, { state: "failed", problem: { kind: "config", code: "40403" } }],
  ])("a task of %i is %j", async (status, expected) => {
    const [ticket] = await postBoth();
    double.finishTasks();
    double.script("truth", { body: apiAnswer([apiTask({ status })]) });
    expect(await queued.collect([ticket], aCall())).toMatchObject([{ ...expected, ticket }]);
  });

  it("does not take a refused list for an empty one", async () => {
    const [ticket] = await postBoth();
    double.script({ body: apiAnswer([apiTask({ status: 40202 })]) });
    const problem = { kind: "rate", code: "42902" };
    expect(await queued.collect([ticket], aCall())).toMatchObject([{ state: "waiting", problem }]);
  });
});

async function postBoth(): Promise<[SearchTicket, SearchTicket]> {
  const [one, other] = (await queued.post([shoes, boots], aCall())).map(ticketOf);
  if (!one || !other) throw new Error("Two questions were handed in.");
  return [one, other];
}

function ticketOf(posted: PostedSearch): SearchTicket {
  if (posted.ok) return posted.ticket;
  throw new Error(posted.problem.message);
}
