import type { Session, ShareNumbers } from "@sightline/domain/traffic";
import type { CountFilters } from "./counts.queries.ts";
import type { FirstView } from "./event-store.ts";
import type { CountedBy } from "./scan-columns.ts";

/** A day that the archive holds, as one move of it was written: other moves aren't read. */
export interface MovedDay {
  readonly day: string;
  readonly move: string;
}

/** A row of `page_views`; times are microseconds since 1970. */
export interface ViewRow {
  readonly id: string;
  readonly viewed_at: number;
  readonly visitor: string;
  readonly consented: boolean;
  readonly path: string;
  readonly category: string;
  readonly channel: string;
  readonly source: string | null;
  readonly referrer_host: string | null;
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly utm_term: string | null;
  readonly utm_content: string | null;
  readonly country: string | null;
  readonly device: string;
}

/** A row of `traffic_sessions`. */
export interface SessionRow {
  readonly visitor: string;
  readonly number: number;
  readonly started_at: number;
  readonly paths: readonly string[];
  readonly categories: readonly string[];
  readonly seconds: readonly number[];
  readonly channel: string;
  readonly source: string | null;
  readonly campaign: string | null;
  readonly country: string | null;
  readonly device: string;
}

/** Everything of a day, some rows at a time. */
export interface DayRows {
  readonly views: AsyncIterable<readonly ViewRow[]>;
  readonly sessions: AsyncIterable<readonly SessionRow[]>;
}

export interface DaySize {
  readonly views: number;
  readonly sessions: number;
}

/** With what was counted when they were moved. */
export type MovedDays = readonly (MovedDay & DaySize)[];

/** Of the sessions with a value, or of those views. */
export interface ArchivedFigures extends Omit<ShareNumbers, "seenIn"> {
  readonly key: string;
}

/** Who they were, as the first 32 bits of their hashes: as many as a sketch needs to count them. */
export interface ArchivedVisitors {
  readonly key: string;
  readonly visitors: readonly number[];
}

/** Holds days that are over. Nothing is added to a day: it's written whole, or dropped. */
export interface EventArchive {
  /** Makes its tables where they are missing. All else does so, too, but later. */
  prepare(): Promise<void>;
  /** Returns what the archive holds of the move afterward. */
  saveDay(moved: MovedDay, rows: DayRows): Promise<DaySize>;
  readDay(moved: MovedDay & DaySize): DayRows;
  dropDay(moved: MovedDay): Promise<void>;
  /** All days before this one, and what is left there of moves that failed. */
  dropBefore(day: string): Promise<void>;
  firstViewOf(visitor: string, days: MovedDays): Promise<FirstView | null>;
  firstAnalysisOf(visitor: string, days: MovedDays): Promise<Date | null>;
  figures(by: CountedBy, days: MovedDays, filters: CountFilters): Promise<ArchivedFigures[]>;
  /** Null: of all keys. */
  visitors(
    by: CountedBy,
    days: MovedDays,
    filters: CountFilters,
    keys: readonly string[] | null,
  ): Promise<ArchivedVisitors[]>;
  /** Seconds until the first analysis of a session, and how many sessions took so long. */
  analysisTimes(
    days: MovedDays,
    filters: CountFilters,
  ): Promise<(readonly [seconds: number, sessions: number])[]>;
  countByDay(days: MovedDays, filters: CountFilters): Promise<ReadonlyMap<string, number>>;
  /** The newest first. */
  listSessions(
    days: MovedDays,
    filters: CountFilters,
    slice: { readonly offset: number; readonly limit: number },
  ): Promise<Session[]>;
  close(): Promise<void>;
}
