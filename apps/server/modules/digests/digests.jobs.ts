import { type Job, type JobQueue, workThrough } from "../../platform/jobs/index.ts";
import { type ActivationDeps, runActivation } from "./activation/run-activation.ts";
import { sendDueDigest } from "./sending/send-due-digest.ts";
import { readersDue } from "./settings.queries.ts";
import { judgeSubjectTest } from "./subjects/judge-subject-test.ts";

export const SEND_DUE_DIGESTS = "digests.send-due";
const SEND_DIGEST = "digests.send";
export const JUDGE_SUBJECT_TEST = "digests.judge-subject-test";
export const RUN_ACTIVATION = "digests.activate";

export interface DigestJobsDeps extends ActivationDeps {
  readonly queue: JobQueue;
}

export function digestsJobs(deps: DigestJobsDeps): Job[] {
  const { db, queue, now } = deps;
  return [
    {
      name: SEND_DUE_DIGESTS,
      handle: async () =>
        workThrough(await readersDue(db, now()), (userId) =>
          queue.send(SEND_DIGEST, { user_id: userId }, { singletonKey: userId }),
        ),
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
  ];
}
