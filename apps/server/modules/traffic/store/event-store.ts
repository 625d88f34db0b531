import type {
  CampaignTags,
  Channel,
  Device,
  Dimension,
  OwnAudience,
  PageCategory,
  Period,
  Session,
  TrafficFilters,
} from "@sightline/domain/traffic";

/** A view of one of our own pages by a person. */
export interface PageView {
  readonly id: string;
  readonly viewedAt: Date;
  /** A keyed hash, written as a UUID. */
  readonly visitor: string;
  readonly consented: boolean;
  /** Not null: counted by page, and kept out of everything else. */
  readonly audience: OwnAudience | null;
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
export type Outcome = "stored" | "repeated" | "own" | Refusal;

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

/** Views by our own people and inside the demo. */
export interface OwnViews {
  readonly audience: OwnAudience;
  readonly path: string;
  readonly views: number;
}

/** How a visitor came the first time that is known. */
export interface FirstView extends Pick<PageView, "viewedAt" | "path" | "channel" | "source"> {
  readonly campaign: string | null;
}

/** What is counted of sessions; of a page, `sessions` began with it and `exits` ended. */
export interface TrafficNumbers {
  readonly views: number;
  readonly visitors: number;
  readonly sessions: number;
  readonly exits: number;
  /** Sessions with one view. */
  readonly bounces: number;
  /** Until the next view, of those that had one. */
  readonly seconds: number;
  readonly timedViews: number;
}

export interface Counted extends TrafficNumbers {
  readonly value: string;
}

export interface CountedDays extends TrafficNumbers {
  /** Days with views only, in order. */
  readonly days: readonly (TrafficNumbers & { readonly day: string })[];
}

export interface CountedSessions {
  readonly sessions: readonly Session[];
  readonly total: number;
}

/** Visitors who have opened an analysis. */
export interface Analyzed {
  readonly visitors: number;
  /** From the start of the session; null if nobody has. */
  readonly medianSeconds: number | null;
}

export interface VisitorsNow {
  readonly visitors: number;
  /** Where each of them is, the most visited first. */
  readonly pages: readonly { readonly path: string; readonly visitors: number }[];
}

/** What is counted, and how far behind it may be. */
export interface StoreState {
  readonly rolledUpAt: Date;
  /** Stored, and not rolled up yet. */
  readonly waiting: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
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
  /** When this visitor first opened an analysis. */
  firstAnalysisOf(visitor: string): Promise<Date | null>;
  /** What is counted of days, up to the last commit. */
  readDays(period: Period, filters: TrafficFilters): Promise<CountedDays>;
  /** The values with the most views; `landing`: the first pages of sessions. */
  readTop(
    dimension: Dimension | "landing",
    period: Period,
    filters: TrafficFilters,
    most: number,
  ): Promise<Counted[]>;
  /** The sessions themselves, newest first. */
  readSessions(
    period: Period,
    filters: TrafficFilters,
    slice: { readonly offset: number; readonly limit: number },
  ): Promise<CountedSessions>;
  readAnalyzed(period: Period, filters: TrafficFilters): Promise<Analyzed>;
  /** Visitors who have opened an analysis, by what brought them. */
  readAnalyzedBy(
    dimension: Dimension | "landing",
    period: Period,
    filters: TrafficFilters,
    most: number,
  ): Promise<{ readonly value: string; readonly visitors: number }[]>;
  /** Visitors of the last minutes, each where they are. */
  readNow(minutes: number): Promise<VisitorsNow>;
  programViews(period: Period): Promise<number>;
  /** The first day of which anything is counted; null before anything is. */
  recordedSince(): Promise<string | null>;
  /** Pages served to programs, the most served first. */
  readPrograms(period: Period, most: number): Promise<Omit<ProgramViews, "day">[]>;
  /** The most viewed first. */
  readOwn(period: Period, most: number): Promise<OwnViews[]>;
  readState(today: string): Promise<StoreState>;
  /** Brings the counts of days up to date with the views that are committed. */
  rollUp(): Promise<void>;
  /** Makes room for the days to come, and forgets views of days that are kept no longer. */
  turnDays(today: string): Promise<void>;
}
