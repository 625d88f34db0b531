import type {
  CampaignTags,
  Channel,
  Device,
  PageCategory,
  Period,
} from "@sightline/domain/traffic";

/** A view of one of our own pages by a person. */
export interface PageView {
  readonly id: string;
  readonly viewedAt: Date;
  /** A keyed hash, written as a UUID. */
  readonly visitor: string;
  readonly consented: boolean;
  readonly path: string;
  readonly category: PageCategory;
  readonly channel: Channel;
  readonly source: string | null;
  readonly referrerHost: string | null;
  readonly tags: CampaignTags;
  readonly country: string | null;
  readonly device: Device;
}

/** Why a reported view isn't stored; each is counted. */
export type Refusal = "program" | "invalid" | "overloaded" | "failed";

export type Refusals = Readonly<Partial<Record<Refusal, number>>>;

/** Every reported view has one of these outcomes. */
export type Outcome = "stored" | "repeated" | Refusal;

/** Pages served to a program. */
export interface ProgramViews {
  readonly day: string;
  readonly program: string;
  readonly path: string;
  readonly status: number;
  /** By our own robots.txt. */
  readonly isAllowed: boolean;
  readonly views: number;
}

/** How a visitor came the first time that is known. */
export interface FirstView extends Pick<PageView, "viewedAt" | "path" | "channel" | "source"> {
  readonly campaign: string | null;
}

/** What views are counted by. */
export type Dimension =
  | "all"
  | "path"
  | "category"
  | "channel"
  | "source"
  | "campaign"
  | "country"
  | "device";

export interface Counted {
  readonly value: string;
  readonly views: number;
  readonly visitors: number;
}

export interface CountedDays extends Omit<Counted, "value"> {
  /** Days with views only, in order. */
  readonly days: readonly {
    readonly day: string;
    readonly views: number;
    readonly visitors: number;
  }[];
}

/** Keeps page views and what is counted of them; nothing else knows where. */
export interface EventStore {
  /**
   * Saves the views, and what was refused since the last time, in one commit. A view with a known
   * id is a repetition and changes nothing. Returns how many were new.
   */
  save(views: readonly PageView[], refusals: Refusals): Promise<number>;
  /** The outcomes of all reported views of a day. */
  outcomesOf(day: string): Promise<Record<Outcome, number>>;
  /** Adds to what is counted of programs. */
  savePrograms(views: readonly ProgramViews[]): Promise<void>;
  firstViewOf(visitor: string): Promise<FirstView | null>;
  /** Views and visitors of days, up to the last commit. */
  readDays(period: Period): Promise<CountedDays>;
  /** The values with the most views. */
  readTop(dimension: Dimension, period: Period, most: number): Promise<Counted[]>;
  programViews(period: Period): Promise<number>;
  /** Brings the counts of days up to date with the views that are committed. */
  rollUp(): Promise<void>;
  /** Makes room for the days to come, and forgets views of days that are kept no longer. */
  turnDays(today: string): Promise<void>;
}
