import type { Tables } from "@sightline/database";
import {
  DIGEST_SECTIONS,
  type Digest,
  localDay,
  type SiteWeek,
  writeDigest,
} from "@sightline/domain/digests";
import { type Kysely, sql } from "kysely";
import { activeSitesOf } from "../../companies/index.ts";
import { type DigestedSite, type FiguresDeps, siteWeeks } from "../figures/site-week.ts";
import type { DigestSettingsRow } from "../settings.queries.ts";

export type ReaderSettings = Pick<DigestSettingsRow, "left_out" | "sections" | "time_zone">;

/** For a preview before the digest is set up. */
export const USUAL_SETTINGS: ReaderSettings = {
  left_out: [],
  sections: [...DIGEST_SECTIONS],
  time_zone: "UTC",
};

interface ReaderOfSites {
  readonly userId: string;
  readonly settings: Pick<ReaderSettings, "left_out">;
}

/** The readers' active sites, without those they left out. */
export async function digestedSites(
  db: Kysely<Tables>,
  readers: readonly ReaderOfSites[],
): Promise<DigestedSite[]> {
  const userIds = readers.map(({ userId }) => userId);
  const sites = await activeSitesOf(db, sql<string>`any(${userIds}::uuid[])`)
    .select(["sites.id", "sites.user_id as userId", "sites.company_id as companyId"])
    .select(["companies.domain", "sites.name"])
    .orderBy("sites.created_at")
    .orderBy("sites.id")
    .execute();
  const leftOut = new Map(readers.map(({ userId, settings }) => [userId, settings.left_out]));
  return sites.filter(({ id, userId }) => !leftOut.get(userId)?.includes(id));
}

export interface Edition {
  readonly now: Date;
  readonly isFirst: boolean;
  /** Null: on time. */
  readonly lateSince: Date | null;
}

export async function writeForReader(
  deps: FiguresDeps,
  userId: string,
  settings: ReaderSettings,
  edition: Edition,
): Promise<Digest> {
  const weeks = await weeksOf(deps, [{ userId, settings }], edition.now);
  return writeWeeks(weeks.get(userId) ?? [], settings, edition);
}

/** By reader, what their digest says of each of their sites. */
export async function weeksOf(
  deps: FiguresDeps,
  readers: readonly { readonly userId: string; readonly settings: ReaderSettings }[],
  now: Date,
): Promise<ReadonlyMap<string, SiteWeek[]>> {
  const sections = new Map(readers.map(({ userId, settings }) => [userId, settings.sections]));
  const sites = (await digestedSites(deps.db, readers)).map((site) => {
    return { ...site, sections: sections.get(site.userId) ?? [] };
  });
  const weeks = await siteWeeks(deps, sites, now);
  const known = sites.flatMap(({ userId }, nth) => {
    const week = weeks[nth];
    return week === undefined ? [] : [{ userId, week }];
  });
  return new Map(
    [...Map.groupBy(known, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      own.map(({ week }) => week),
    ]),
  );
}

/** What is written of some of the sites alone. */
export function ofSomeSites(
  weeks: readonly SiteWeek[],
  settings: ReaderSettings,
  edition: Edition,
): (domains: readonly string[]) => Digest {
  return (domains) =>
    writeWeeks(
      weeks.filter(({ domain }) => domains.includes(domain)),
      settings,
      edition,
    );
}

const DAY_MS = 86_400_000;

export function writeWeeks(
  weeks: readonly SiteWeek[],
  { sections, time_zone: zone }: ReaderSettings,
  { now, isFirst, lateSince }: Edition,
): Digest {
  return writeDigest(weeks, {
    from: localDay(new Date(now.getTime() - 7 * DAY_MS), zone),
    to: localDay(now, zone),
    sections,
    isFirst,
    wasDue: lateSince === null ? null : momentWords(lateSince, zone),
  });
}

function momentWords(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString("en-US", {
    ...{ weekday: "long", month: "long", day: "numeric", timeZone },
  });
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  return `on ${day} at ${time}`;
}
