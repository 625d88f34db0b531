import type { Tables } from "@sightline/database";
import {
  DIGEST_SECTIONS,
  type Digest,
  localDay,
  type SiteWeek,
  writeDigest,
} from "@sightline/domain/digests";
import type { Kysely } from "kysely";
import { activeSitesOf } from "../../companies/index.ts";
import { type DigestedSite, type FiguresDeps, siteWeek } from "../figures/site-week.ts";
import type { DigestSettingsRow } from "../settings.queries.ts";

export type ReaderSettings = Pick<DigestSettingsRow, "left_out" | "sections" | "time_zone">;

/** For a preview before the digest is set up. */
export const USUAL_SETTINGS: ReaderSettings = {
  left_out: [],
  sections: [...DIGEST_SECTIONS],
  time_zone: "UTC",
};

/** A reader's active sites, without those they left out. */
export function digestedSites(
  db: Kysely<Tables>,
  userId: string,
  leftOut: readonly string[],
): Promise<DigestedSite[]> {
  return activeSitesOf(db, userId)
    .select(["sites.id", "sites.company_id as companyId", "companies.domain", "sites.name"])
    .$if(leftOut.length > 0, (sites) => sites.where("sites.id", "not in", [...leftOut]))
    .orderBy("sites.created_at")
    .orderBy("sites.id")
    .execute();
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
  const weeks: SiteWeek[] = [];
  for (const site of await digestedSites(deps.db, userId, settings.left_out)) {
    const request = { now: edition.now, sections: settings.sections };
    weeks.push(await siteWeek(deps, userId, site, request));
  }
  return writeWeeks(weeks, settings, edition);
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
