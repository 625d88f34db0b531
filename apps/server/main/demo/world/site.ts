/** A fictional company and the pages of its site, over the days of the demo. */
export interface DemoSite {
  readonly domain: string;
  readonly name: string;
  /** One sentence for the footer of every page. */
  readonly tagline: string;
  /** How well known it is, from 0 to 10: the demo's search engine adds it to what a page says. */
  readonly authority: number;
  readonly pages: readonly DemoPage[];
}

export interface DemoPage {
  readonly path: string;
  /** The newest version of a day is the one that is served. */
  readonly versions: readonly PageVersion[];
}

export interface PageVersion {
  /** The first day of the demo on which it is online, from 0. */
  readonly from: number;
  readonly title: string;
  /** Without one, the audit finds it missing. */
  readonly description?: string;
  /** Paragraphs, `## ` headings, `- ` lists, `[links](/path)` and `![images](/file)`. */
  readonly text: string;
  /** As in the robots meta tag. */
  readonly robots?: string;
  /** Shown in the menu of every page. */
  readonly menu?: string;
}

/** What the site serves at this path on a day; null: nothing. */
export function versionOn(page: DemoPage, day: number): PageVersion | null {
  return page.versions.findLast((version) => version.from <= day) ?? null;
}
