import type { Job, JobQueue } from "../../../platform/jobs/index.ts";
import { demandSender } from "../demand/send-demand.ts";
import { importsJobs } from "./imports.jobs.ts";
import { importsRoutes } from "./imports.routes.ts";
import { createUpload, type UploadImport, type UploadNeeds } from "./upload-import.ts";

export interface ImportsNeeds extends UploadNeeds {
  readonly queue: JobQueue;
  readonly now?: () => Date;
}

export interface ImportsParts {
  readonly routes: ReturnType<typeof importsRoutes>;
  readonly jobs: readonly Job[];
  readonly upload: UploadImport;
}

export function createImports({
  db,
  queue,
  limiter,
  now = () => new Date(),
}: ImportsNeeds): ImportsParts {
  return {
    routes: importsRoutes({ db, sendDemand: demandSender(queue), now }),
    jobs: importsJobs(db, now),
    upload: createUpload({ db, limiter }),
  };
}
