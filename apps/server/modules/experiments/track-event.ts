import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import {
  bucketOf,
  isGoal,
  isServersGoal,
  type Visitor,
  variantAt,
} from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import { isReturning, sessionHash } from "./ab-session.ts";
import { countExposure, countGoal, runningNamed } from "./events.queries.ts";
import { findExperiment } from "./experiments.queries.ts";

export interface TrackDeps {
  readonly db: Kysely<Tables>;
  readonly sessionKey: Buffer;
  readonly now: () => number;
}

export interface ReportedEvent {
  readonly test_key: string;
  readonly session_id: string;
  readonly event_type: string;
  readonly event_value?: number | null | undefined;
  readonly event_metadata?: { readonly event_id?: string | undefined } | null | undefined;
}

const EXPOSURE = "exposure";

/** Only what a running test asks about is counted, and a goal only after its exposure. */
export async function trackEvent(
  { db, sessionKey, now }: TrackDeps,
  reported: ReportedEvent,
  visitor: Pick<Visitor, "country" | "device">,
): Promise<boolean> {
  const { event_type, session_id } = reported;
  const test = await runningNamed(db, reported.test_key);
  if (test === undefined) return false;
  const event = {
    id: reported.event_metadata?.event_id ?? randomUUID(),
    experimentId: test.id,
    phase: test.phase,
    session: sessionHash(sessionKey, test.id, session_id),
    at: new Date(now()),
  };
  if (event_type === EXPOSURE) {
    const variantId = await variantOf(db, test.id, session_id);
    const returning = isReturning(session_id, now());
    return variantId !== null && countExposure(db, { ...event, ...visitor, returning, variantId });
  }
  const asked = [test.primary_goal, ...test.goals, ...test.guardrails];
  if (!isGoal(event_type) || !asked.includes(event_type)) return false;
  if (isServersGoal(event_type)) return false;
  const goal = { ...event, goal: event_type, value: reported.event_value ?? 0 };
  if (await countGoal(db, goal)) return true;
  // A page that ends sends all it has at once: the exposure may be right behind.
  await setTimeout(BEHIND_MS);
  return countGoal(db, goal);
}

const BEHIND_MS = 1_000;

/** Computed here again: what a browser says it saw is no proof. */
async function variantOf(
  db: Kysely<Tables>,
  id: string,
  sessionId: string,
): Promise<string | null> {
  const experiment = await findExperiment(db, id);
  if (experiment === null) return null;
  const { key, phase, variants, share } = experiment;
  return variantAt(variants, share, bucketOf(`${key}:${phase}`, sessionId))?.id ?? null;
}
