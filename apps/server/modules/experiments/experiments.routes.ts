import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { ExperimentState } from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import {
  adminOnly,
  refuseForeignUserId,
  SESSION_FIRST,
  signedIn,
} from "../../platform/auth/index.ts";
import {
  createHourlyLimits,
  type RateLimiter,
  type RequestContext,
} from "../../platform/http/index.ts";
import { recordAdminAction } from "../security/index.ts";
import { readAgent } from "../traffic/index.ts";
import { calculate, figuresProblem } from "./calculate.ts";
import { ChangeRefused, changeExperiment, refuseBadVariants } from "./change-experiment.ts";
import {
  findExperiment,
  insertExperiment,
  lockExperiment,
  writeVariants,
} from "./experiments.queries.ts";
import { removeMember } from "./members.queries.ts";
import { readList, readResults } from "./read-results.ts";
import type { createShown, ShownDeps } from "./shown.ts";
import { trackEvent } from "./track-event.ts";

const calls = implement(contract.experiments).$context<RequestContext>().$config(SESSION_FIRST);

export interface ExperimentsDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  readonly sessionKey: Buffer;
  readonly visitorOf: ShownDeps["visitorOf"];
  readonly show: ReturnType<typeof createShown>["show"];
}

export function experimentsRoutes({ db, limiter, sessionKey, visitorOf, show }: ExperimentsDeps) {
  const limits = createHourlyLimits(limiter, {
    ...{ name: "ab-events", perNetwork: 20_000, perPerson: 2_000 },
    description: "Too many A/B test events.",
  });
  return calls.router({
    list: calls.list.use(adminOnly).handler(() => readList(db)),

    find: calls.find.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const experiment = await findExperiment(db, id);
      if (experiment === null) throw errors.NOT_FOUND();
      return experiment;
    }),

    create: calls.create.use(adminOnly).handler(async ({ input, context, errors }) => {
      const { variants, ...fields } = input;
      try {
        refuseBadVariants(fields.place, variants);
      } catch (error) {
        throw refused(error, (message) => errors.BAD_REQUEST({ message }));
      }
      return db.transaction().execute(async (tx) => {
        const id = await insertExperiment(tx, fields);
        if (id === null) throw errors.CONFLICT({ message: `'${fields.key}' is taken.` });
        await writeVariants(tx, id, variants);
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "ab-test.draft", subjectId: id, subject: fields.name },
        });
        const experiment = await findExperiment(tx, id);
        if (experiment === null) throw new Error("the new test is gone");
        return experiment;
      });
    }),

    change: calls.change.use(adminOnly).handler(({ input, context, errors }) =>
      db.transaction().execute(async (tx) => {
        const { id, ...asked } = input;
        const before = await lockExperiment(tx, id);
        if (before === null) throw errors.NOT_FOUND();
        try {
          await changeExperiment(tx, before, asked, new Date());
        } catch (error) {
          throw refused(error, (message) => errors.CONFLICT({ message }));
        }
        await recordAdminAction(tx, context.user, context, {
          action: `ab-test.${stepOf(before.state, asked.state)}`,
          ...{ subjectId: id, subject: before.name, details: asked },
        });
        const after = await findExperiment(tx, id);
        if (after === null) throw errors.NOT_FOUND();
        return after;
      }),
    ),

    results: calls.results.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const experiment = await findExperiment(db, id);
      if (experiment === null) throw errors.NOT_FOUND();
      return readResults(db, experiment);
    }),

    shown: calls.shown.handler(({ context, input: { path, preview } }) =>
      show(context, path, preview),
    ),

    track: calls.track.handler(async ({ context, input }) => {
      const { user_id, ...event } = input;
      await refuseForeignUserId(context, await context.principal(), user_id ?? undefined);
      if (readAgent(context.userAgent).program !== null) return { recorded: false };
      await limits.takeForNetwork(context);
      await limits.takeForPerson(context, input.session_id);
      const deps = { db, sessionKey, now: Date.now };
      return { recorded: await trackEvent(deps, event, visitorOf(context)) };
    }),

    leave: calls.leave.use(signedIn).handler(async ({ context: { user } }) => {
      await removeMember(db, user.userId);
    }),

    calculate: calls.calculate.use(adminOnly).handler(({ input, errors }) => {
      const problem = figuresProblem(input);
      if (problem !== null) throw errors.BAD_REQUEST({ message: problem });
      return calculate(input);
    }),
  });
}

/** A change of state in the words of the log: what ends a shipped variant is a roll-back. */
function stepOf(from: ExperimentState, to: ExperimentState | undefined): string {
  if (to === undefined || to === from) return "change";
  if (from === "shipped" && to === "stopped") return "rolled-back";
  return from === "paused" && to === "running" ? "resumed" : to;
}

function refused(error: unknown, asAnswer: (message: string) => Error): unknown {
  return error instanceof ChangeRefused ? asAnswer(error.message) : error;
}
