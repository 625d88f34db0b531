import { z } from "zod";
import type { Patience } from "../http/ask.ts";
import { type PatienceOptions, startPatience } from "../patience.ts";
import type { SearchCall } from "../port.ts";
import { malformed, type SearchProblem } from "../problem.ts";
import {
  askDataforseo,
  DATAFORSEO,
  type DataforseoAccount,
  withoutSecrets,
} from "./dataforseo-api.ts";
import type { CollectedSearch, ReadySearches, SearchTicket } from "./queued-search.ts";
import { readTask } from "./read-task.ts";
import { judgeStatus } from "./status-codes.ts";

export interface CollectOptions extends DataforseoAccount, PatienceOptions {
  now(): Date;
}

const READY = "/v3/serp/google/organic/tasks_ready";
const GET = "/v3/serp/google/organic/task_get/advanced/";
const AT_ONCE = 5;

/** The ready list drops tasks once they were fetched, so old tickets are requested by id. */
const ASKED_BY_NAME_AFTER_MS = 3_600_000;

export async function collectSearches(
  options: CollectOptions,
  tickets: readonly SearchTicket[],
  call: SearchCall,
): Promise<CollectedSearch[]> {
  if (tickets.length === 0) return [];
  const patience = startPatience(options);
  const ready = await readySearches(options, patience, call);
  if (!ready.ok) return tickets.map((ticket) => waiting(ticket, ready.problem));

  const oldest = options.now().getTime() - ASKED_BY_NAME_AFTER_MS;
  const isDue = ({ id, postedAt }: SearchTicket) =>
    ready.ids.has(id) || postedAt.getTime() <= oldest;
  return inTurns(tickets, (ticket) =>
    isDue(ticket)
      ? fetchTicket(options, ticket, patience, call)
      : Promise.resolve(waiting(ticket, null)),
  );
}

function waiting(ticket: SearchTicket, problem: SearchProblem | null): CollectedSearch {
  return { state: "waiting", ticket, problem };
}

const ReadyTask = z.object({ id: z.string(), tag: z.string().nullish() });

export async function readySearches(
  options: CollectOptions,
  patience: Patience,
  call: SearchCall,
): Promise<ReadySearches> {
  const outcome = await askDataforseo(options, { path: READY, patience }, call);
  if (!outcome.ok) return outcome;
  for (const { status_code, status_message } of outcome.tasks) {
    const verdict = judgeStatus(status_code, withoutSecrets(status_message, options));
    if (verdict.is === "problem") return { ok: false, problem: verdict.problem };
  }
  const listed = outcome.tasks.flatMap(({ result }) => result ?? []);
  const ready = z.array(ReadyTask).safeParse(listed).data;
  if (!ready) return { ok: false, problem: malformed(DATAFORSEO, "a ready task has no ID") };
  const tagged = ready.flatMap(({ id, tag }) => (tag ? [[tag, id] as const] : []));
  return { ok: true, ids: new Set(ready.map(({ id }) => id)), byTag: new Map(tagged) };
}

async function fetchTicket(
  options: CollectOptions,
  ticket: SearchTicket,
  patience: Patience,
  call: SearchCall,
): Promise<CollectedSearch> {
  const path = `${GET}${encodeURIComponent(ticket.id)}`;
  const outcome = await askDataforseo(options, { path, patience }, call);
  if (!outcome.ok) return waiting(ticket, outcome.problem);
  const [task] = outcome.tasks;
  if (!task) return waiting(ticket, malformed(DATAFORSEO, "it contains no task"));
  const { question, costUsd } = ticket;
  const { bytes } = outcome;
  const read = readTask(task, { account: options, question, costUsd, bytes });
  return read.state === "waiting" ? waiting(ticket, null) : { ...read, ticket };
}

/** A few at a time, in the order given. */
async function inTurns<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  }
  return results;
}
