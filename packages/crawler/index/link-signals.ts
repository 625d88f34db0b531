import type { Anchor } from "../crawl/index.ts";
import type { PageLinks } from "./document.ts";
import { MOST_ANCHORS } from "./impacts.ts";

/** What pages say of each other, from the links between them. */
export interface LinkSignals {
  add(from: string, anchors: readonly Anchor[]): void;
  of(url: string): PageLinks;
}

/** `resolve` tells where a redirecting address leads. */
export function createLinkSignals(resolve: (url: string) => string): LinkSignals {
  const byTarget = new Map<string, { texts: Map<string, number>; from: Set<string> }>();
  return {
    add(from, anchors) {
      for (const { to, text } of anchors) {
        const target = resolve(to);
        if (target === from) continue;
        const heard = byTarget.get(target) ?? { texts: new Map(), from: new Set() };
        byTarget.set(target, heard);
        heard.texts.set(text, (heard.texts.get(text) ?? 0) + 1);
        heard.from.add(from);
      }
    },
    of(url) {
      const heard = byTarget.get(url);
      if (heard === undefined) return { anchors: [], inlinks: 0 };
      const anchors = [...heard.texts]
        .sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
        .slice(0, MOST_ANCHORS)
        .map(([text]) => text);
      return { anchors, inlinks: heard.from.size };
    },
  };
}
