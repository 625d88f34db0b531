import type { Evidence, KeywordLack } from "@sightline/contract";
import {
  areAlike,
  areMany,
  bareTitlesText,
  bareTitleText,
  isAside,
  isTelling,
  longTail,
  manyOfSameTitlesText,
  markupTitles,
  mayShareTitle,
  noDescriptionsText,
  numberedTitles,
  sameTitlesText,
  sameTitleText,
  subjects,
  tellApart,
  usualDescriptions,
} from "@sightline/domain/analyses";
import type { DescribedPages } from "../pages/descriptions.queries.ts";
import { MOST_EVIDENCE, withoutFigures } from "../pages/lack-evidence.ts";
import type { TitledPage } from "../pages/same-titles.queries.ts";
import type { ComparedPages } from "./present-examined.ts";

interface Advice {
  readonly pages: readonly ComparedPages[];
  readonly siteLacks: readonly KeywordLack[];
}

/** Pages of the site by the title that they share. */
type SameTitles = ReadonlyMap<string, readonly TitledPage[]>;

/** The site that pages are compared for. */
interface SiteOfPages {
  readonly name: string;
  readonly sameTitles?: SameTitles;
  readonly descriptions?: DescribedPages;
}

/** What several pages lack in the same way is said once, for the site. */
export function withSiteLacks(
  compared: readonly ComparedPages[],
  { name: siteName, sameTitles = new Map(), descriptions }: SiteOfPages,
): Advice {
  const described = withDescriptions(compared, descriptions);
  const titled = withTitlesOfTheirOwn(described.pages, sameTitles);
  const { pages } = titled;
  const shared = [...titled.siteLacks, ...described.siteLacks];
  const titles = namesOf(ownPages(pages));
  const bare = pages.flatMap(({ lacks }) => lacks.filter(({ kind }) => kind === "site-name"));
  const named = distinct(bare.flatMap(({ evidence }) => evidence));
  const text = bareTitlesText(
    named.map(({ says, url }) => ({ title: says, url })),
    siteName,
    titles,
  );
  if (text === null) {
    const styled = pages.map((page) => asOthersAreCalled(page, siteName, titles));
    return { pages: styled, siteLacks: [...shared, ...titleLacks(pages, siteName)] };
  }
  // With a name comes a new title, so nothing else is said of the old one.
  const siteLacks = [...shared, siteLack("site-name", text, named)];
  return { pages: pages.map(withoutSiteName), siteLacks };
}

/** Said with each page, or once for a site that has written none. */
function withDescriptions(
  compared: readonly ComparedPages[],
  descriptions: DescribedPages | undefined,
): Advice {
  const pages = onceEach(compared);
  const usual = descriptions === undefined ? "most" : usualDescriptions(descriptions);
  if (descriptions === undefined || usual === "most") return { pages, siteLacks: [] };
  const left = pages.map(({ page, lacks }) => {
    return { page, lacks: lacks.filter((lack) => !isDescription(lack)) };
  });
  const found = pages.flatMap(({ lacks }) => lacks.filter(isDescription));
  const fitting = found.flatMap((lack) => lack.evidence);
  if (usual === "some") return { pages: left, siteLacks: [] };
  const subjectOf = subjects(namesOf(ownPages(pages)));
  const first = distinct([...fitting, ...ownPages(pages)])
    .filter(({ url }) => !isHome(url) && !descriptions.having.has(url))
    .filter(({ title }) => isTelling(subjectOf(title ?? "")))
    .slice(0, MOST_EVIDENCE);
  const says = fitting.find(({ url }) => url === first[0]?.url)?.says;
  if (says === undefined) return { pages: left, siteLacks: [] };
  const named = first.map(({ title }) => subjectOf(title ?? ""));
  const text = noDescriptionsText(descriptions, named, says);
  return { pages: left, siteLacks: [siteLack("description", text, first)] };
}

function isHome(url: string): boolean {
  return mayShareTitle({ url, heading: "" });
}

function isDescription({ kind }: KeywordLack): boolean {
  return kind === "description";
}

/** A page has one description, whichever keywords lead to it. */
function onceEach(pages: readonly ComparedPages[]): ComparedPages[] {
  const said = new Set<string>();
  return pages.map(({ page, lacks }) => {
    const url = page?.url ?? "";
    const left = lacks.filter((lack) => !isDescription(lack) || !said.has(url));
    if (left.some(isDescription)) said.add(url);
    return { page, lacks: left };
  });
}

