import { formatNumber } from "../numbers/index.ts";
import { engineName } from "../positions/index.ts";
import type { DigestLine, Finding, WeighedAction, Written } from "./digest.ts";
import { type JudgedChange, judgeChange } from "./noise.ts";
import type { ComparisonsWeek, KeywordMove, RankingsWeek, SiteWeek } from "./site-week.ts";
import { counted, dashboardPath, oneDigit, shortDay, upOrDown } from "./words.ts";

/** Moves listed one by one; the others are counted. */
const MOST_MOVES = 5;

export function writePositions(week: SiteWeek): Written {
  if (week.rankings !== null) return fromSearchEngines(week, week.rankings);
  if (week.comparisons !== null) return fromIndex(week, week.comparisons);
  return { section: null, findings: [], actions: firstSteps(week) };
}

function fromSearchEngines(week: SiteWeek, rankings: RankingsWeek): Written {
  const { domain } = week;
  const moves = rankings.moves.map((move) => ({ move, judged: judgeMove(move) }));
  const real = moves.filter(({ judged }) => judged.verdict !== "noise").slice(0, MOST_MOVES);
  const quiet = moves.filter(({ judged }) => judged.verdict === "noise").length;
  const visibility = visibilityLine(week, rankings);
  const lines: DigestLine[] = [
    ...(visibility === null ? [] : [visibility.line]),
    ...real.map(({ move, judged }) => moveLine(domain, move, judged)),
    ...(quiet === 0 ? [] : [quietLine(quiet)]),
  ];
  const names = rankings.engines.map(engineName).join(", ");
  return {
    section: {
      id: "positions",
      lines,
      source: `${names}, ${counted(rankings.answered, "keyword")}, ${span(rankings)}`,
    },
    findings: [
      ...(visibility?.finding ?? []),
      ...real.flatMap(({ move, judged }) => moveFinding(move, judged)),
    ],
    actions: real.flatMap(({ move, judged }) => lossAction(domain, move, judged)),
  };
}

function visibilityLine(week: SiteWeek, rankings: RankingsWeek) {
  const { visibility, change, comparedKeywords, answered, earlierChanges } = rankings;
  if (visibility === null) return null;
  const now = `Visibility ${oneDigit(visibility)}%`;
  const path = dashboardPath({ tab: "overview", site: week.domain });
  const first = `${formatNumber(rankings.firstPage)} of ${counted(answered, "keyword")} on the first page`;
  if (change === null) {
    const note = `${first}. There are no results from a week ago to compare with yet.`;
    return { line: { text: now, tone: "neutral", note, path } as DigestLine, finding: [] };
  }
  const judged = judgeChange(change, earlierChanges);
  const moved = change === 0 ? "unchanged" : upOrDown(change, "point");
  const basis =
    comparedKeywords === answered ? "" : ` Compared: ${counted(comparedKeywords, "keyword")}.`;
  const line: DigestLine = {
    text: `${now}, ${moved}`,
    tone: change === 0 || judged.verdict === "noise" ? "neutral" : change > 0 ? "better" : "worse",
    note: `${first}.${basis} ${change === 0 ? "" : usualWords(judged, "point")}`.trim(),
    path,
  };
  const finding: Finding[] =
    judged.verdict === "noise" || change === 0
      ? []
      : [{ text: `visibility ${moved}`, weight: 20 + Math.abs(change) * 4 }];
  return { line, finding };
}

function usualWords({ verdict, usual }: JudgedChange, unit: string): string {
  if (usual === null) return "It's too early to tell this apart from normal movement.";
  if (usual === 0) return "It usually doesn't move.";
  const size = `${oneDigit(usual)} ${unit}${usual === 1 ? "" : "s"}`;
  return verdict === "real"
    ? `That's more than the usual change of ${size}.`
    : `That's no more than the usual change of ${size}, so treat it as noise.`;
}

/** A keyword that isn't found counts as one position below the depth checked. */
function gainOf({ from, to, depth }: KeywordMove): number {
  return (from ?? depth + 1) - (to ?? depth + 1);
}

function judgeMove(move: KeywordMove): JudgedChange {
  return judgeChange(gainOf(move), move.earlierChanges);
}

const BANDS = [3, 10, 20];

/** The narrowest of the bands that the move crosses; null: none. */
function bandCrossed({ from, to }: KeywordMove): number | null {
  const isIn = (rank: number | null, band: number) => rank !== null && rank <= band;
  return BANDS.find((band) => isIn(from, band) !== isIn(to, band)) ?? null;
}

