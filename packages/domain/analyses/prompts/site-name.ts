const SEPARATOR = / (?:[-–—|·:»]|::) /u;
const FEWEST = 3;
/** Longer parts say what a page is about. */
const MOST_WORDS = 4;

/**
 * What a site calls itself in its titles: the part that is spelled like its domain, or the part that
 * most titles share; otherwise its domain.
 */
export function siteNameIn(titles: readonly string[], domain: string): string {
  const host = domain.replace(/:\d+$/u, "");
  const labels = new Set(host.split(".").slice(0, -1).map(lettersOf));
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const part of new Set(title.split(SEPARATOR).map((one) => one.trim()))) {
      if (lettersOf(part) !== "" && part.split(" ").length <= MOST_WORDS) {
        counts.set(part, (counts.get(part) ?? 0) + 1);
      }
    }
  }
  const parts = [...counts].toSorted(([, one], [, other]) => other - one);
  const like = parts.find(([part]) => labels.has(lettersOf(part)));
  const shared = parts.find(([, count]) => count >= FEWEST && count * 2 >= titles.length);
  return (like ?? shared)?.[0] ?? host;
}

/** `Acme Shoes` is the name in `acme-shoes.example`. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
