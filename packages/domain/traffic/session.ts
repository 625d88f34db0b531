import type { PageCategory } from "./page-path.ts";
import type { Device } from "./page-view.ts";
import type { Channel } from "./source.ts";

/** A visitor who opens nothing for longer begins a new session; so does a new day. */
export const SESSION_GAP_MINUTES = 30;

/** The views of one visitor on one day, without a longer gap. */
export interface Session {
  readonly day: string;
  readonly visitor: string;
  readonly startedAt: Date;
  /** In the order of the views, with the seconds since the session started. */
  readonly paths: readonly string[];
  readonly categories: readonly PageCategory[];
  readonly seconds: readonly number[];
  /** Of the first view. */
  readonly channel: Channel;
  readonly source: string | null;
  readonly campaign: string | null;
  readonly country: string | null;
  readonly device: Device;
}

/** What sessions are counted by. */
export const DIMENSIONS = [
  "path",
  "category",
  "channel",
  "source",
  "campaign",
  "country",
  "device",
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Sessions that share these; a path or category is one that they have viewed. */
export type TrafficFilters = Readonly<Partial<Record<Dimension, string>>>;

/** What one session adds to the count of a value. */
export interface Share {
  readonly dimension: Dimension | "all";
  readonly value: string;
  views: number;
  sessions: number;
  exits: number;
  bounces: number;
  seconds: number;
  timedViews: number;
}

/** A source or country that isn't known: people who came directly, or whose country is unknown. */
export const NONE = "";

/** Everything a session adds to the counts of its day; for a path, by each view of it. */
export function sharesOf(session: Session): Share[] {
  const { channel, source, campaign, country, device, paths, categories } = session;
  const views = paths.length;
  const whole = {
    views,
    sessions: 1,
    exits: 1,
    bounces: views === 1 ? 1 : 0,
    seconds: session.seconds.at(-1) ?? 0,
    timedViews: views - 1,
  };
  const shares: Share[] = [
    { dimension: "all", value: NONE, ...whole },
    { dimension: "channel", value: channel, ...whole },
    { dimension: "source", value: source ?? NONE, ...whole },
    { dimension: "country", value: country ?? NONE, ...whole },
    { dimension: "device", value: device, ...whole },
  ];
  if (campaign !== null) shares.push({ dimension: "campaign", value: campaign, ...whole });
  return [
    ...shares,
    ...sharesOfViews(session, "path", paths),
    ...sharesOfViews(session, "category", categories),
  ];
}

function sharesOfViews(
  { seconds }: Session,
  dimension: "path" | "category",
  values: readonly string[],
): Share[] {
  const shares = new Map<string, Share>();
  const last = values.length - 1;
  values.forEach((value, index) => {
    const share = shares.get(value) ?? emptyShare(dimension, value);
    shares.set(value, share);
    share.views += 1;
    if (index === 0) share.sessions += 1;
    if (index === 0 && last === 0) share.bounces += 1;
    if (index === last) share.exits += 1;
    else {
      share.seconds += (seconds[index + 1] ?? 0) - (seconds[index] ?? 0);
      share.timedViews += 1;
    }
  });
  return [...shares.values()];
}

function emptyShare(dimension: Dimension, value: string): Share {
  const none = { views: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timedViews: 0 };
  return { dimension, value, ...none };
}
