import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { startDataForSeo } from "@sightline/providers/keyword-metrics/doubles";
import { startDataforseo } from "@sightline/providers/search-results/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aWatchedSite } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CLEAN_UP_ACCOUNTS } from "../modules/accounts/index.ts";
import { CLEAN_UP_ANALYSES, FAIL_STALE_READINGS } from "../modules/analyses/index.ts";
import { CLEAN_UP_IMPORTS } from "../modules/demand/index.ts";
import { ANALYSE_ERROR_PATTERNS, CLEAN_UP_ERRORS } from "../modules/diagnostics/index.ts";
import { JUDGE_SUBJECT_TEST } from "../modules/digests/index.ts";
import { CLEAN_UP_EXPERIMENTS } from "../modules/experiments/index.ts";
import { FAIL_STALE_BRIEFS } from "../modules/insights/index.ts";
import { SETTLE_LOST_CALLS } from "../modules/llm/index.ts";
import { CLEAN_UP_CONTACT, CLEAN_UP_MAIL } from "../modules/mailing/index.ts";
import {
  CHECK_MX,
  CLEAN_UP_LETTERS,
  CLEAN_UP_OUTREACH_IMPORTS,
  READ_REPLIES,
  RUN_DUE_CAMPAIGNS,
} from "../modules/outreach/index.ts";
import { CLEAN_UP_ALERTS } from "../modules/positions/index.ts";
import { CLEAN_UP_PROGRAMS, CLEAN_UP_WEBHOOKS } from "../modules/programs/index.ts";
import { CLEAN_UP_SECURITY_EVENTS } from "../modules/security/index.ts";
import { ROLL_UP_TRAFFIC, TURN_TRAFFIC_DAYS } from "../modules/traffic/index.ts";
import type { Job } from "../platform/jobs/index.ts";
import { SCHEDULED_WORK } from "./testing/scheduled-work.ts";
import type { Customer } from "./testing/work-of-jobs.ts";
import { timetable } from "./timetable.ts";

/** One statement by age for all rows: nothing in it depends on whose they are. */
const FOR_ALL_ROWS = [
  CLEAN_UP_ACCOUNTS,
  CLEAN_UP_ANALYSES,
  CLEAN_UP_IMPORTS,
  CLEAN_UP_OUTREACH_IMPORTS,
  CLEAN_UP_LETTERS,
  CHECK_MX,
  RUN_DUE_CAMPAIGNS,
  READ_REPLIES,
  CLEAN_UP_ERRORS,
  CLEAN_UP_CONTACT,
  CLEAN_UP_PROGRAMS,
  CLEAN_UP_WEBHOOKS,
  CLEAN_UP_MAIL,
  CLEAN_UP_EXPERIMENTS,
  SETTLE_LOST_CALLS,
  FAIL_STALE_READINGS,
  FAIL_STALE_BRIEFS,
  JUDGE_SUBJECT_TEST,
  CLEAN_UP_ALERTS,
  CLEAN_UP_SECURITY_EVENTS,
  ANALYSE_ERROR_PATTERNS,
  ROLL_UP_TRAFFIC,
  TURN_TRAFFIC_DAYS,
];

let product: TestProduct;
let jobs: readonly Job[] = [];
let sent: string[] = [];
let poisoned: string | null = null;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: "ours", GOOGLE_CLIENT_SECRET: "a secret of ours" };
  product = await startProduct({ ...google, ...(await startProviders()) }, undefined, {
    queue: {
      async send(_name, data) {
        const text = JSON.stringify(data);
        if (poisoned !== null && text.includes(poisoned)) throw new Error("poisoned");
        sent.push(text);
      },
      async sendAll(_name, some) {
        const texts = some.map(({ data }) => JSON.stringify(data));
        if (poisoned !== null && texts.join().includes(poisoned)) throw new Error("poisoned");
        sent.push(...texts);
      },
      start: async () => {},
      names: () => [],
      async work(all) {
        jobs = all;
      },
      stop: async () => {},
    },
  });
  closing.unshift(() => product.stop());
  await sql`create table poison (text text)`.execute(product.db);
  await sql`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin
      if exists (select from poison where position(text in to_jsonb(new)::text) > 0) then
        raise 'poisoned';
      end if;
      return new;
    end
    $$
  `.execute(product.db);
});
afterAll(async () => {
  for (const close of closing) await close();
});
afterEach(clear);

describe("a job of the timetable", () => {
  it("is known with the work it has for each customer", () => {
    const known = [...Object.keys(SCHEDULED_WORK), ...FOR_ALL_ROWS];
    expect(known.toSorted()).toEqual(timetable.map(({ job }) => job).toSorted());
  });

  it("R9.5 deletes old errors every 24 hours: at one minute of each day", () => {
    const times = timetable.filter(({ job }) => job === CLEAN_UP_ERRORS).map(({ cron }) => cron);
    expect(times).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
  });

  it.each(Object.entries(SCHEDULED_WORK))(
    "%s serves the others when it fails for one customer, and fails in the end",
    async (name, { failsIn, arrange, isDone }) => {
      const { db } = product;
      // Two are enough, whatever the order: only one of them can come last.
      for (const unlucky of [0, 1]) {
        const customers = await threeCustomers();
        const marks = new Map<Customer, string>();
        for (const customer of customers) marks.set(customer, await arrange(db, customer));
        const mark = marks.get(customers[unlucky] as Customer) ?? "";
        if (failsIn === undefined) poisoned = mark;
        else await poison(failsIn, mark);

        await expect(run(name)).rejects.toThrow("poisoned");
        const isServed = (customer: Customer) =>
          isDone?.(db, customer) ?? sent.some((text) => text.includes(marks.get(customer) ?? ""));
        const served = await Promise.all(customers.map(isServed));
        expect(served).toEqual([0, 1, 2].map((nth) => nth !== unlucky));
        await clear();
      }
    },
  );
});

async function run(name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  const { signal } = new AbortController();
  await job?.handle({}, { id: crypto.randomUUID(), signal });
}

const MARKETS = [
  { country: "DE", language: "de" },
  { country: "FR", language: "fr" },
  { country: "IT", language: "it" },
] as const;

async function threeCustomers(): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const market of MARKETS) {
    customers.push({ ...market, ...(await aWatchedSite(product.db, market)) });
  }
  return customers;
}

async function poison(table: string, mark: string): Promise<void> {
  await sql`insert into poison values (${mark})`.execute(product.db);
  await sql`
    create or replace trigger poisoned before insert or update on ${sql.table(table)}
    for each row execute function refuse_poison()
  `.execute(product.db);
}

async function clear(): Promise<void> {
  poisoned = null;
  sent = [];
  await sql`
    truncate poison, users, companies, search_snapshots, market_metrics, payment_events,
      sandbox_objects cascade
  `.execute(product.db);
}

/** Both doubles under one URL, as the real service has it. */
async function startProviders(): Promise<Record<string, string>> {
  const metrics = await startDataForSeo({ shoes: { volume: 100 } });
  const { login, password } = metrics;
  const search = await startDataforseo({ login, password });
  const front = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const base = url.startsWith("/v3/serp/") ? search.url : metrics.apiBase;
    incoming.pipe(
      forward(base + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  closing.push(
    () => front.close(),
    () => metrics.stop(),
    () => search.stop(),
  );
  return {
    DATAFORSEO_LOGIN: login,
    DATAFORSEO_PASSWORD: password,
    DATAFORSEO_MODE: "queued",
    DATAFORSEO_API_BASE: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
  };
}
