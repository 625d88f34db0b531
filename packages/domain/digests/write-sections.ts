import { shownHealth } from "../crawling/index.ts";
import type { DigestLine, Finding, WeighedAction, Written } from "./digest.ts";
import { judgeShares } from "./noise.ts";
import type { AnswersWeek, AuditWeek, DigestInsight, InsightsWeek, SiteWeek } from "./site-week.ts";
import { counted, dashboardPath, oneDigit, shortDay, upOrDown } from "./words.ts";

const NOTHING: Written = { section: null, findings: [], actions: [] };

export function writeAnswers({ domain, answers }: SiteWeek): Written {
  if (answers === null) return NOTHING;
  const { engine, day, mentioned, cited, answered, before } = answers;
  const path = dashboardPath({ tab: "analysis", site: domain, kind: "ai" });
  if (mentioned === null) return writeUnnamed({ domain, answers });
  const text = `Mentioned in ${mentioned} of ${counted(answered, "answer")}, cited in ${cited}`;
  const change = before === null ? null : answersChange({ mentioned, answered }, before);
  const line: DigestLine = {
    text,
    tone: change?.tone ?? "neutral",
    note: change?.note ?? "There's no earlier analysis to compare with yet.",
    path,
  };
  return {
    section: { id: "answers", lines: [line], source: `${engine}, ${shortDay(day)}` },
    findings: change?.findings ?? [],
    actions: [],
  };
}

/** Answers use names: known by its domain alone, a site would seem never to be mentioned. */
function writeUnnamed({ domain, answers }: { domain: string; answers: AnswersWeek }): Written {
  const line: DigestLine = {
    text: `Cited in ${answers.cited} of ${counted(answers.answered, "answer")}`,
    tone: "neutral",
    note: `Name ${domain} to count mentions: answers use names, not domains.`,
    path: "/settings?tab=sites",
  };
  const source = `${answers.engine}, ${shortDay(answers.day)}`;
  return { section: { id: "answers", lines: [line], source }, findings: [], actions: [] };
}

function answersChange(
  now: { readonly mentioned: number; readonly answered: number },
  before: NonNullable<AnswersWeek["before"]>,
) {
  const then = `It was ${before.mentioned} of ${before.answered} on ${shortDay(before.day)}.`;
  const verdict = judgeShares(
    { count: now.mentioned, of: now.answered },
    { count: before.mentioned, of: before.answered },
  );
  const isUp = now.mentioned / now.answered > before.mentioned / before.answered;
  if (verdict !== "real") {
    const words =
      verdict === "noise"
        ? "A difference like this could be due to chance."
        : "Too few answers to call it a change.";
    const isSame = now.mentioned === before.mentioned && now.answered === before.answered;
    return { tone: "neutral" as const, note: isSame ? then : `${then} ${words}`, findings: [] };
  }
  const finding: Finding = {
    text: `Our answer engine mentions you ${isUp ? "more" : "less"} often: ${now.mentioned} of ${now.answered}`,
    weight: 22,
  };
  return { tone: isUp ? ("better" as const) : ("worse" as const), note: then, findings: [finding] };
}

export function writeAudit({ domain, audit }: SiteWeek): Written {
  const path = dashboardPath({ tab: "audit", site: domain });
  if (audit === null) {
    const why = "An audit shows what search engines can't read, and how to fix it.";
    const text = `Run the first audit of ${domain}`;
    return { ...NOTHING, actions: [{ text, why, source: "No audit yet", path, weight: 8 }] };
  }
  const { health, serious, pages, day, before } = audit;
  const change = before === null || !audit.isNew ? null : changeOf(health, before.health);
  const since = before === null ? "" : ` since ${shortDay(before.day)}`;
  const moved =
    change === null
      ? ""
      : change === 0
        ? `, unchanged${since}`
        : `, ${upOrDown(change, "point")}${since}`;
  const line: DigestLine = {
    text: `Health ${oneDigit(shownHealth(health))} of 100${moved}`,
    tone: change === null || change === 0 ? "neutral" : change > 0 ? "better" : "worse",
    note: `${seriousWords(serious, before)}${audit.isNew ? "" : " There was no new audit this week."}`,
    path,
  };
  return {
    section: {
      id: "audit",
      lines: [line],
      source: `Our crawl of ${counted(pages, "page")}, ${shortDay(day)}`,
    },
    findings: healthFinding(health, change),
    actions: issueAction(domain, audit),
  };
}

