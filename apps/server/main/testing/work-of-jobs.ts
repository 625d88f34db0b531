import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { WatchedSite } from "@sightline/testing/keywords";
import type { Kysely, sql } from "kysely";

export type Db = Kysely<Tables>;

export interface Customer extends WatchedSite {
  readonly country: string;
  readonly language: string;
}

/** Work that a job has for each customer. */
export interface ScheduledWork {
  /** The table that refuses to store the work; without one, it can't be queued. */
  readonly failsIn?: keyof Tables;
  /** Makes the work due; returns text by which its rows or jobs are known. */
  readonly arrange: (db: Db, customer: Customer) => Promise<string>;
  /** Unless it's served by a job that was queued. */
  readonly isDone?: (db: Db, customer: Customer) => Promise<boolean>;
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
export const dayAgo = (days: number) => dayOf(hoursAgo(24 * days).getTime());

export async function has(db: Db, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await query.execute(db)).rows.length > 0;
}
