import {
  type AlertRank,
  type AlertRule,
  type ConfirmedChange,
  MOST_ALERT_RULES,
} from "./alert-rules.ts";

/** What happened to the keyword: 'left the top 10: 8 → 14'. */
export function alertWords(
  { kind, places }: AlertRule,
  { from, to, competitor }: Pick<ConfirmedChange, "from" | "to" | "competitor">,
): string {
  switch (kind) {
    case "enters":
      return `entered the top ${places}: ${rankWords(from)} → ${rankWords(to)}`;
    case "leaves":
      return `left the top ${places}: ${rankWords(from)} → ${rankWords(to)}`;
    case "drops":
      return `dropped ${positionsBetween(from, to)}: ${rankWords(from)} → ${rankWords(to)}`;
    case "passed": {
      const you = to.position === null ? rankWords(to) : `at ${to.position}`;
      return `was passed by ${competitor?.domain}: they're at ${competitor?.position}, you're ${you}`;
    }
  }
}

function rankWords({ position, depth }: AlertRank): string {
  return position === null ? `not in the top ${depth}` : `${position}`;
}

function positionsBetween(from: AlertRank, to: AlertRank): string {
  const lost = (to.position ?? to.depth + 1) - (from.position ?? 0);
  const places = `${lost} ${lost === 1 ? "position" : "positions"}`;
  return to.position === null ? `at least ${places}` : places;
}

/** What a rule watches for: 'Leaves the top 10'. */
export function alertRuleWords({ kind, places }: AlertRule): string {
  switch (kind) {
    case "enters":
      return `Enters the top ${places}`;
    case "leaves":
      return `Leaves the top ${places}`;
    case "drops":
      return `Drops by ${places} ${places === 1 ? "position" : "positions"} or more`;
    case "passed":
      return "A competitor passes you";
  }
}

export const TOO_MANY_ALERT_RULES_MESSAGE = `A site can have up to ${MOST_ALERT_RULES} alert rules. Remove one to add another.`;
export const SAME_ALERT_RULE_MESSAGE = "This site already has this alert rule.";