function seriousWords(serious: number, before: AuditWeek["before"]): string {
  const now = serious === 0 ? "No serious findings." : `${counted(serious, "serious finding")}.`;
  return before === null || before.serious === serious
    ? now
    : `${now} Previously: ${before.serious}.`;
}

/** Smaller changes are in the mail, but make no subject. */
const TELLING_HEALTH = 2;

function healthFinding(health: number, change: number | null): Finding[] {
  if (change === null || Math.abs(change) < TELLING_HEALTH) return [];
  const text = `site health ${upOrDown(change, "point")} to ${oneDigit(shownHealth(health))}`;
  return [{ text, weight: 12 + Math.abs(change) * 2 }];
}

/** The difference between two figures on screen. */
function changeOf(health: number, before: number): number {
  return Math.round((shownHealth(health) - shownHealth(before)) * 10) / 10;
}

function issueAction(domain: string, { worst, day }: AuditWeek): WeighedAction[] {
  if (worst === null) return [];
  return [
    {
      text: `Fix on ${domain}: ${worst.title}`,
      why: `It affects ${counted(worst.pages, "page")}.`,
      source: `Audit from ${shortDay(day)}`,
      path: dashboardPath({ tab: "audit", site: domain, issue: worst.rule }),
      weight: 16,
    },
  ];
}

export function writeInsights({ domain, insights }: SiteWeek): Written {
  const { freshCount, doneThisWeek } = insights;
  const path = dashboardPath({ tab: "ideation", site: domain });
  const lines: DigestLine[] = [
    ...effectLines(insights, path),
    ...(freshCount === 0
      ? []
      : [neutral(`${counted(freshCount, "new recommendation")}`, null, path)]),
    ...(doneThisWeek === 0
      ? []
      : [
          neutral(`You completed ${counted(doneThisWeek, "recommendation")} this week`, null, path),
        ]),
  ];
  const section = { id: "insights" as const, lines, source: "Your recommendation board" };
  return {
    section: lines.length === 0 ? null : section,
    findings: insightFindings(insights),
    actions: insightActions(domain, insights),
  };
}

function effectLines({ effects }: InsightsWeek, path: string): DigestLine[] {
  return effects.flatMap(({ title, verdict, afterDays, before, after }): DigestLine[] => {
    if (verdict === "not enough data") return [];
    const ranks = before !== null && after !== null ? ` (${before} → ${after})` : "";
    const worked = verdict === "worked";
    const text = `${worked ? "Worked" : "No effect"} after ${afterDays} days: ${title}${ranks}`;
    const note = "Compared with similar keywords you didn’t work on.";
    return [{ text, tone: worked ? "better" : "neutral", note, path }];
  });
}

function insightFindings({ effects, freshCount }: InsightsWeek): Finding[] {
  const worked = effects.filter(({ verdict }) => verdict === "worked");
  return [
    ...(worked.length === 0
      ? []
      : [{ text: `${counted(worked.length, "recommendation")} worked`, weight: 21 }]),
    ...(freshCount === 0 ? [] : [{ text: counted(freshCount, "new recommendation"), weight: 4 }]),
  ];
}

function insightActions(domain: string, { fresh, planned }: InsightsWeek): WeighedAction[] {
  const open = (insight: DigestInsight, why: string, weight: number): WeighedAction => ({
    text: insight.title,
    why,
    source: insight.source,
    path: dashboardPath({ tab: "ideation", site: domain, insight: insight.id }),
    weight,
  });
  return [
    ...fresh.map((insight) =>
      open(
        insight,
        insight.priority === "high" ? "New and high priority." : "New on your board.",
        insight.priority === "high" ? 15 : 10,
      ),
    ),
    ...(planned === null ? [] : [open(planned, "It's been on your plan the longest.", 11)]),
  ];
}

function neutral(text: string, note: string | null, path: string): DigestLine {
  return { text, tone: "neutral", note, path };
}
