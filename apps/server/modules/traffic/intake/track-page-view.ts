import { randomBytes } from "node:crypto";
import {
  EVENT_ID_BYTES,
  hostOf,
  newEventId,
  pageCategory,
  type ReportedView,
  readView,
  sourceOf,
  viewedAt,
} from "@sightline/domain/traffic";
import {
  type DirectResponse,
  errorResponse,
  fromResponse,
  type RequestContext,
  unavailableResponse,
} from "../../../platform/http/index.ts";
import { readAgent } from "../agents.ts";
import type { PageView } from "../store/event-store.ts";
import type { VisitorHash } from "../visitor-keys.ts";
import type { Intake } from "./intake.ts";

export interface TrackingDeps {
  readonly intake: Intake;
  readonly visitors: VisitorHash;
  readonly countryOf: (address: string) => string | null;
  readonly ownHosts: readonly string[];
  readonly now: () => number;
}

/** The steps of a reported view, each with its exit; every exit is counted. */
export function createTrackPageView(deps: TrackingDeps) {
  const { intake } = deps;
  return async (json: unknown, context: RequestContext): Promise<DirectResponse> => {
    const reported = readView(json);
    if (reported === null) {
      intake.refuse("invalid");
      return fromResponse(errorResponse(400, "BAD_REQUEST", "This isn't a page view."));
    }
    if (readAgent(context.userAgent).program !== null) {
      intake.refuse("program");
      return ACKNOWLEDGED;
    }
    let view: PageView;
    try {
      if (reported.withdrawn) return await withdraw(reported, deps);
      view = await describe(reported, context, deps);
    } catch (error) {
      intake.refuse("failed");
      return fromResponse(unavailableResponse(error));
    }
    const stored = intake.add(view);
    if (stored === null) return fromResponse(overloaded());
    return stored.then(
      () => ACKNOWLEDGED,
      (error: unknown) => fromResponse(unavailableResponse(error)),
    );
  };
}

async function withdraw(
  { sessionId }: ReportedView,
  { visitors }: TrackingDeps,
): Promise<DirectResponse> {
  if (sessionId !== null) await visitors.release(sessionId);
  return ACKNOWLEDGED;
}

async function describe(
  reported: ReportedView,
  { address, userAgent }: RequestContext,
  { visitors, countryOf, ownHosts, now }: TrackingDeps,
): Promise<PageView> {
  const { path, referrer, tags, sessionId, audience } = reported;
  const received = now();
  const { channel, name } = sourceOf(referrer, tags, ownHosts);
  return {
    id: reported.eventId ?? newEventId(received, randomBytes(EVENT_ID_BYTES)),
    viewedAt: new Date(viewedAt(reported.eventId, received)),
    visitor: await visitors.ofView({ sessionId, address, userAgent }, received),
    consented: sessionId !== null,
    audience,
    path,
    category: pageCategory(path),
    channel,
    source: name,
    referrerHost: channel === "internal" ? null : hostOf(referrer),
    tags,
    country: countryOf(address),
    device: readAgent(userAgent).device,
  };
}

const ACKNOWLEDGED: DirectResponse = {
  status: 204,
  headers: [["cache-control", "no-store"]],
  body: null,
};

const RETRY_AFTER_S = "5";

function overloaded(): Response {
  return errorResponse(
    503,
    "SERVICE_UNAVAILABLE",
    "Too many page views at once. Try again in a moment.",
    undefined,
    { "retry-after": RETRY_AFTER_S },
  );
}
