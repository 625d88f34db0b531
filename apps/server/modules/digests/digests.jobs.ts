import {
  collectFailures,
  type Job,
  type JobQueue,
  workThrough,
} from "../../platform/jobs/index.ts";
import { claimSilentActivations } from "./activation/activation.queries.ts";
import { type ActivationDeps, runActivation } from "./activation/run-activation.ts";
import { sendDueDigest } from "./sending/send-due-digest.ts";
import { claimReadersDue } from "./settings.queries.ts";
import { judgeSubjectTest } from "./subjects/judge-subject-test.ts";

export const SEND_DUE_DIGESTS = "digests.send-due";
const SEND_DIGEST = "digests.send";
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
      name: SEND_DIGEST,
      handle: (data) => sendDueDigest(deps, (data as { user_id: string }).user_id),
      concurrency: 2,
      once: true,
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

const SLICE = 500;

async function queueDue({ db, queue, now }: DigestJobsDeps): Promise<void> {
  const failures = collectFailures();
  for (;;) {
    const readers = await claimReadersDue(db, now(), SLICE);
    for (const user_id of readers) {
      await failures.attempt(() => queue.send(SEND_DIGEST, { user_id }, { singletonKey: user_id }));
    }
    if (readers.length < SLICE) break;
  }
  failures.throwIfAny();
}

/** Its job is gone if another worker took it while the first one still held the lock, and then died. */
async function wakeActivations({ db, queue }: DigestJobsDeps): Promise<void> {
  await workThrough(await claimSilentActivations(db), ({ id, user_id: customer }) =>
    queue.send(RUN_ACTIVATION, { id }, { customer }),
  );
}
