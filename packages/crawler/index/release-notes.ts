const PHRASES = [
  "release notes",
  "changelog",
  "change log",
  "release history",
  "versionshinweise",
  "notes de version",
  "notas de la versión",
  "notas de versión",
];
const NUMBERED = new Set(["release", "releases"]);
const ASKED_FOR = new Set(["release", "releases", "changelog", "version", "versions", "history"]);

/** Release notes mention everything and are about nothing but their release. */
export function isReleaseNotes(title: string): boolean {
  const lower = title.toLowerCase();
  if (PHRASES.some((phrase) => lower.includes(phrase))) return true;
  const words = lower.split(" ");
  return words.some((word, index) => NUMBERED.has(word) && isNumber(words[index + 1] ?? ""));
}

function isNumber(word: string): boolean {
  return word !== "" && !Number.isNaN(Number.parseFloat(word));
}

export function asksForReleases(words: readonly { readonly spelling: string }[]): boolean {
  return words.some(({ spelling }) => ASKED_FOR.has(spelling));
}
