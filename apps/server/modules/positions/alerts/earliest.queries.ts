import type { Tables } from "@sightline/database";
import type { AnswersSoFar } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { slotAfter } from "../checking/next-check.ts";
import { isFromProvider, isPosition } from "../checking/positions-only.ts";
import { queryKey } from "../checking/query-key.ts";

/** Four tell whether one is needed; one more leaves room for another engine's. */
const ANSWERS_READ = 5;

const SLOTS = ["first", "second", "third", "fourth"] as const;

export interface RuledSite {
  readonly siteId: string;
  readonly userId: string;
  readonly domain: string;
}

/** Keywords with equally many answers, and their earliest next checks: the first, second … of each. */
export interface AlikeKeywords extends AnswersSoFar {
  readonly slots: readonly Date[];
}

/** Those that are checked on a schedule, not by the built-in index, and that a rule applies to. */
export async function keywordsUnderRules(
  db: Kysely<Tables>,
  { siteId, userId, domain }: RuledSite,
  schedule: "daily" | "weekly",
  now: Date,
): Promise<AlikeKeywords[]> {
  const first = sql`greatest(keyword.next_check_at, ${now}::timestamptz)`;
  const firstDay = sql`(${first} at time zone 'utc')::date`;
  const earliest = SLOTS.map((name, nth) => {
    const slot = nth === 0 ? first : slotAfter(schedule, firstDay, nth);
    return sql`min(${slot}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<AnswersSoFar & Record<(typeof SLOTS)[number], Date>>`
    select least(coalesce(answers.count, 0), 3)::int as answered,
      coalesce(answers.has_changed, false) or rules.watch_rivals as "hasChanged",
      ${sql.join(earliest)}
    from saved_keywords as keyword
    cross join lateral (
      select count(*) > 0 as apply, coalesce(bool_or(rule.kind = 'passed'), false) as watch_rivals
      from alert_rules as rule
      where rule.site_id = ${siteId} and rule.is_active
        and (rule.tag is null or rule.tag = any(keyword.tags))
        and (keyword.is_starred or not rule.only_starred)
    ) as rules
    left join lateral (
      select count(*) as count,
        (array_agg(position order by day desc))[1] is distinct from
          (array_agg(position order by day desc))[2] as has_changed
      from (
        select checked.day, checked.position, ${queryKey("checked")} as asked
        from position_checks as checked
        where checked.keyword_id = keyword.id and ${isPosition("checked")}
        order by checked.day desc limit ${ANSWERS_READ}
      ) as newest
      group by asked order by count(*) desc, max(day) desc limit 1
    ) as answers on true
    left join keyword_standings as standing on standing.keyword_id = keyword.id
    where keyword.user_id = ${userId} and keyword.target_site = ${domain}
      and keyword.is_active and keyword.next_check_at is not null and rules.apply
      and coalesce(${isFromProvider("standing")}, true)
    group by 1, 2
  `.execute(db);
  return rows.map(({ answered, hasChanged, ...slots }) => ({
    answered,
    hasChanged,
    slots: SLOTS.map((slot) => slots[slot]),
  }));
}
