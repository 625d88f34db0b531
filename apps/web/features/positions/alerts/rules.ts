import type { AlertRule, Site } from "@sightline/contract";
import {
  ALERT_KINDS,
  type AlertKind,
  fitsKind,
  MOST_PLACES_DROPPED,
} from "@sightline/domain/positions";
import type { SelectOption } from "@sightline/ui/select";
import type { NewRule } from "./calls.ts";

/** A rule in the form; each kind's number is kept when switching between kinds. */
export interface RuleDraft {
  kind: AlertKind;
  first: string;
  dropsBy: string;
  scope: string;
  byMail: boolean;
}

const EVERYTHING = "all";
const STARRED = "starred";
const TAGGED = "tag:";

export const FIRST_DRAFT: RuleDraft = {
  kind: "drops",
  first: "10",
  dropsBy: "5",
  scope: EVERYTHING,
  byMail: false,
};

export const KIND_NAMES: Record<AlertKind, string> = {
  drops: "drops by",
  leaves: "leaves",
  enters: "enters",
  passed: "is passed by a competitor",
};

export function kindFrom(value: string): AlertKind {
  return ALERT_KINDS.find((kind) => kind === value) ?? FIRST_DRAFT.kind;
}

export function scopeOptions(tags: readonly string[]): SelectOption[] {
  return [
    { value: EVERYTHING, label: "Every keyword" },
    { value: STARRED, label: "Starred keywords" },
    ...tags.map((tag) => ({ value: `${TAGGED}${tag}`, label: `Keywords tagged “${tag}”` })),
  ];
}

/** The rule to send, or what is wrong with it. */
export function ruleOf({
  kind,
  first,
  dropsBy,
  scope,
  byMail,
}: RuleDraft): { rule: NewRule; problem: null } | { rule: null; problem: string } {
  const places = kind === "passed" ? null : Number(kind === "drops" ? dropsBy : first);
  if (!fitsKind({ kind, places }) || !Number.isInteger(places ?? 0)) {
    return { rule: null, problem: `Enter a whole number from 1 to ${MOST_PLACES_DROPPED}.` };
  }
  const tag = scope.startsWith(TAGGED) ? scope.slice(TAGGED.length) : null;
  const rule = { kind, places, tag, only_starred: scope === STARRED, by_mail: byMail };
  return { rule, problem: null };
}

/** Which keywords a rule is for. */
export function scopeWords({ tag, only_starred }: Pick<AlertRule, "tag" | "only_starred">): string {
  const keywords = only_starred ? "Starred keywords" : "Every keyword";
  return tag === null ? keywords : `${keywords} tagged “${tag}”`;
}

/** Why a rule can't fire with the site's current settings; null if it can. */
export function whySilent(
  { kind, places }: Pick<AlertRule, "kind" | "places">,
  { depth, competitors }: Pick<Site, "depth" | "competitors">,
): string | null {
  if (kind === "passed") {
    const hasSome = competitors.some(({ is_active }) => is_active);
    return hasSome ? null : "This site has no competitors to watch yet.";
  }
  if (kind === "drops" || places === null || places <= depth) return null;
  return `Checks for this site only cover the top ${depth} results.`;
}
