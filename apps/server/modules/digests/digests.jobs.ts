import {
  collectFailures,
  type Job,
  type JobQueue,
  workThrough,
} from "../../platform/jobs/index.ts";
import { claimSilentActivations } from "./activation/activation.queries.ts";
import { type ActivationDeps, runActivation } from "./activation/run-activation.ts";
import { sendDueDigests } from "./sending/send-due-digests.ts";
import { claimReadersDue, type ReaderDue } from "./settings.queries.ts";
import { judgeSubjectTest } from "./subjects/judge-subject-test.ts";

export const SEND_DUE_DIGESTS = "digests.send-due";
const SEND_DIGESTS = "digests.send-some";
export const JUDGE_SUBJECT_TEST = "digests.judge-subject-test";
export const RUN_ACTIVATION = "digests.activate";
export const WAKE_ACTIVATIONS = "digests.wake-activations";

export interface DigestJobsDeps extends ActivationDeps {
  readonly queue: JobQueue;
}

export function digestsJobs(deps: DigestJobsDeps): Job[] {
  const { db } = deps;
  return [
    {
      name: SEND_DUE_DIGESTS,
      handle: () => queueDue(deps),
    },
    {
      name: SEND_DIGESTS,
      handle: (data) => sendSome(deps, (data as { user_ids: string[] }).user_ids),
      concurrency: 2,
    },
    { name: JUDGE_SUBJECT_TEST, handle: () => judgeSubjectTest(db) },
    {
      name: RUN_ACTIVATION,
      handle: (data, { signal }) => runActivation(deps, (data as { id: string }).id, signal),
      concurrency: 4,
      long: true,
    },
    { name: WAKE_ACTIVATIONS, handle: () => wakeActivations(deps) },
  ];
}

/** Enough for what they share to cost little, few enough to be done within a second or two. */
const TOGETHER = 32;
const SLICE = 15 * TOGETHER;

async function queueDue({ db, queue, now }: DigestJobsDeps): Promise<void> {
  const failures = collectFailures();
  for (let last: ReaderDue | undefined; ; ) {
    const claimed = await claimReadersDue(db, now(), SLICE, last);
    last = claimed.at(-1);
    const readers = claimed.map(({ user_id }) => user_id);
    const groups = Array.from({ length: Math.ceil(readers.length / TOGETHER) }, (_, nth) =>
      readers.slice(nth * TOGETHER, (nth + 1) * TOGETHER),
    );
    const jobs = groups.map((user_ids) => ({ data: { user_ids } }));
    await queue.sendAll(SEND_DIGESTS, jobs).catch(async () => {
      for (const id of readers) {
        await failures.attempt(() => queue.send(SEND_DIGESTS, { user_ids: [id] }));
      }
    });
    if (readers.length < SLICE) break;
  }
  failures.throwIfAny();
}

/** If they can't be sent together, one by one: nobody goes without because of another's failure. */
async function sendSome(deps: DigestJobsDeps, userIds: readonly string[]): Promise<void> {
  try {
    await sendDueDigests(deps, userIds);
  } catch (error) {
    if (userIds.length === 1) throw error;
    deps.log.warn({ error, readers: userIds.length }, "digests are sent one by one");
    await workThrough(userIds, (userId) => sendDueDigests(deps, [userId]));
  }
}

/** Its job is gone if another worker took it while the first one still held the lock, and then died. */
async function wakeActivations({ db, queue }: DigestJobsDeps): Promise<void> {
  await workThrough(await claimSilentActivations(db), ({ id, user_id: customer }) =>
    queue.send(RUN_ACTIVATION, { id }, { customer }),
  );
}
