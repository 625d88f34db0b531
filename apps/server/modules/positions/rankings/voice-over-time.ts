import type { ShareOfVoiceDays } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { shareOfVoice } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import { watchedSites } from "../../keywords/index.ts";
import { isPartial } from "./partial-days.ts";
import { ranksNow } from "./ranks-now.queries.ts";
import { outdatedDays } from "./roll-up.queries.ts";
import { curveOf } from "./site-curve.ts";
import { countVoices, lastRolledUp, storedVoices, type VoiceDay } from "./voice-days.queries.ts";
import { comparedSides, voicesNow } from "./voice-now.ts";
import { watchedDomains } from "./watched-domains.ts";

export interface VoiceRequest {
  readonly userId: string;
  readonly site: string;
  readonly days: number;
  readonly now: Date;
}

type Companies = ShareOfVoiceDays["companies"];
type Day = Omit<ShareOfVoiceDays["days"][number], "is_partial" | "is_outdated">;

const DAY_MS = 86_400_000;

/** A site's share of voice by day beside its competitors', by positions in search engines alone. */
export async function voiceOverTime(
  db: Kysely<Tables>,
  { userId, site, days, now }: VoiceRequest,
): Promise<ShareOfVoiceDays> {
  const watched = await watchedSites(db, userId, site);
  const [own] = watched;
  const { curve, about } = await curveOf(db, own?.siteId ?? null);
  const companies = comparedSides(watched);
  if (own === undefined || companies.length < 2) return { curve: about, companies: [], days: [] };
  const to = dayOf(now.getTime());
  const from = dayOf(now.getTime() - (days - 1) * DAY_MS);
  const domains = companies.map(({ domain }) => domain);
  const last = await lastRolledUp(db, own.siteId);
  const open = last === null || last < from ? from : dayAfter(last);
  const [stored, counted, newest, held, outdated] = await Promise.all([
    storedVoices(db, own.siteId, domains, { from, to }),
    countVoices(db, own.siteId, watchedDomains(watched), { from: open, to }),
    voicesNow(db, { userId, site }, watched, curve),
    ranksNow(db, [own.siteId], to),
    outdatedDays(db, own.siteId),
  ]);
  const keywords = (held.get(own.siteId) ?? []).reduce((sum, { count }) => sum + count, 0);
  const known = daysOf([...stored, ...counted], companies, curve);
  const all = endingWith(known, { day: to, keywords, shares: newest });
  return {
    ...{ curve: about, companies },
    days: all.map((day) => {
      const is_outdated = day.day !== to && outdated.includes(day.day);
      return { ...day, is_partial: is_outdated || isPartial(day.keywords, keywords), is_outdated };
    }),
  };
}

/** Only days on which all of them were counted can be compared. */
function daysOf(voices: readonly VoiceDay[], companies: Companies, curve: ClickCurve): Day[] {
  return [...Map.groupBy(voices, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const byDomain = new Map(ofDay.map((voice) => [voice.domain, voice]));
    if (companies.some(({ domain }) => !byDomain.has(domain))) return [];
    const shares = shareOfVoice(
      companies.map(({ domain }) => ({ site: domain, rankings: rankingsOf(byDomain.get(domain)) })),
      curve,
    );
    const percents = shares.map(({ site, percent }) => ({ domain: site, percent }));
    return [{ day, keywords: ofDay[0]?.keywords ?? 0, shares: percents }];
  });
}

/** A keyword weighs like a search. */
function rankingsOf(voice: VoiceDay | undefined) {
  return (voice?.places ?? []).map((position, at) => {
    return { position, volume: voice?.counts[at] ?? 0 };
  });
}

/** The line ends with the figure beside it, also right after keywords were paused or added. */
function endingWith(days: readonly Day[], today: Day): Day[] {
  const last = days.at(-1);
  if (last === undefined || today.keywords === 0) return [...days];
  if (last.day === today.day) return [...days.slice(0, -1), today];
  const isSame = last.shares.every(({ percent }, at) => {
    const other = today.shares[at]?.percent ?? null;
    return Math.abs((percent ?? -1) - (other ?? -1)) < 1e-9;
  });
  return isSame ? [...days] : [...days, today];
}

function dayAfter(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS);
}
