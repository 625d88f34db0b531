/** In shorter words, a different letter usually makes a different word. */
const SHORTEST = 5;
const SHORTEST_WITH_ANOTHER_LETTER = 7;
const LONGEST = 24;

const ALPHABETS: readonly (readonly [script: RegExp, letters: string])[] = [
  [/^[a-z]+$/, "abcdefghijklmnopqrstuvwxyz"],
  [/^[а-я]+$/, "абвгдежзийклмнопрстуфхцчшщъыьэюя"],
  [/^[α-ω]+$/, "αβγδεζηθικλμνξοπρστυφχψω"],
];

/**
 * The words that a word may be a misspelling of: one letter left out, doubled, swapped with the
 * next or, in long words, replaced. The first letter is taken to be right.
 */
export function nearSpellings(word: string): string[] {
  const letters = ALPHABETS.find(([script]) => script.test(word))?.[1];
  if (letters === undefined || word.length < SHORTEST || word.length > LONGEST) return [];
  const near = new Set<string>();
  for (let at = 1; at <= word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    for (const letter of letters) near.add(before + letter + here + after);
    if (here === "") continue;
    near.add(before + after);
    if (after !== "") near.add(before + after.charAt(0) + here + after.slice(1));
    if (word.length < SHORTEST_WITH_ANOTHER_LETTER) continue;
    for (const letter of letters) near.add(before + letter + after);
  }
  near.delete(word);
  return [...near];
}
