import type { Discovered } from "./crawl-store.ts";

/**
 * The depth of URLs that only a sitemap lists: how far they are is unknown, so every page that
 * links lead to comes before them.
 */
export const UNLINKED_DEPTH = 30;

/** A sitemap's entry, as far as it says what to crawl first. */
interface ListedUrl {
  readonly url: string;
  readonly priority: number;
  readonly lastmod: string | null;
}

/** Nearest to the start first, then what most pages link to, then folders in turn. */
export function compareRanks(one: Required<Discovered>, other: Required<Discovered>): number {
  return one.depth - other.depth || other.links - one.links || one.turn - other.turn;
}

/** Of two finds of one URL: the shorter path, and the greater number of links. */
export function mergeRanks(
  known: Required<Discovered>,
  found: Required<Discovered>,
): Required<Discovered> {
  return {
    ...known,
    depth: Math.min(known.depth, found.depth),
    links: Math.max(known.links, found.links),
  };
}

export function ranked({ url, depth, links = 0, turn = 0 }: Discovered): Required<Discovered> {
  return { url, depth, links, turn };
}

/**
 * Whether one more link changes the rank of a URL: exact counts would have the frontier rewritten
 * with every page.
 */
export function changesRank(links: number): boolean {
  return (links & (links - 1)) === 0;
}

/** The URLs of sitemaps: by priority and date within each folder, and in no order of their own. */
export function rankListed(listed: readonly ListedUrl[]): Required<Discovered>[] {
  const turns = createTurns();
  return listed
    .map((entry) => ({ ...entry, lot: lotOf(entry.url) }))
    .sort(
      (one, other) =>
        other.priority - one.priority ||
        (other.lastmod ?? "").localeCompare(one.lastmod ?? "") ||
        one.lot - other.lot,
    )
    .map(({ url }) => ({ url, depth: UNLINKED_DEPTH, links: 0, turn: turns.next(url) }));
}

/** Numbers the URLs of each folder, so that the first of every folder precedes the second of any. */
export function createTurns(): { next(url: string): number } {
  const taken = new Map<string, number>();
  return {
    next(url) {
      const folder = folderOf(url);
      const turn = taken.get(folder) ?? 0;
      taken.set(folder, turn + 1);
      return turn;
    },
  };
}

const FOLDER_SEGMENTS = 2;

/** `/blog/2026/` for `/blog/2026/11/a-post`; deeper folders count as part of it. */
function folderOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const path = start === -1 ? "" : (url.slice(start + 1).split(/[?#]/, 1)[0] ?? "");
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.slice(0, -1).slice(0, FOLDER_SEGMENTS).join("/");
}

/** Of entries alike in all else, the alphabet mustn't decide (FNV-1a, mixed as MurmurHash3 does). */
function lotOf(url: string): number {
  let lot = 0x81_1c_9d_c5;
  for (let index = 0; index < url.length; index += 1) {
    lot = Math.imul(lot ^ url.charCodeAt(index), 0x01_00_01_93);
  }
  lot = Math.imul(lot ^ (lot >>> 16), 0x85_eb_ca_6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2_b2_ae_35);
  return (lot ^ (lot >>> 16)) >>> 0;
}
