import { median } from "../../statistics/index.ts";
import type { ComparedKeyword, ComparedPage, PageLack } from "./compared-page.ts";
import { areMost, counted, medianWords, pagesDo, pagesHaveIt } from "./lack-words.ts";

/** A page with more words has room for an answer. */
const FEW_WORDS = 300;
const MUCH_SHORTER = { share: 0.6, words: 100 } as const;
/** With more, it depends on the menus of a site how many there are. */
const FEW_LINKS = 1;
const MUCH_LESS_LINKED = { share: 0.5, pages: 2 } as const;
/** Types that search engines show rich results for. */
const SHOWN_KINDS: ReadonlySet<string> = new Set([
  ...["Article", "BlogPosting", "NewsArticle", "Recipe", "HowTo", "FAQPage", "QAPage", "Dataset"],
  ...["Product", "ProductGroup", "Offer", "AggregateRating", "Review", "SoftwareApplication"],
  ...["Event", "Course", "JobPosting", "LocalBusiness", "VideoObject", "Movie", "Book"],
  "BreadcrumbList",
]);

/** What most pages ahead have and the page doesn't; nothing when it is the best. */
export function lacksOfPage(
  keyword: ComparedKeyword,
  own: ComparedPage,
  ahead: readonly ComparedPage[],
): PageLack[] {
  if (ahead.length === 0) return [];
  return [
    ...firstOf(titleLack(keyword, own, ahead), headingLack(keyword, own, ahead)),
    ...lengthLack(own, ahead),
    ...linksLack(own, ahead),
    ...dataLacks(own, ahead),
  ];
}

/** A page that gets the words into its title needs no advice about headings yet. */
function firstOf(title: PageLack[], heading: PageLack[]): PageLack[] {
  return title.length > 0 ? title : heading;
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
      text: `Give “${keyword.keyword}” a page of its own, or put it in this page's title: ${pagesHaveIt(naming.length, rivals.length)} in ${naming.length === 1 ? "its title" : "their titles"}.`,
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

function lengthLack(own: ComparedPage, rivals: readonly ComparedPage[]): PageLack[] {
  const theirs = median(rivals.map(({ words }) => words)) ?? 0;
  const isMuch = theirs - own.words >= MUCH_SHORTER.words;
  if (!isMuch || own.words > Math.min(FEW_WORDS, theirs * MUCH_SHORTER.share)) return [];
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
  if (!isMuch || linkedFrom > Math.min(FEW_LINKS, theirs * MUCH_LESS_LINKED.share)) return [];
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
