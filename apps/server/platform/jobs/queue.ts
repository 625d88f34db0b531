import type { ConnectionOptions } from "@sightline/database";
import { redactText } from "@sightline/domain/diagnostics";
import {
  fromKysely,
  type KyselyTransactionLike,
  PgBoss,
  type Job as PgBossJob,
  type QueueOptions,
} from "pg-boss";
import type { Log } from "../logging/index.ts";
import { wake, wakeWorkers } from "./wake-workers.ts";

/** A module's job: a name, its payload, and its handler. */
export interface Job<Data extends object = object> {
  readonly name: string;
  readonly handle: (data: Data, job: { id: string; signal: AbortSignal }) => Promise<void>;
  /** How many of these one worker node runs at a time. */
  readonly concurrency?: number;
  /** How many of those one customer may hold; half unless said. Only for long ones. */
  readonly perCustomer?: number;
  /** Takes minutes: fetched one by one, so that short jobs never wait for a long one. */
  readonly long?: boolean;
  /** At most one job per singleton key is pending. */
  readonly once?: boolean;
  /** Depends on a service that may be down for hours: retried for a day, not for minutes. */
  readonly patient?: boolean;
  /** Its data is about people: deleted soon after it ended, not after a week. */
  readonly personal?: boolean;
}

/** A line of the timetable: minute, hour, day, month, weekday, in UTC. */
export interface Schedule {
  readonly job: string;
  readonly cron: string;
}

export interface JobQueue {
  /** Within a transaction, the job only exists if the transaction commits. */
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** Many at once, in one statement. */
  sendAll(
    name: string,
    jobs: readonly (JobOptions & { readonly data: object })[],
    options?: Pick<SendOptions, "transaction">,
  ): Promise<void>;
  start(
    queues: readonly (string | Pick<Job, "name" | "once" | "patient" | "personal">)[],
  ): Promise<void>;
  /** All queues, available after `start`. */
  names(): readonly string[];
  work(jobs: readonly Job[], timetable: readonly Schedule[]): Promise<void>;
  stop(): Promise<void>;
}

export interface SendOptions extends JobOptions {
  readonly transaction?: KyselyTransactionLike;
}

interface JobOptions {
  readonly singletonKey?: string;
  /** Whose work it is. One customer gets half of a node's slots for long jobs at most. */
  readonly customer?: string;
  /** A uuid: a second job with the same one in its queue is not sent. */
  readonly id?: string;
  /** In seconds from now. */
  readonly startAfter?: number;
  /** How many of the same customer's jobs are ahead of it: those who have few come first. */
  readonly ahead?: number;
}

export const TRIES = 5;

const QUEUE = {
  /** pg-boss counts retries after the first try. */
  retryLimit: TRIES - 1,
  retryDelay: 5,
  retryBackoff: true,
  /** A dead worker's job becomes free after this long without a heartbeat. */
  heartbeatSeconds: 10,
  expireInSeconds: 15 * 60,
  retentionSeconds: 14 * 24 * 60 * 60,
  deleteAfterSeconds: 7 * 24 * 60 * 60,
  notify: true,
} as const;

/** Exponential backoff up to an hour: the last retry comes after a day. */
const PATIENT = { retryLimit: 34, retryDelayMax: 60 * 60 };

/** Ended jobs are looked for every hour. */
const CLEAN_UP_SECONDS = 60 * 60;
const PERSONAL = { deleteAfterSeconds: 60 * 60 };

const AT_ONCE = { retryDelay: 0, retryBackoff: false };

