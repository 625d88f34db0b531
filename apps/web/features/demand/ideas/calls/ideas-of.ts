import type { ReadSite } from "@sightline/contract";

/** As many as the server gives at once. */
export const MOST_IDEAS = 1_000;

export const IDEAS = ["keyword-ideas"] as const;

/** Every list of ideas of a site: what is saved leaves all of them. */
export const ideasOf = (site: string) => [...IDEAS, site] as const;

const LOOK_AGAIN_MS = 3_000;

/** There is more with every page that a first crawl reads. */
export function againWhileRead(sites: readonly Pick<ReadSite, "state">[]): number | false {
  return sites.some(({ state }) => state === "being-read") ? LOOK_AGAIN_MS : false;
}
