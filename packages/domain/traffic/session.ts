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

/** A source or country that isn't known: people who came directly, or whose country is unknown. */
export const NONE = "";
