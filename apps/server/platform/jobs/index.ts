export {
  createJobQueue,
  type Job,
  type JobQueue,
  type Schedule,
  type SendOptions,
  TRIES,
} from "./queue.ts";
