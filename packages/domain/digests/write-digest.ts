import type { Digest, DigestAction, DigestSectionId, DigestSite, Finding } from "./digest.ts";
import type { SiteWeek } from "./site-week.ts";
import { counted, shortDay } from "./words.ts";
import { writePositions } from "./write-positions.ts";
import { writeAnswers, writeAudit, writeInsights } from "./write-sections.ts";

export interface DigestRequest {
  readonly from: string;
  readonly to: string;
  readonly sections: readonly DigestSectionId[];
  /** The first digest says where each site stands. */
  readonly isFirst: boolean;
  /** When it was due, in the reader's words; null: it isn't late. */
  readonly wasDue: string | null;
}

const MOST_ACTIONS = 3;

/** Writes a digest by rules alone: every sentence comes from a figure. */
export function writeDigest(weeks: readonly SiteWeek[], request: DigestRequest): Digest {
  const wanted = new Set(request.sections);
  const written = weeks.map((week) => {
    const parts = [writePositions(week), writeAnswers(week), writeAudit(week), writeInsights(week)];
    const sections = parts.flatMap(({ section }) =>
      section !== null && wanted.has(section.id) ? [section] : [],
    );
    const shown = parts.filter(({ section }) => section !== null && wanted.has(section.id));
    const findings = shown
      .flatMap((part) => part.findings)
      .toSorted((one, other) => other.weight - one.weight);
    const actions = parts.flatMap((part) =>
      part.actions.map((action) => ({ ...action, domain: week.domain })),
    );
    const site: DigestSite = {
      ...{ name: week.name, domain: week.domain, sections },
      finding: findingOf(findings, request, sections),
    };
    return { site, findings, actions };
  });
  const actions = wanted.has("actions") ? topActions(written.flatMap((one) => one.actions)) : [];
  const ranked = written.toSorted(
    (one, other) => weightOf(other.findings) - weightOf(one.findings),
  );
  const sites = ranked.map(({ site }) => site);
  const changed = ranked.filter(({ findings }) => weightOf(findings) > 0).length;
  return {
    subject: subjectOf(sites, changed, request),
    preheader: actions[0] === undefined ? quietWords(request) : `Next: ${actions[0].text}`,
    from: request.from,
    to: request.to,
    late: request.wasDue === null ? null : `This digest is late. It was due ${request.wasDue}.`,
    sites,
    actions,
  };
}

function weightOf([first]: readonly Finding[]): number {
  return first?.weight ?? 0;
}

function findingOf(
  [first]: readonly Finding[],
  request: DigestRequest,
  sections: DigestSite["sections"],
): string {
  if (first !== undefined) return capitalized(first.text);
  const [line] = sections[0]?.lines ?? [];
  if (request.isFirst && line !== undefined) return line.text;
  return sections.length === 0 ? "There's nothing to report yet" : "Nothing moved more than usual";
}

function subjectOf(sites: readonly DigestSite[], changed: number, request: DigestRequest): string {
  const [lead] = sites;
  if (lead === undefined) return "Add a site to get your weekly digest";
  if (changed === 0) {
    if (request.isFirst) return `${lead.domain}: ${lead.finding}`;
    const where = sites.length === 1 ? lead.domain : counted(sites.length, "site");
    return `A quiet week for ${where}`;
  }
  const more = changed > 1 ? `, and changes on ${counted(changed - 1, "other site")}` : "";
  return `${lead.domain}: ${lead.finding}${more}`;
}

function quietWords({ from, to }: DigestRequest): string {
  return `${shortDay(from)} to ${shortDay(to)}`;
}

/** The heaviest first, but each site gets a turn before one gets a second. */
function topActions(actions: readonly (DigestAction & { weight: number })[]): DigestAction[] {
  const turns = [...Map.groupBy(actions, ({ domain }) => domain).values()].flatMap((ofSite) =>
    ofSite
      .toSorted((one, other) => other.weight - one.weight)
      .map((action, turn) => ({ action, turn })),
  );
  return turns
    .toSorted((one, other) => one.turn - other.turn || other.action.weight - one.action.weight)
    .slice(0, MOST_ACTIONS)
    .map(({ action: { weight: _, ...action } }) => action);
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
