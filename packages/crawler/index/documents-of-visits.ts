import type { Visit } from "../crawl/index.ts";
import type { IndexDocument } from "./document.ts";
import { createLinkSignals } from "./link-signals.ts";

/** The indexable pages of a crawl in memory. */
export function documentsOfVisits(visits: readonly Visit[]): IndexDocument[] {
  const ledTo = new Map(visits.map(({ requested, facts }) => [requested, facts.url]));
  const links = createLinkSignals((url) => ledTo.get(url) ?? url);
  const listed = visits.flatMap(({ facts, content }) =>
    facts.indexable && content !== null ? [{ url: facts.url, ...content }] : [],
  );
  for (const { url, anchors } of listed) links.add(url, anchors);
  return listed.map(({ url, ...content }) => ({ url, ...content, ...links.of(url) }));
}
