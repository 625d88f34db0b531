import type { Visit } from "../crawl/index.ts";
import type { IndexDocument } from "./document.ts";
import { createLinkSignals } from "./link-signals.ts";

/** The pages of a crawl in memory that a search engine may list. */
export function documentsOfVisits(visits: readonly Visit[]): IndexDocument[] {
  const ledTo = new Map(visits.map(({ requested, facts }) => [requested, facts.url]));
  const links = createLinkSignals((url) => ledTo.get(url) ?? url);
  const listed = visits.flatMap(({ facts, content }) =>
    facts.indexable && content !== null ? [{ url: facts.url, ...content }] : [],
  );
  for (const { url, anchors } of listed) links.add(url, anchors);
  return listed.map(({ url, ...content }) => ({ url, ...content, ...links.of(url) }));
}
