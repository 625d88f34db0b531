import type { TagIds } from "../tags/allowed-tags.ts";

/** What we ask for: only what this installation would do with it. */
export function consentRequest(tags: TagIds | undefined): string {
  const purposes = [
    ...(tags?.googleTag ? ["count visits"] : []),
    ...(tags?.tagManager ? ["measure our advertising"] : []),
  ];
  if (purposes.length === 0) {
    return "We use a few essential cookies and no others: analytics and marketing aren’t set up here.";
  }
  return `We use a few essential cookies. With your consent, we also ${purposes.join(" and ")}.`;
}

const NOT_SET_UP = "Not set up here, so nothing is loaded.";

export function analyticsHint(tags: TagIds | undefined): string {
  return tags?.googleTag
    ? "Google Analytics counts visits and shows us which pages are useful."
    : NOT_SET_UP;
}

export function marketingHint(tags: TagIds | undefined): string {
  return tags?.tagManager ? "Google Tag Manager tells us which ads brought you here." : NOT_SET_UP;
}
