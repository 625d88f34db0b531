import type { Page, Route } from "@playwright/test";
import type { Alert, AlertRule, EarliestAlert } from "@sightline/contract";
import { SITE } from "../crawling/audit-samples.ts";
import { KEYWORD, showPositions } from "./position-states.ts";

export type AlertState = "told" | "nothing yet" | "no rule" | "full";

/** Shows the app, from the next page on, as someone sees it whose rules have told much, or nothing. */
export async function showAlerts(page: Page, state: AlertState): Promise<void> {
  const at = (glob: string, answer: unknown) =>
    page.route(glob, (route: Route) =>
      // The next screen of the same browser asks the server again.
      page.url().includes("&sample=") ? route.fulfill({ json: answer }) : route.fallback(),
    );
  const alerts = state === "told" ? ALERTS : [];
  const unseen = alerts.filter(({ seen_at }) => seen_at === null).length;
  await at("**/api/alerts?*", { alerts, next: state === "told" ? 1 : null, unseen });
  await at("**/api/alerts/earliest?*", EARLIEST[state]);
  await at("**/api/alert-rules?*", rulesIn(state));
  await showPositions(page, "checked");
}

const EARLIEST: Record<AlertState, EarliestAlert> = {
  told: { schedule: "daily", next: { at: "2026-03-06T09:00:00.000Z", checks: 1 } },
  "nothing yet": { schedule: "weekly", next: { at: "2026-03-24T09:00:00.000Z", checks: 4 } },
  "no rule": { schedule: "weekly", next: null },
  full: { schedule: "off", next: null },
};

const RULE: AlertRule = {
  id: "00000000-0000-4000-8000-0000000000a0",
  kind: "leaves",
  places: 10,
  tag: null,
  only_starred: false,
  is_active: true,
  by_mail: false,
  created_at: "2026-01-01T00:00:00.000Z",
};

const RULES: readonly AlertRule[] = [
  RULE,
  { ...RULE, kind: "enters", places: 3, by_mail: true },
  { ...RULE, kind: "drops", places: 5, tag: "a tag of some length", is_active: false },
  { ...RULE, kind: "passed", places: null, only_starred: true },
];

function rulesIn(state: AlertState): AlertRule[] {
  if (state === "no rule") return [];
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...RULE,
    kind: "drops" as const,
    places: place + 1,
  }));
  return (state === "full" ? many : RULES).map((rule, place) => ({
    ...rule,
    id: `00000000-0000-4000-8000-0000000000${place + 10}`,
  }));
}

const ALERT: Alert = {
  id: 10,
  keyword_id: KEYWORD,
  keyword: "rising shoes",
  kind: "leaves",
  places: 10,
  day: "2026-03-04",
  since: "2026-03-03",
  from: { position: 8, depth: 20 },
  to: { position: 14, depth: 20 },
  competitor: null,
  provider: "serper",
  engine: "google",
  told_at: new Date().toISOString(),
  seen_at: null,
};

const SEEN = { seen_at: "2026-03-05T00:00:00.000Z", told_at: "2026-03-04T08:00:00.000Z" };

const ALERTS: readonly Alert[] = [
  ALERT,
  {
    ...ALERT,
    id: 9,
    kind: "enters",
    places: 3,
    to: { position: 2, depth: 20 },
    provider: "serper",
  },
  {
    ...ALERT,
    id: 8,
    kind: "passed",
    places: null,
    keyword: "trail running shoes for wide feet in wet weather",
    competitor: { domain: `a-rival-with-a-rather-long-name.${SITE.domain}`, position: 6 },
  },
  { ...ALERT, ...SEEN, id: 7, kind: "drops", places: 5, to: { position: null, depth: 20 } },
];
