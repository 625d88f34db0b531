import type {
  ComparedKeyword,
  ComparedPage,
  LackKind,
  PageLack,
} from "./page-lacks/compared-page.ts";
import { areMost, counted, grouped } from "./page-lacks/lack-words.ts";
import { lacksOfPage } from "./page-lacks/lacks-of-page.ts";

/** A keyword for which a competitor is ahead of you. */
export interface LostKeyword extends ComparedKeyword {
  /** Null: the built-in index compared the sites, which gives no positions. */
  readonly theirPosition: number | null;
  /** Whether you rank, or cover the search. */
  readonly isOwnFound: boolean;
  /** Their ranking page; null: not crawled. */
  readonly theirs: ComparedPage | null;
  /** Your ranking page, or the best crawled page that covers it; null: none does. */
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

/** Why a competitor is ahead, judging by both sites' pages. */
export function reasonsAhead(
  lost: readonly LostKeyword[],
  isOwnSiteCrawled: boolean,
): ReasonAhead[] {
  if (!isOwnSiteCrawled) return [];
  const withoutPage = lost.filter(hasNoPage);
  const pairs = lost.filter((keyword) => !hasNoPage(keyword)).flatMap(pairOf);
  return [...pageReason(withoutPage), ...REASON_KINDS.flatMap((kind) => lackReason(kind, pairs))];
}

/** Only after a search of your pages found none that covers it. */
function hasNoPage({ terms, isOwnFound, theirs, yours }: LostKeyword): boolean {
  if (isOwnFound || yours !== null || theirs === null) return false;
  return terms.length > 0 && terms.every((term) => theirs.titleTerms.has(term));
}

function pageReason(keywords: readonly LostKeyword[]): ReasonAhead[] {
  if (keywords.length === 0) return [];
  const isRanked = keywords.some(({ theirPosition }) => theirPosition !== null);
  const count = counted(keywords.length, "keyword");
  const which = isRanked ? `${count} you don't rank for` : `${count} none of your pages cover`;
  return [
    {
      text: `They have a page with the keyword in its title and you don't: ${which}.`,
      evidence: keywords.slice(0, MOST_EVIDENCE).flatMap(({ keyword, theirPosition, theirs }) =>
        theirs === null
          ? []
          : [
              {
                url: theirs.url,
                title: theirs.title,
                says:
                  theirPosition === null
                    ? `“${keyword}”`
                    : `“${keyword}”: position ${theirPosition}`,
              },
            ],
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

/** Terms differ from keyword to keyword, so they can't be an overall reason. */
const REASONS: Partial<Record<LackKind, string>> = {
  title: "Their titles contain the keyword and yours don't",
  heading: "They use the keyword in a heading and you don't",
  length: "Their pages are much longer than yours",
  links: "Their pages get many more internal links than yours",
  "structured-data": "Their pages have structured data that yours don't",
};
const REASON_KINDS = Object.keys(REASONS) as LackKind[];

/** Given if it holds for most keywords where both pages were crawled. */
function lackReason(kind: LackKind, pairs: readonly Pair[]): ReasonAhead[] {
  const lacking = pairs.flatMap(({ keyword, theirs, lacks }) => {
    const found = lacks.filter((lack) => lack.kind === kind);
    return found.length > 0 ? [{ keyword, theirs, found }] : [];
  });
  if (!areMost(lacking.length, pairs.length)) return [];
  return [
    {
      text: `${REASONS[kind]}: ${lacking.length} of ${counted(pairs.length, "keyword")} where we crawled both pages.`,
      evidence: lacking.slice(0, MOST_EVIDENCE).map(({ keyword, theirs, found }) => ({
        url: theirs.url,
        title: theirs.title,
        says: `“${keyword}”: ${found.map(describeLack).join(", ")}`,
      })),
    },
  ];
}

function describeLack({ kind, own, evidence }: PageLack): string {
  const theirs = evidence[0]?.says ?? "";
  const isMeasured = own !== null && (kind === "length" || kind === "links");
  return isMeasured ? `${theirs}; yours: ${grouped(own)}` : theirs;
}
