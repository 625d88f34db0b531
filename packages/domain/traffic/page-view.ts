import { type CampaignTags, campaignTags } from "./campaign-tags.ts";
import { cleanText } from "./clean-text.ts";
import { isEventId, timeOfEventId } from "./event-id.ts";
import { pageCategory, pagePath } from "./page-path.ts";

/** Views by the people who run this installation, and inside the demo, are counted apart. */
export const OWN_AUDIENCES = ["staff", "demo"] as const;
export type OwnAudience = (typeof OWN_AUDIENCES)[number];

/** What a page reports about a view, read and bounded; the server adds the rest. */
export interface ReportedView {
  /** Null where the page sent none: then no repetition can be recognized. */
  readonly eventId: string | null;
  /** Null without consent. */
  readonly sessionId: string | null;
  readonly path: string;
  readonly referrer: string | null;
  readonly tags: CampaignTags;
  /** Null for a visitor. */
  readonly audience: OwnAudience | null;
  /** Consent was withdrawn: the session ends, and nothing was viewed. */
  readonly withdrawn: boolean;
}

const LONGEST_SESSION_ID = 100;
const LONGEST_PATH = 2_000;
const LONGEST_REFERRER = 2_000;

/** Null for what no page of ours sends: a refusal, which is counted. */
export function readView(body: unknown): ReportedView | null {
  if (typeof body !== "object" || body === null) return null;
  const sent = body as Record<string, unknown>;
  if (typeof sent.page_path !== "string" || !sent.page_path.startsWith("/")) return null;
  if (!isOptionalText(sent.session_id) || !isOptionalText(sent.referrer)) return null;
  const { event_id: eventId } = sent;
  if (eventId != null && (typeof eventId !== "string" || !isEventId(eventId))) return null;
  const path = pagePath(cleanText(sent.page_path, LONGEST_PATH));
  return {
    eventId: eventId?.toLowerCase() ?? null,
    sessionId: cleanText(sent.session_id ?? "", LONGEST_SESSION_ID) || null,
    path,
    referrer: cleanText(sent.referrer ?? "", LONGEST_REFERRER) || null,
    tags: campaignTags((name) => sent[name]),
    audience: audienceOf(path, sent.audience),
    withdrawn: sent.withdrawn === true,
  };
}

/** The admin area is nobody else's. In a demo tab, public pages are visited by a person all the same. */
function audienceOf(path: string, sent: unknown): OwnAudience | null {
  if (path === "/admin" || path.startsWith("/admin/")) return "staff";
  if (sent === "demo") return pageCategory(path) === "dashboard" ? "demo" : null;
  return STAFF_ROLES.some((role) => role === sent) ? "staff" : null;
}

const STAFF_ROLES = ["admin", "support", "billing", "marketing"];

function isOptionalText(value: unknown): value is string | null | undefined {
  return value == null || typeof value === "string";
}

/** Views are kept while a browser is offline, but not forever. */
export const LATEST_DELIVERY_MS = 24 * 60 * 60 * 1000;
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** When a page was viewed: the browser's time, unless its clock is wrong. */
export function viewedAt(eventId: string | null, now: number): number {
  if (eventId === null) return now;
  const time = timeOfEventId(eventId);
  return time > now + CLOCK_TOLERANCE_MS || time < now - LATEST_DELIVERY_MS ? now : time;
}

export const DEVICES = ["desktop", "mobile", "tablet", "other"] as const;
export type Device = (typeof DEVICES)[number];
