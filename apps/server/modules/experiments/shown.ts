import type { Tables } from "@sightline/database";
import { PLACES, type Visitor } from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import { readTogether } from "../../platform/database/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { isReturning, SESSION_COOKIE } from "./ab-session.ts";
import { type Assignment, type Decision, decide, previewOf } from "./assignment.ts";
import { listExperiments, shownExperiments } from "./experiments.queries.ts";

const cookieOf = (key: string) => `sightline_ab_${key}`;
const KEPT_FOR_S = 30 * 24 * 60 * 60;

export interface ShownDeps {
  readonly db: Kysely<Tables>;
  readonly visitorOf: (context: RequestContext) => Pick<Visitor, "country" | "device">;
  readonly now: () => number;
}

/** What pages show, decided while they are rendered. */
export function createShown({ db, visitorOf, now }: ShownDeps) {
  /** Every page asks, and a change must show at once on every node. */
  const current = readTogether(() => shownExperiments(db));

  return async (context: RequestContext, path: string, preview?: string) => {
    if (preview !== undefined) {
      return { content: previewOf(await listExperiments(db), preview), tests: [] };
    }
    const experiments = await current(undefined);
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

/** What a page shows the visitor, as the page itself would ask; null if no test can change it. */
export function createVariantOf(show: ReturnType<typeof createShown>) {
  const paths = new Set(Object.values(PLACES).map(({ path }) => path as string));
  return async (context: RequestContext, path: string) => {
    if (!paths.has(path)) return null;
    // A page without its test is better than none.
    const { content, tests } = await show(context, path).catch(() => ({ content: {}, tests: [] }));
    return {
      path: `/api/experiments/shown?${new URLSearchParams({ path })}`,
      answer: { content, tests: tests.map(({ key }) => ({ key })) },
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
