import type { RequestContext } from "../../platform/http/index.ts";
import type { Job } from "../../platform/jobs/index.ts";
import { readAgent } from "../traffic/index.ts";
import { experimentsJobs } from "./experiments.jobs.ts";
import { type ExperimentsDeps, experimentsRoutes } from "./experiments.routes.ts";
import { createServerGoals, type ServerGoalsDeps } from "./server-goals.ts";
import { createShown, createVariantOf } from "./shown.ts";

interface Deps extends Omit<ExperimentsDeps, "visitorOf" | "show">, ServerGoalsDeps {
  readonly countryOf: (address: string) => string | null;
}

export function createExperiments({ countryOf, ...deps }: Deps) {
  const { jobs, ...listeners } = createServerGoals(deps);
  const all: readonly Job[] = [...experimentsJobs(deps.db), ...jobs];
  const visitorOf = ({ address, userAgent }: RequestContext) => ({
    country: countryOf(address),
    device: readAgent(userAgent).device,
  });
  const { show, decideFor } = createShown({ db: deps.db, visitorOf, now: Date.now });
  return {
    ...{ ...listeners, jobs: all, variantOf: createVariantOf(decideFor) },
    routes: experimentsRoutes({ ...deps, visitorOf, show }),
  };
}
