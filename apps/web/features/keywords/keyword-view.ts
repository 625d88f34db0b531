import type { SavedKeyword } from "@sightline/contract";
import { normaliseTargetSite, tidyKeyword } from "@sightline/domain/keywords";

export const STATES = ["all", "active", "paused"] as const;
export type StateFilter = (typeof STATES)[number];

/** What the address says should be seen. */
export interface KeywordView {
  site: string | null;
  state: StateFilter;
  words: string;
}

export function viewFrom(search: URLSearchParams): KeywordView {
  return {
    site: normaliseTargetSite(search.get("site") ?? ""),
    state: STATES.find((state) => state === search.get("state")) ?? "all",
    words: search.get("q") ?? "",
  };
}

/** The same address with a changed view; what is usual is left out of it. */
export function withView(search: URLSearchParams, change: Partial<KeywordView>): URLSearchParams {
  const view = { ...viewFrom(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) =>
    value === "" ? next.delete(name) : next.set(name, value);
  put("site", view.site ?? "");
  put("state", view.state === "all" ? "" : view.state);
  put("q", view.words);
  return next;
}

/** Every site that has a keyword, and the asked one, in the order of the alphabet. */
export function sitesOf(keywords: readonly SavedKeyword[], asked: string | null): string[] {
  const sites = new Set(keywords.map(({ target_site }) => target_site));
  if (asked !== null) sites.add(asked);
  return [...sites].sort((a, b) => a.localeCompare(b, "en"));
}

/** The asked site, or the one that was worked on last. */
export function chosenSite(keywords: readonly SavedKeyword[], asked: string | null): string | null {
  return asked ?? keywords[0]?.target_site ?? null;
}

export function matches(keyword: SavedKeyword, { state, words }: KeywordView): boolean {
  if (state !== "all" && keyword.is_active !== (state === "active")) return false;
  const text = keyword.keyword.toLowerCase();
  return tidyKeyword(words)
    .toLowerCase()
    .split(" ")
    .every((word) => text.includes(word));
}
