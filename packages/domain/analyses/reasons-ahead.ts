import type {
  ComparedKeyword,
  ComparedPage,
  LackKind,
  PageLack,
} from "./page-lacks/compared-page.ts";
import { counted, grouped } from "./page-lacks/lack-words.ts";
import { lacksOfPage } from "./page-lacks/lacks-of-page.ts";
import { areMost } from "./page-lacks/middle.ts";

/** A keyword for which a competitor is ahead of you. */
export interface LostKeyword extends ComparedKeyword {
  /** Theirs. */
  readonly place: number;
  /** Null: you are not found. */
  readonly own: number | null;
  /** The page of theirs that is found; null: it was not read. */
  readonly theirs: ComparedPage | null;
  /** Your page that is found, or the best of those that were read; null: there is none. */
  readonly yours: ComparedPage | null;
}

export interface ReasonAhead {
  readonly text: string;
  readonly evidence: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly says: string;
  }[];
}

const MOST_EVIDENCE = 5;

/** Why a competitor is ahead, as far as the pages of both tell. `ownRead`: your pages were read. */
export function reasonsAhead(lost: readonly LostKeyword[], ownRead: boolean): ReasonAhead[] {
  if (!ownRead) return [];
  const withoutPage = lost.filter(hasNoPage);
  const pairs = lost.filter((keyword) => !hasNoPage(keyword)).flatMap(pairOf);
  return [...pageReason(withoutPage), ...REASON_KINDS.flatMap((kind) => lackReason(kind, pairs))];
}

function hasNoPage({ terms, own, theirs, yours }: LostKeyword): boolean {
  const names = (page: ComparedPage | null) =>
    page !== null && terms.length > 0 && terms.every((term) => page.titleTerms.has(term));
  return own === null && names(theirs) && !names(yours);
}

function pageReason(keywords: readonly LostKeyword[]): ReasonAhead[] {
  if (keywords.length === 0) return [];
  const searches = counted(keywords.length, "search", "searches");
  return [
    {
      text: `They have a page with the search in its title and you have none: ${searches} you are not found for.`,
      evidence: keywords
        .slice(0, MOST_EVIDENCE)
        .flatMap(({ keyword, place, theirs }) =>
          theirs === null
            ? []
            : [{ url: theirs.url, title: theirs.title, says: `“${keyword}”: place ${place}` }],
        ),
    },
  ];
}

interface Pair {
  readonly keyword: string;
  readonly theirs: ComparedPage;
  readonly lacks: readonly PageLack[];
}

function pairOf(lost: LostKeyword): Pair[] {
  const { keyword, theirs, yours } = lost;
  if (theirs === null || yours === null) return [];
  return [{ keyword, theirs, lacks: lacksOfPage(lost, yours, [theirs]) }];
}

/** Terms differ from keyword to keyword, and make no reason for all. */
const REASONS: Partial<Record<LackKind, string>> = {
  title: "Their titles name the search and yours do not",
  heading: "They give the search a heading and you do not",
  length: "Their pages say much more than yours",
  links: "Many more pages of their own site link to theirs than of yours to yours",
  "structured-data": "Their pages carry structured data that yours lack",
};
const REASON_KINDS = Object.keys(REASONS) as LackKind[];

/** Said when it holds for most searches of which both pages were read. */
function lackReason(kind: LackKind, pairs: readonly Pair[]): ReasonAhead[] {
  const lacking = pairs.flatMap(({ keyword, theirs, lacks }) => {
    const found = lacks.filter((lack) => lack.kind === kind);
    return found.length > 0 ? [{ keyword, theirs, found }] : [];
  });
  if (!areMost(lacking.length, pairs.length)) return [];
  const searches = counted(pairs.length, "search", "searches");
  return [
    {
      text: `${REASONS[kind]}: ${lacking.length} of ${searches} of which both pages were read.`,
      evidence: lacking.slice(0, MOST_EVIDENCE).map(({ keyword, theirs, found }) => ({
        url: theirs.url,
        title: theirs.title,
        says: `“${keyword}”: ${found.map(saidBy).join(", ")}`,
      })),
    },
  ];
}

function saidBy({ kind, own, evidence }: PageLack): string {
  const theirs = evidence[0]?.says ?? "";
  const isMeasured = own !== null && (kind === "length" || kind === "links");
  return isMeasured ? `${theirs}; yours ${grouped(own)}` : theirs;
}
