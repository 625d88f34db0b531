import { storable } from "../../../platform/database/index.ts";

/** Fits into an index entry, whatever else is stored with it. */
const LONGEST_URL = 2_000;
const LONGEST_TITLE = 1_000;

export function storableTitle(title: string | null): string | null {
  return title === null ? null : storable(title.slice(0, LONGEST_TITLE));
}

/** Normalised URLs are ASCII; others are cut by their bytes. */
export function storableUrl(url: string): string {
  const cut = storable(url.slice(0, LONGEST_URL));
  return Buffer.byteLength(cut) > LONGEST_URL ? cut.slice(0, LONGEST_URL / 4) : cut;
}

export function fitsAsUrl(url: string): boolean {
  return url.length <= LONGEST_URL;
}
