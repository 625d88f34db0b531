export { createFairShares, type FairShares, type Shares } from "./fair-shares.ts";
export { limitConcurrency } from "./limit-concurrency.ts";
export { oneAtATime } from "./one-at-a-time.ts";
export {
  createJobQueue,
  type Job,
  type JobQueue,
  type Schedule,
  type SendOptions,
  TRIES,
} from "./queue.ts";
export { queueSchema } from "./queue-schema.ts";
export { sendSliced, slicedJob } from "./sliced-job.ts";
export { collectFailures, type Failures, workThrough } from "./work-through.ts";
