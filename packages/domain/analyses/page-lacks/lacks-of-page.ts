import { median } from "../../statistics/index.ts";
import type { ComparedKeyword, ComparedPage, PageLack } from "./compared-page.ts";
import { counted, grouped, medianWords, pagesDo, pagesHaveIt } from "./lack-words.ts";
import { areMost, sharedTerms } from "./shared-terms.ts";

const MOST_TERMS = 8;
const MUCH_SHORTER = { share: 0.6, words: 100 } as const;
const MUCH_LESS_LINKED = { share: 0.5, pages: 2 } as const;
/** Types that search engines show rich results for. */
const SHOWN_KINDS: ReadonlySet<string> = new Set([
  ...["Article", "BlogPosting", "NewsArticle", "Recipe", "HowTo", "FAQPage", "QAPage", "Dataset"],
  ...["Product", "ProductGroup", "Offer", "AggregateRating", "Review", "SoftwareApplication"],
  ...["Event", "Course", "JobPosting", "LocalBusiness", "VideoObject", "Movie", "Book"],
  "BreadcrumbList",
]);

/** What most ranking pages have and the page does not; nothing when no ranking page is known. */
export function lacksOfPage(
  keyword: ComparedKeyword,
  own: ComparedPage,
  rivals: readonly ComparedPage[],
  spellingOf: (term: string) => string = (term) => term,
): PageLack[] {
  if (rivals.length === 0) return [];
  return [
    ...titleLack(keyword, own, rivals),
    ...headingLack(keyword, own, rivals),
    ...termLacks(own, rivals, spellingOf),
    ...lengthLack(own, rivals),
    ...linksLack(own, rivals),
    ...dataLacks(own, rivals),
  ];
}

function titleLack(
  keyword: ComparedKeyword,
  own: ComparedPage,
  rivals: readonly ComparedPage[],
): PageLack[] {
  const held = (page: ComparedPage) => countHeld(keyword, page.titleTerms);
  const all = keyword.terms.length;
  const naming = rivals.filter((page) => held(page) === all);
  if (all === 0 || held(own) === all || !areMost(naming.length, rivals.length)) return [];
  return [
    {
      kind: "title",
      text: `Put “${keyword.keyword}” in the title: ${pagesDo(naming.length, rivals.length)}.`,
      own: held(own),
      theirs: median(rivals.map(held)),
      evidence: naming.map((page) => ({ page, says: page.title })),
    },
  ];
}

/** All in one heading: words spread over several don't count. */
function headingLack(
  keyword: ComparedKeyword,
  own: ComparedPage,
  rivals: readonly ComparedPage[],
): PageLack[] {
  const held = ({ headings }: ComparedPage) =>
    Math.max(0, ...headings.map(({ terms }) => countHeld(keyword, terms)));
  const all = keyword.terms.length;
  const naming = rivals.filter((page) => held(page) === all);
  if (all === 0 || held(own) === all || !areMost(naming.length, rivals.length)) return [];
  return [
    {
      kind: "heading",
      text: `Use “${keyword.keyword}” in a heading: ${pagesDo(naming.length, rivals.length)}.`,
      own: held(own),
      theirs: median(rivals.map(held)),
      evidence: naming.map((page) => ({
        page,
        says: page.headings.find(({ terms }) => countHeld(keyword, terms) === all)?.text ?? "",
      })),
    },
  ];
}

function countHeld({ terms }: ComparedKeyword, by: ReadonlySet<string>): number {
  return terms.filter((term) => by.has(term)).length;
}

function termLacks(
  own: ComparedPage,
  rivals: readonly ComparedPage[],
  spellingOf: (term: string) => string,
): PageLack[] {
  return sharedTerms(own, rivals)
    .filter((shared) => shared.own === 0)
    .slice(0, MOST_TERMS)
    .map(({ term, uses }) => ({
      kind: "term",
      text: `Mention “${spellingOf(term)}”: ${pagesDo(uses.length, rivals.length)}.`,
      own: 0,
      theirs: median(rivals.map(({ terms }) => terms.get(term) ?? 0)),
      evidence: uses.map(({ page, count }) => ({
        page,
        says: `“${spellingOf(term)}” ${count === 1 ? "once" : `${grouped(count)} times`}`,
      })),
    }));
}

function lengthLack(own: ComparedPage, rivals: readonly ComparedPage[]): PageLack[] {
  const theirs = median(rivals.map(({ words }) => words)) ?? 0;
  const isMuch = theirs - own.words >= MUCH_SHORTER.words;
  if (!isMuch || own.words > theirs * MUCH_SHORTER.share) return [];
  return [
    {
      kind: "length",
      text: `Write more: your page has ${counted(own.words, "word")}, while ${medianWords(rivals.length, theirs)}.`,
      own: own.words,
      theirs,
      evidence: rivals
        .filter(({ words }) => words > own.words)
        .map((page) => ({ page, says: counted(page.words, "word") })),
    },
  ];
}

function linksLack(own: ComparedPage, rivals: readonly ComparedPage[]): PageLack[] {
  const { linkedFrom } = own;
  const known = rivals.filter((page) => page.linkedFrom !== null);
  const theirs = median(known.map((page) => page.linkedFrom ?? 0));
  if (linkedFrom === null || theirs === null) return [];
  const isMuch = theirs - linkedFrom >= MUCH_LESS_LINKED.pages;
  if (!isMuch || linkedFrom > theirs * MUCH_LESS_LINKED.share) return [];
  return [
    {
      kind: "links",
      text: `Link to this page from more of your pages: ${counted(linkedFrom, "page links", "pages link")} to it, while ${medianWords(known.length, theirs)}.`,
      own: linkedFrom,
      theirs,
      evidence: known
        .filter((page) => (page.linkedFrom ?? 0) > linkedFrom)
        .map((page) => ({ page, says: `linked from ${counted(page.linkedFrom ?? 0, "page")}` })),
    },
  ];
}

function dataLacks(own: ComparedPage, rivals: readonly ComparedPage[]): PageLack[] {
  const { dataKinds } = own;
  const known = rivals.filter((page) => page.dataKinds !== null);
  if (dataKinds === null) return [];
  const kinds = new Set(known.flatMap((page) => page.dataKinds ?? []));
  return [...kinds]
    .filter((kind) => SHOWN_KINDS.has(kind) && !dataKinds.includes(kind))
    .sort()
    .flatMap((kind): PageLack[] => {
      const having = known.filter((page) => page.dataKinds?.includes(kind));
      if (!areMost(having.length, known.length)) return [];
      return [
        {
          kind: "structured-data",
          text: `Add ${kind} structured data: ${pagesHaveIt(having.length, known.length)}.`,
          own: null,
          theirs: null,
          evidence: having.map((page) => ({ page, says: kind })),
        },
      ];
    });
}
