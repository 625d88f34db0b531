import type { Evidence, KeywordLack } from "@sightline/contract";
import { bareTitlesText, isAside, longTail, numberedTitles } from "@sightline/domain/analyses";
import { MOST_EVIDENCE, withoutFigures } from "../pages/lack-evidence.ts";
import type { ComparedPages } from "./present-examined.ts";

interface Advice {
  readonly pages: readonly ComparedPages[];
  readonly siteLacks: readonly KeywordLack[];
}

/** What several pages lack in the same way is said once, for the site. */
export function withSiteLacks(pages: readonly ComparedPages[], siteName: string): Advice {
  const bare = pages.flatMap(({ lacks }) => lacks.filter(({ kind }) => kind === "site-name"));
  const named = distinct(bare.flatMap(({ evidence }) => evidence));
  const text = bareTitlesText(namesOf(named), siteName);
  if (text === null) return { pages, siteLacks: titleLacks(pages, siteName) };
  // With a name comes a new title, so nothing else is said of the old one.
  return { pages: pages.map(withoutSiteName), siteLacks: [siteLack("site-name", text, named)] };
}

function titleLacks(pages: readonly ComparedPages[], siteName: string): KeywordLack[] {
  const own = distinct(
    pages.flatMap(({ page }): Evidence[] =>
      page?.title == null || isAside({ url: page.url, title: page.title })
        ? []
        : [{ url: page.url, title: page.title, says: page.title, whose: "yours" }],
    ),
  );
  const titles = namesOf(own);
  return [numberedTitles(titles, siteName), longTail(titles)].flatMap((found) => {
    const having = own.filter(({ says }) => found?.titles.includes(says));
    return found === null ? [] : [siteLack("title", found.text, having)];
  });
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

function distinct(pages: readonly Evidence[]): Evidence[] {
  return [...new Map(pages.map((page) => [page.url, page])).values()];
}