function moveWords(move: KeywordMove): string {
  const { keyword, from, to, depth } = move;
  const change = `${from ?? `not in top ${depth}`} → ${to ?? `not in top ${depth}`}`;
  const band = bandCrossed(move);
  if (band === null) return `“${keyword}” ${change}`;
  return `“${keyword}” ${gainOf(move) > 0 ? "entered" : "left"} the top ${band}: ${change}`;
}

function moveLine(domain: string, move: KeywordMove, judged: JudgedChange): DigestLine {
  const path = dashboardPath({ tab: "keywords", site: domain, keyword: move.id });
  const notes = [
    ...(move.passedBy === null ? [] : [`${move.passedBy} passed you.`]),
    ...(move.page === null ? [] : [`${move.page.to} now ranks instead of ${move.page.from}.`]),
    usualWords(judged, "position"),
  ];
  const tone = gainOf(move) > 0 ? "better" : "worse";
  return { text: moveWords(move), tone, note: notes.join(" "), path };
}

function quietLine(quiet: number): DigestLine {
  const text = `${counted(quiet, "other keyword")} moved no more than usual`;
  return { text, tone: "neutral", note: null, path: null };
}

function moveFinding(move: KeywordMove, { verdict }: JudgedChange): Finding[] {
  const band = bandCrossed(move);
  if (band === null || verdict !== "real") return [];
  const weight = { 3: 30, 10: 24, 20: 12 }[band] ?? 0;
  return [{ text: moveWords(move), weight: weight + Math.min(Math.abs(gainOf(move)), 20) / 2 }];
}

function lossAction(domain: string, move: KeywordMove, { verdict }: JudgedChange): WeighedAction[] {
  if (gainOf(move) >= 0 || verdict !== "real") return [];
  const page = move.page === null ? "your page" : move.page.to;
  const why =
    move.passedBy === null
      ? `It fell from ${move.from ?? "nowhere"} to ${move.to ?? `below ${move.depth}`}. Compare ${page} with the pages above it.`
      : `${move.passedBy} passed you. Compare your page with theirs.`;
  return [
    {
      text: `Look at “${move.keyword}”`,
      why,
      source: "Position checks",
      path: dashboardPath({ tab: "keywords", site: domain, keyword: move.id }),
      weight: 14 + Math.min(-gainOf(move), 20) / 2,
    },
  ];
}

function fromIndex(week: SiteWeek, compared: ComparisonsWeek): Written {
  const { keywords, covered, best, notCovered, competitors, to } = compared;
  const path = dashboardPath({ tab: "keywords", site: week.domain });
  const lines: DigestLine[] = [
    {
      text: `Your pages cover ${formatNumber(covered)} of ${counted(keywords, "keyword")}`,
      tone: "neutral",
      note:
        notCovered === 0 ? null : `Not covered by any of your pages: ${formatNumber(notCovered)}.`,
      path,
    },
  ];
  if (competitors.length > 0) {
    lines.push({
      text: `Best of ${competitors.length + 1} sites for ${formatNumber(best)} of ${counted(keywords, "keyword")}`,
      tone: "neutral",
      note: `Compared with ${competitors.join(", ")}. These aren't positions in Google.`,
      path,
    });
  }
  return {
    section: {
      id: "positions",
      lines,
      source: `Built-in index of crawled pages, ${shortDay(to)}`,
    },
    findings: [],
    actions: firstSteps(week),
  };
}

function firstSteps({ domain, hasProvider, activeKeywords }: SiteWeek): WeighedAction[] {
  if (activeKeywords === 0) {
    return [
      {
        text: `Add keywords for ${domain}`,
        why: "Without keywords, there's nothing to check each week.",
        source: "Your keyword list",
        path: dashboardPath({ tab: "keywords", site: domain }),
        weight: 9,
      },
    ];
  }
  if (hasProvider) return [];
  return [
    {
      text: "Connect a source for positions",
      why: "To see positions in Google, you need a search provider or Search Console. Running SearXNG on your own machine is free.",
      source: "Your settings",
      path: "/settings?tab=sites",
      weight: 6,
    },
  ];
}

function span({ from, to }: RankingsWeek): string {
  if (from === null || to === null) return "no dates";
  return from === to ? shortDay(to) : `${shortDay(from)} to ${shortDay(to)}`;
}
