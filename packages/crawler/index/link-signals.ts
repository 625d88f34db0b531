import type { Anchor } from "../crawl/index.ts";
import type { PageLinks } from "./document.ts";
import { MOST_ANCHORS } from "./impacts.ts";

/** What pages say about each other, from the links between them. */
export interface LinkSignals {
  add(from: string, anchors: readonly Anchor[]): void;
  of(url: string): PageLinks;
}

/** `resolve` returns where a redirecting URL leads. */
export function createLinkSignals(resolve: (url: string) => string): LinkSignals {
  const byTarget = new Map<string, { texts: Map<string, number>; from: Set<string> }>();
  return {
    add(from, anchors) {
      for (const { to, text } of anchors) {
        const target = resolve(to);
        if (target === from) continue;
        const linked = byTarget.get(target) ?? { texts: new Map(), from: new Set() };
        byTarget.set(target, linked);
        linked.texts.set(text, (linked.texts.get(text) ?? 0) + 1);
        linked.from.add(from);
      }
    },
    of(url) {
      const linked = byTarget.get(url);
      if (linked === undefined) return { anchors: [], inlinks: 0 };
      const anchors = [...linked.texts]
        .sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
        .slice(0, MOST_ANCHORS)
        .map(([text]) => text);
      return { anchors, inlinks: linked.from.size };
    },
  };
}
