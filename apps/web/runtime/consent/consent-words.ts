import type { TagIds } from "../tags/allowed-tags.ts";

/** What we ask for: only what this installation would do with it. */
export function consentRequest(tags: TagIds | undefined): string {
  const means = tags?.googleTag
    ? "store a random ID and use Google Analytics"
    : "store a random ID";
  const ads = tags?.tagManager ? ", and measure our advertising" : "";
  return `We use a few essential cookies. With your consent, we also ${means} to count visits and compare versions of our pages${ads}.`;
}

export function analyticsHint(tags: TagIds | undefined): string {
  const own =
    "A random ID, kept for 30 days, shows us which page views belong to the same visitor. Without it, we still count page views, but we can’t recognize you the next day. Another ID shows you the same version of a page while we compare two. If you sign up or buy, we store which version your account saw.";
  return tags?.googleTag ? `${own} Google Analytics counts visits, too.` : own;
}

export function marketingHint(tags: TagIds | undefined): string {
  return tags?.tagManager
    ? "Google Tag Manager tells us which ads brought you here."
    : "We haven’t set this up.";
}
