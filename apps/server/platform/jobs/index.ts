export { createJobQueue, type Job, type JobQueue, type Schedule, TRIES } from "./queue.ts";
