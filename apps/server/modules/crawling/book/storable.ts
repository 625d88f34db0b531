/** Fits into an index entry, whatever stands beside it. */
const LONGEST_URL = 2_000;
const LONGEST_TITLE = 1_000;

/** The database keeps no NUL, and JSON there no half of a surrogate pair. */
export function storable(text: string): string {
  return text.isWellFormed() && !text.includes("\0")
    ? text
    : text.toWellFormed().replaceAll("\0", "");
}

export function storableTitle(title: string | null): string | null {
  return title === null ? null : storable(title.slice(0, LONGEST_TITLE));
}

/** Addresses are ASCII once they are normalised; what could not be is cut to its bytes. */
export function storableUrl(url: string): string {
  const cut = storable(url.slice(0, LONGEST_URL));
  return Buffer.byteLength(cut) > LONGEST_URL ? cut.slice(0, LONGEST_URL / 4) : cut;
}

export function fitsAsUrl(url: string): boolean {
  return url.length <= LONGEST_URL;
}

export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "string") return storable(part);
    return typeof part === "bigint" ? part.toString() : part;
  });
}
