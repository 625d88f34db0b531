import type { Experiment } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Visitor } from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import type { RequestContext } from "../../platform/http/index.ts";
import { isReturning, SESSION_COOKIE } from "./ab-session.ts";
import { type Assignment, type Decision, decide, previewOf } from "./assignment.ts";
import { listExperiments, shownExperiments } from "./experiments.queries.ts";

const cookieOf = (key: string) => `sightline_ab_${key}`;
const KEPT_FOR_S = 30 * 24 * 60 * 60;
const FRESH_FOR_MS = 2_000;

export interface ShownDeps {
  readonly db: Kysely<Tables>;
  readonly visitorOf: (context: RequestContext) => Pick<Visitor, "country" | "device">;
  readonly now: () => number;
}

/** What pages show, decided while they are rendered. */
export function createShown({ db, visitorOf, now }: ShownDeps) {
  let known: { at: number; experiments: Promise<readonly Experiment[]> } | null = null;

  /** Every page asks; the database is asked every other second. */
  function current(): Promise<readonly Experiment[]> {
    if (known !== null && now() - known.at < FRESH_FOR_MS) return known.experiments;
    const experiments = shownExperiments(db);
    known = { at: now(), experiments };
    experiments.catch(() => {
      known = null;
    });
    return experiments;
  }

  return async (context: RequestContext, path: string, preview?: string) => {
    if (preview !== undefined) {
      return { content: previewOf(await listExperiments(db), preview), tests: [] };
    }
    const experiments = await current();
    if (experiments.length === 0) return { content: {}, tests: [] };
    const sessionId = context.cookie(SESSION_COOKIE);
    const { content, tests } = decide(experiments, path, {
      sessionId,
      visitor: {
        ...visitorOf(context),
        returning: sessionId !== null && isReturning(sessionId, now()),
      },
      assigned: (key) => readCookie(context.cookie(cookieOf(key))),
      now: now(),
    });
    keep(context, tests);
    return {
      content,
      tests: tests.map(({ key, assignment: { variantId, assignmentId } }) => ({
        ...{ key, variant_id: variantId, assignment_id: assignmentId },
      })),
    };
  };
}

function keep(context: RequestContext, tests: Decision["tests"]): void {
  for (const { key, assignment } of tests) {
    context.setCookie(cookieOf(key), JSON.stringify(assignment), KEPT_FOR_S, { isReadable: true });
  }
}

function readCookie(text: string | null): Assignment | null {
  if (text === null) return null;
  try {
    const { variantId, assignmentId, timestamp } = JSON.parse(text);
    const isWhole = typeof variantId === "string" && typeof assignmentId === "string";
    return isWhole && Number.isFinite(timestamp) ? { variantId, assignmentId, timestamp } : null;
  } catch {
    return null;
  }
}
