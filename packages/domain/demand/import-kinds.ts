/** The supported exports, by their vendors' names; and the file of the demo, which says what it is. */
export const IMPORT_KIND_NAMES = {
  "google-keyword-planner": "Google Keyword Planner",
  "search-console": "Google Search Console",
  "semrush-keyword-magic": "Semrush Keyword Magic",
  "semrush-organic-positions": "Semrush Organic Positions",
  "semrush-api": "Semrush API",
  "semrush-strategy-builder": "Semrush Keyword Strategy Builder",
  "ahrefs-keywords-explorer": "Ahrefs Keywords Explorer",
  "ahrefs-organic-keywords": "Ahrefs Organic Keywords",
  "sightline-demo": "Demo figures (fictional)",
} as const;
export type ImportKind = keyof typeof IMPORT_KIND_NAMES;

export const IMPORT_KINDS = Object.keys(IMPORT_KIND_NAMES) as readonly ImportKind[];

const MOST_MEGABYTES = 50;

/** The largest file accepted. */
export const IMPORT_MAX_BYTES = MOST_MEGABYTES * 1024 * 1024;

export const IMPORT_TOO_LARGE = `This file is larger than ${MOST_MEGABYTES} MB. Export fewer rows, or split it into several files.`;
