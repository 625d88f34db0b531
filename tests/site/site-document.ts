import { DomUtils, parseDocument } from "htmlparser2";

/** What machines take from the HTML of a page, read by a parser that is not our crawler's. */
export interface SiteDocument {
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  /** The contents of the meta elements of this name or property. */
  meta(name: string): string[];
  /** The addresses of the link elements of this relation. */
  link(rel: string): string[];
  /** Every address in the page as it is written: links, files, and what only machines follow. */
  readonly addresses: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** The text of each block of structured data. */
  readonly structuredData: readonly string[];
}

export function readDocument(html: string): SiteDocument {
  const elements = DomUtils.getElementsByTagName(() => true, parseDocument(html));
  const named = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const texts = (found: readonly Element[]) =>
    found.map((element) => DomUtils.textContent(element).trim());
  const metas = named("meta");
  const contents = (of: readonly Element[]) => of.map(({ attribs }) => attribs.content ?? "");
  const meta = (name: string) =>
    contents(metas.filter(({ attribs }) => (attribs.name ?? attribs.property) === name));

  return {
    titles: texts(named("title").filter(({ parent }) => isHead(parent))),
    headings: texts(named("h1")),
    meta,
    link: (rel) =>
      named("link").flatMap(({ attribs }) => (attribs.rel === rel ? (attribs.href ?? "") : [])),
    addresses: [
      ...elements.flatMap(({ attribs }) => [attribs.href, attribs.src, attribs.action]),
      ...meta("og:image"),
      ...meta("og:url"),
      ...meta("twitter:image"),
    ].filter((address) => address !== undefined),
    ids: new Set(elements.flatMap(({ attribs }) => attribs.id ?? [])),
    structuredData: texts(
      named("script").filter(({ attribs }) => attribs.type === "application/ld+json"),
    ),
  };
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A drawing has titles, too. */
function isHead(parent: Element["parent"]): boolean {
  return parent !== null && "name" in parent && parent.name === "head";
}
