/** Shorter words and names are found by chance in others. */
const SHORTEST = 3;
/** `Borg` of `BorgBackup`. */
const SHORTEST_PART = 4;

/**
 * Whether a title says whose page it is to those who know the name: a word of it, the name written out
 * (`Professional FTP Daemon` of ProFTPD), its initials, or a word made of it (`gitattributes`).
 */
export function saysName(title: string, name: string): boolean {
  const held = wordsIn(title);
  const words = wordsIn(name);
  const joined = words.join("");
  if (words.some((word) => word.length >= SHORTEST && held.includes(word))) return true;
  if (held.some((word) => isPartOf(word, joined))) return true;
  return isWrittenOut(joined, held) || hasInitials(title, words);
}

function isPartOf(word: string, name: string): boolean {
  if (name.length >= SHORTEST && word.startsWith(name)) return true;
  return word.length >= SHORTEST_PART && name.startsWith(word);
}

/** Beginnings of two or more words, one after the other, make the name. */
function isWrittenOut(name: string, words: readonly string[]): boolean {
  if (name.length < SHORTEST) return false;
  return words.some((_, at) => canSpell(name, words.slice(at), 0));
}

function canSpell(rest: string, words: readonly string[], used: number): boolean {
  if (rest === "") return used > 1;
  const [word = "", ...others] = words;
  for (let length = 1; length <= word.length && rest.startsWith(word.slice(0, length)); length++) {
    if (canSpell(rest.slice(length), others, used + 1)) return true;
  }
  return false;
}

/** `NUT` of `Network UPS Tools`; in capitals, since `cat` may be a word. */
function hasInitials(title: string, name: readonly string[]): boolean {
  const initials = name.map((word) => word[0]).join("");
  if (initials.length < SHORTEST) return false;
  const held: readonly string[] = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  return held.includes(initials.toUpperCase());
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
