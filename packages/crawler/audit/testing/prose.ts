const WORDS = (
  "garden winter the tree branch careful when you cut a clean line above every bud because water " +
  "runs away and wood heals before frost returns in autumn people often forget that old roses need " +
  "light air patience and a sharp tool while young plants grow faster if soil stays warm under " +
  "leaves so wait until spring then remove what is dead or weak leave strong shoots to bear fruit"
).split(" ");

/** English enough for a language detector, deterministic per seed. */
export function prose(seed: number, words: number): string {
  let state = seed * 7_919 + 17;
  return Array.from({ length: words }, (_, index) => {
    state = (state * 16_807) % 2_147_483_647;
    const word = WORDS[state % WORDS.length] ?? "";
    return index % 12 === 11 ? `${word}.` : word;
  }).join(" ");
}