export function createJobQueue(
  connection: ConnectionOptions,
  log: Log,
  options: { worker: boolean; retryAtOnce?: boolean },
): JobQueue {
  const boss = new PgBoss({
    ...connection,
    application_name: "sightline-jobs",
    max: 6,
    schedule: options.worker,
    supervise: options.worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: CLEAN_UP_SECONDS,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    useListenNotify: options.worker,
  });
  boss.on("error", (error) => log.warn({ error }, "job queue error"));
  boss.on("warning", (warning) => log.debug({ warning }, "job queue warning"));

  let queues: readonly string[] = [];
  let waking: { stop(): Promise<void> } | undefined;

  return {
    names: () => queues,
    async send(name, data, { transaction, ...options } = {}) {
      const within = transaction === undefined ? {} : { db: fromKysely(transaction) };
      await boss.send(name, data, { ...bossOptions(options), ...within });
    },
    async sendAll(name, some, { transaction } = {}) {
      if (some.length === 0) return;
      const within = transaction === undefined ? {} : { db: fromKysely(transaction) };
      const all = some.map(({ data, ...options }) => ({ data, ...bossOptions(options) }));
      await boss.insert(name, all, within);
    },
    async start(given) {
      const jobs = given.map((one) => (typeof one === "string" ? { name: one } : one));
      queues = jobs.map(({ name }) => name);
      await boss.start();
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { name, once, patient, personal } of jobs) {
        const retries = options.retryAtOnce ? AT_ONCE : patient ? PATIENT : {};
        const queue = { ...QUEUE, ...retries, ...(personal ? PERSONAL : {}) };
        const before = stored.get(name);
        if (before && holds(before, queue)) continue;
        if (!before) await boss.createQueue(name, once ? { ...queue, policy: "short" } : queue);
        await boss.updateQueue(name, queue);
      }
    },
    async work(jobs, timetable) {
      for (const job of jobs) await startWorker(boss, job, log);
      const names = jobs.map(({ name }) => name);
      waking = wakeWorkers(boss, names, log);
      await applyTimetable(boss, timetable);
    },
    async stop() {
      await waking?.stop();
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

function bossOptions({ singletonKey, customer, id, startAfter, ahead }: JobOptions) {
  return {
    ...(singletonKey === undefined ? {} : { singletonKey }),
    ...(customer === undefined ? {} : { group: { id: customer } }),
    ...(id === undefined ? {} : { id }),
    ...(startAfter === undefined ? {} : { startAfter }),
    ...(ahead === undefined ? {} : { priority: -ahead }),
  };
}

async function startWorker(boss: PgBoss, job: Job, log: Log) {
  const atOnce = job.concurrency ?? 4;
  const options = {
    ...(job.long ? oneByOne(atOnce, job.perCustomer) : { batchSize: atOnce }),
    /** A full batch is followed by the next immediately, and jobs finish independently. */
    burstWhenBatchFull: true,
    perJobResults: true,
    /** Only where the database connection can't listen. */
    pollingIntervalSeconds: 2,
    /** Notifications and `wakeWorkers` are sooner. */
    notifyPollingIntervalSeconds: 60,
    heartbeatRefreshSeconds: 3,
  } as const;
  await boss.work<object>(job.name, options, (batch: PgBossJob<object>[]) =>
    Promise.all(batch.map((one) => attempt(job, one, log))).finally(() => {
      // What is fetched one by one never counts as a full batch.
      if (job.long) wake(boss, (queue) => queue === job.name);
    }),
  );
}

/** However much one customer has queued, half of the slots or more are left to others. */
function oneByOne(slots: number, perCustomer = Math.ceil(slots / 2)) {
  return {
    batchSize: 1,
    localConcurrency: slots,
    localGroupConcurrency: perCustomer,
  };
}

async function attempt(job: Job, { id, data, signal }: PgBossJob<object>, log: Log) {
  const started = performance.now();
  // Never its data, which is a customer's.
  const about = () => ({ job: job.name, id, ms: Math.round(performance.now() - started) });
  try {
    await job.handle(data, { id, signal });
    log.info({ ...about(), outcome: "done" }, "job done");
    return { id, status: "completed" as const };
  } catch (error) {
    const outcome = { outcome: "failed", error };
    log.warn({ ...about(), ...outcome }, "job failed; it will be retried or stays failed");
    const reason = error instanceof Error ? error.message : String(error);
    return { id, status: "failed" as const, output: { message: redactText(reason) } };
  }
}

function holds(stored: QueueOptions, options: QueueOptions): boolean {
  const names = Object.keys(options) as (keyof QueueOptions)[];
  return names.every((name) => stored[name] === options[name]);
}

/** Removes schedules that are no longer in the timetable. */
async function applyTimetable(boss: PgBoss, timetable: readonly Schedule[]) {
  const stored = await boss.getSchedules();
  for (const { name } of stored) {
    if (!timetable.some((line) => line.job === name)) await boss.unschedule(name);
  }
  const isStored = ({ job, cron }: Schedule) =>
    stored.some((one) => one.name === job && one.cron === cron && one.timezone === "UTC");
  const missing = timetable.filter((line) => !isStored(line));
  await Promise.all(missing.map(({ job, cron }) => boss.schedule(job, cron, {}, { tz: "UTC" })));
}
