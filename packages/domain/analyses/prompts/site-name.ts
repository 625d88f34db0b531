const SEPARATOR = / (?:[-–—|·:»]|::) /u;
const FEWEST = 3;
/** Longer parts say what a page is about. */
const MOST_WORDS = 4;
const GREETING = /^welcome to (?:the )?/iu;
const SAYS_ONLY_WHAT_IT_IS =
  /^\(?(?:v?\d[\w.]{0,20}|documentation|docs|manual|handbook|website)\)?$/iu;
/** Titles of home pages that name nobody. */
const GENERIC = new Set("home,homepage,home page,index,start,welcome,untitled".split(","));

/**
 * What a site calls itself: the part of a title that is spelled like its domain, or the part that
 * most titles share, or the title of its home page; otherwise its domain. The home page comes first.
 */
export function siteNameIn(titles: readonly string[], domain: string): string {
  const host = domain.replace(/:\d+$/, "");
  const labels = new Set(host.split(".").slice(0, -1).map(lettersOf));
  const counts = new Map<string, number>();
  for (const part of titles.flatMap((title) => [...new Set(partsOf(title))])) {
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const parts = [...counts].toSorted(([, one], [, other]) => other - one);
  const like = parts.find(([part]) => labels.has(lettersOf(part)));
  const shared = parts.find(([, count]) => count >= FEWEST && count * 2 >= titles.length);
  return nameAlone((like ?? shared)?.[0] ?? partsOf(titles[0] ?? "")[0] ?? host);
}

function partsOf(title: string): string[] {
  return title
    .split(SEPARATOR)
    .map((part) => part.trim().replace(GREETING, ""))
    .filter((part) => lettersOf(part) !== "" && !GENERIC.has(part.toLowerCase()))
    .filter((part) => part.split(/\s+/u).length <= MOST_WORDS);
}

/** `Acme` in `Acme 2.1 documentation`. */
function nameAlone(part: string): string {
  const words = part.split(/\s+/u);
  while (words.length > 1 && SAYS_ONLY_WHAT_IT_IS.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** `Acme Shoes` is the name in `acme-shoes.example`. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