/** A title of one of the pages that others of the site have, too. */
interface SharedTitle {
  readonly at: number;
  readonly title: string;
  /** How many pages have it. */
  readonly count: number;
  readonly isAlike: boolean;
  /** What tells its pages apart. */
  readonly apart: readonly string[];
  readonly lack: KeywordLack;
}

/** With the first keyword of its page, or once for the site if there are several such titles. */
function withTitlesOfTheirOwn(pages: readonly ComparedPages[], sameTitles: SameTitles): Advice {
  const shared = sharedTitles(pages, sameTitles);
  const kinds = [
    { of: shared.filter(({ count }) => !areMany(count)), text: sameTitlesText },
    { of: shared.filter((one) => areMany(one.count) && one.isAlike), text: manyOfSameTitlesText },
  ].filter(({ of }) => of.length >= FEWEST_OF_A_SITE);
  const said = new Set(kinds.flatMap(({ of }) => of));
  const titled = pages.map(({ page, lacks }, at) => {
    const own = shared.filter((one) => one.at === at && !said.has(one)).map(({ lack }) => lack);
    return { page, lacks: [...own, ...lacks] };
  });
  const siteLacks = kinds.map(({ of, text }) => {
    const evidence = of.flatMap(({ lack }) => lack.evidence.slice(0, 1));
    return siteLack("title", text(of), evidence);
  });
  return { pages: titled, siteLacks };
}

const FEWEST_OF_A_SITE = 2;

function sharedTitles(pages: readonly ComparedPages[], sameTitles: SameTitles): SharedTitle[] {
  const said = new Set<string>();
  return pages.flatMap(({ page }, at) => {
    const title = page?.title ?? "";
    const same = sameTitles.get(title) ?? [];
    const others = same.filter((one) => one.url !== page?.url && !mayShareTitle(one));
    if (page === null || isHome(page.url) || others.length === 0 || said.has(title)) return [];
    said.add(title);
    const heading = same.find(({ url }) => url === page.url)?.heading ?? "";
    const excused = same.filter(mayShareTitle).length;
    const count = Math.max(others.length, (same[0]?.pages ?? 0) - 1 - excused);
    const text = sameTitleText({ title, heading, url: page.url }, others, count);
    if (text === null) return [];
    const evidence = others.map((other): Evidence => {
      return { url: other.url, title, says: other.heading || title, whose: "yours" };
    });
    const lack = siteLack("title", text, evidence);
    return [
      { at, title, count: count + 1, isAlike: areAlike(same), apart: tellApart(title, same), lack },
    ];
  });
}

function asOthersAreCalled(
  { page, lacks }: ComparedPages,
  siteName: string,
  titles: readonly string[],
): ComparedPages {
  const styled = lacks.map((lack) => {
    const title = lack.kind === "site-name" ? (page?.title ?? null) : null;
    const text = title === null ? null : bareTitleText(title, siteName, titles);
    return text === null ? lack : { ...lack, text };
  });
  return { page, lacks: styled };
}

function ownPages(pages: readonly ComparedPages[]): Evidence[] {
  return distinct(
    pages.flatMap(({ page }): Evidence[] =>
      page?.title == null || isAside({ url: page.url, title: page.title })
        ? []
        : [{ url: page.url, title: page.title, says: page.title, whose: "yours" }],
    ),
  );
}

function titleLacks(pages: readonly ComparedPages[], siteName: string): KeywordLack[] {
  const own = ownPages(pages);
  const titles = namesOf(own);
  const found =
    markupTitles(titles) ?? longTail(titles, siteName) ?? numberedTitles(titles, siteName);
  if (found === null) return [];
  const having = own.filter(({ says }) => found.titles.includes(says));
  return [siteLack("title", found.text, having)];
}

function siteLack(
  kind: KeywordLack["kind"],
  text: string,
  evidence: readonly Evidence[],
): KeywordLack {
  return { ...withoutFigures, kind, text, evidence: evidence.slice(0, MOST_EVIDENCE) };
}

function withoutSiteName({ page, lacks }: ComparedPages): ComparedPages {
  return { page, lacks: lacks.filter(({ kind }) => kind !== "site-name") };
}

function namesOf(pages: readonly Evidence[]): string[] {
  return pages.map(({ says }) => says);
}

/** The first of each page. */
function distinct(pages: readonly Evidence[]): Evidence[] {
  return [...Map.groupBy(pages, ({ url }) => url).values()].flatMap(([first]) => first ?? []);
}
