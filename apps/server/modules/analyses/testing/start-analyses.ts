import type { MailTransport } from "@sightline/providers/mail";
import type { Answer } from "@sightline/testing/http";
import { openTestDatabase } from "@sightline/testing/keywords";
import { createApi, type RequestContext } from "../../../platform/http/index.ts";
import { createJobQueue } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { createBilling } from "../../billing/index.ts";
import type { Audits } from "../../crawling/index.ts";
import { createMailing } from "../../mailing/index.ts";
import type { OnCompleted, OnFailed } from "../completed.ts";
import { createAnalyses } from "../create-analyses.ts";
import type { Engines } from "../engine.ts";
import type { Visits } from "../homepage/create-visits.ts";
import { scriptedEngine } from "./scripted-engine.ts";

const NOBODY: Visits = {
  hashOf: () => null,
  start: () => Promise.reject(new Error("no home page is analysed here")),
  associate: async () => 0,
};

interface NodeOptions {
  isWorker: boolean;
  onCompleted?: OnCompleted[];
  onFailed?: OnFailed[];
}

export type TestAnalyses = Awaited<ReturnType<typeof startAnalyses>>;

const NO_AUDITS: Audits = {
  start: async () => "missing",
  price: async () => "missing",
  find: async () => null,
  list: async () => [],
  cancel: async () => "missing",
};

/** Analyses on their own database: one node for requests, and any number of workers. */
export async function startAnalyses() {
  const database = await openTestDatabase();
  const closing = [() => database.close()];

  async function node(
    keyword: Engines["keyword"],
    { isWorker, onCompleted = [], onFailed = [] }: NodeOptions,
  ) {
    const log = createLog("silent");
    const connection = { connectionString: database.url };
    const queue = createJobQueue(connection, log, { worker: isWorker, retryAtOnce: true });
    const mailing = createMailing({
      ...{ db: database.db, queue, log, transport: {} as MailTransport },
      key: Buffer.from("a key"),
    });
    const { units } = createBilling(BILLING, {
      ...{ db: database.db, queue, mailing, log, mail: { notice: async () => {} } },
      onPlanChanged: [],
    });
    const analyses = createAnalyses({
      ...{ db: database.db, queue, log, units, onCompleted, onFailed },
      engines: { ...OTHERS, keyword },
      ...{ visits: NOBODY, audits: NO_AUDITS },
      askTask: async () => ({ state: "failed", problem: "No model is set up.", costUsd: 0 }),
    });
    await queue.start([...mailing.jobs, ...analyses.jobs]);
    if (isWorker) await queue.work(analyses.jobs, []);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      analyses.stop();
      stopped ??= queue.stop();
      return stopped;
    };
    closing.unshift(stop);
    return { analyses, queue, stop };
  }

  const asked = await node(scriptedEngine().engine, { isWorker: false });
  const api = createApi({ analyses: asked.analyses.routes });

  async function ask(
    userId: string | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const answer = await api.fetch(requestOf(method, path, body), contextOf(userId));
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  return {
    db: database.db,
    queue: asked.queue,
    /** Runs what is queued, with this engine. */
    worker: (
      keyword: Engines["keyword"],
      onCompleted: OnCompleted[] = [],
      onFailed: OnFailed[] = [],
    ) => node(keyword, { isWorker: true, onCompleted, onFailed }),
    ask,
    download: (userId: string | null, id: string, format: string) =>
      asked.analyses.downloadAnalysis(contextOf(userId), id, format),
    async customer() {
      const { id } = await database.db
        .insertInto("users")
        .values({ name: "Ana", email: `${crypto.randomUUID()}@customer.example` })
        .returning("id")
        .executeTakeFirstOrThrow();
      return customerOf(id, ask);
    },
    async close() {
      for (const close of closing) await close();
    },
  };
}

function customerOf(userId: string, ask: (userId: string, ...rest: Asked) => Promise<Answer>) {
  const start = (keywords: readonly string[], target_site = "shop.example") =>
    ask(userId, "POST", "/analyses", { type: "keyword", target_site, keywords });
  return {
    userId,
    start,
    ask: (...asked: Asked) => ask(userId, ...asked),
    find: async (id: string) => (await ask(userId, "GET", `/analyses/${id}`)).body,
    async started(keywords: readonly string[], target_site?: string): Promise<string> {
      const { status, body } = await start(keywords, target_site);
      if (status !== 202) throw new Error(`the analysis answered ${status}: ${body.message}`);
      return body.id;
    },
  };
}

type Asked = [method: string, path: string, body?: unknown];

const BILLING = {
  appUrl: "https://sightline.example",
  localUrl: "http://127.0.0.1:9",
  supportEmail: "help@sightline.example",
  stripe: null,
  sandboxKey: "a key of a test",
  quotesKey: Buffer.alloc(32),
};

const unused = () => Promise.reject(new Error("this kind is not analysed here"));
const OTHERS: Omit<Engines, "keyword"> = {
  homepage: { type: "homepage", countedStage: "read", run: unused },
  competitor: { type: "competitor", countedStage: "compare", plan: unused, run: unused },
  ai: { type: "ai", countedStage: "answers", plan: unused, run: unused },
};

function requestOf(method: string, path: string, body: unknown): Request {
  return new Request(`https://sightline.example/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
}

function contextOf(userId: string | null): RequestContext {
  const session = { sessionId: "s", email: "ana@customer.example", name: "Ana" };
  const user = { ...session, role: "user", createdAt: new Date() } as const;
  return {
    requestId: "r",
    address: "127.0.0.1",
    userAgent: "",
    cookie: () => null,
    cookies: "",
    setCookie: () => {},
    log: createLog("silent"),
    principal: async () => (userId === null ? null : { ...user, userId }),
    note: async () => {},
  };
}
