import type { Alert, AlertRule, EarliestAlert as PresentedEarliest } from "@sightline/contract";
import type { AlertRow } from "./alerts.queries.ts";
import type { EarliestAlert } from "./earliest-alert.ts";
import type { RuleRow } from "./rules.queries.ts";

export function presentRule(row: RuleRow): AlertRule {
  return {
    id: row.id,
    kind: row.kind,
    places: row.places,
    tag: row.tag,
    only_starred: row.only_starred,
    is_active: row.is_active,
    by_mail: row.by_mail,
    created_at: row.created_at.toISOString(),
  };
}

export function presentAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    keyword_id: row.keyword_id,
    keyword: row.keyword,
    kind: row.kind,
    places: row.places,
    day: row.day,
    since: row.since,
    ...ranksIn(row),
    provider: row.provider,
    engine: row.engine,
    told_at: row.told_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
  };
}

export function presentEarliest({ schedule, next }: EarliestAlert): PresentedEarliest {
  return { schedule, next: next && { at: next.at.toISOString(), checks: next.checks } };
}

type PlacesRow = Pick<
  AlertRow,
  "from_position" | "from_depth" | "to_position" | "to_depth" | "competitor" | "competitor_position"
>;

export function ranksIn(row: PlacesRow): Pick<Alert, "from" | "to" | "competitor"> {
  const { competitor: domain, competitor_position: position } = row;
  return {
    from: { position: row.from_position, depth: row.from_depth },
    to: { position: row.to_position, depth: row.to_depth },
    competitor: domain === null || position === null ? null : { domain, position },
  };
}
