import { hash } from "node:crypto";
import type { Tables } from "@sightline/database";
import { PLACES, type Visitor } from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import { readTogether } from "../../platform/database/index.ts";
import type { PageVariant, RequestContext } from "../../platform/http/index.ts";
import { isReturning, SESSION_COOKIE } from "./ab-session.ts";
import {
  type Assignment,
  arrangeByPage,
  type Decision,
  decide,
  NOTHING,
  type PageVersion,
  previewOf,
} from "./assignment.ts";
import { listExperiments, shownExperiments, shownRevision } from "./experiments.queries.ts";

const cookieOf = (key: string) => `sightline_ab_${key}`;
const KEPT_FOR_S = 30 * 24 * 60 * 60;

export interface ShownDeps {
  readonly db: Kysely<Tables>;
  readonly visitorOf: (context: RequestContext) => Pick<Visitor, "country" | "device">;
  readonly now: () => number;
}

/** What pages show, decided while they are rendered. */
export function createShown({ db, visitorOf, now }: ShownDeps) {
  let known = { revision: "", tests: arrangeByPage([]) };
  /** Every page asks, and a change must show at once on every node: tests are kept, not trusted. */
  const current = readTogether(async () => {
    const revision = await shownRevision(db);
    if (revision === known.revision) return known.tests;
    const tests = arrangeByPage(await shownExperiments(db));
    known = { revision, tests };
    return tests;
  });

  async function decideFor(context: RequestContext, path: string): Promise<Decision> {
    const shown = await current(undefined);
    const sessionId = () => context.cookie(SESSION_COOKIE);
    const decision = decide(shown, path, {
      sessionId,
      visitor: () => ({
        ...visitorOf(context),
        returning: isReturning(sessionId() ?? "", now()),
      }),
      cookies: context.cookies,
      assigned: (key) => readCookie(context.cookie(cookieOf(key))),
      now: now(),
    });
    keep(context, decision.tests);
    return decision;
  }

  return {
    decideFor,
    /** As a page asks. */
    async show(context: RequestContext, path: string, preview?: string) {
      if (preview !== undefined) {
        return { content: previewOf(await listExperiments(db), preview), tests: [] };
      }
      const { version, tests } = await decideFor(context, path);
      return {
        content: version.content,
        tests: tests.map(({ key, assignment: { variantId, assignmentId } }) => ({
          ...{ key, variant_id: variantId, assignment_id: assignmentId },
        })),
      };
    },
  };
}

/** What a page shows the visitor, as the page itself would ask; null if no test can change it. */
export function createVariantOf(decideFor: ReturnType<typeof createShown>["decideFor"]) {
  const byPath = new Map(
    Object.values(PLACES).map(({ path }) => [path as string, new WeakMap<object, PageVariant>()]),
  );

  return async (context: RequestContext, path: string) => {
    const variants = byPath.get(path);
    if (variants === undefined) return null;
    // A page without its test is better than none.
    const { version } = await decideFor(context, path).catch(() => NOTHING);
    const known = variants.get(version);
    if (known !== undefined) return known;
    const variant = variantOf(path, version);
    variants.set(version, variant);
    return variant;
  };
}

function variantOf(path: string, { content, keys }: PageVersion): PageVariant {
  const answer = { content, tests: keys.map((key) => ({ key })) };
  const asked = `/api/experiments/shown?${new URLSearchParams({ path })}`;
  return { path: asked, answer, name: hash("sha256", JSON.stringify(answer), "base64url") };
}

function keep(context: RequestContext, tests: Decision["tests"]): void {
  for (const { key, assignment, isNew } of tests) {
    if (!isNew) continue;
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
