const LONGEST_TEXT = 50_000;

/** How texts write a word inside sentences: `SQL` rather than `sql`; as given where none has it. */
export function spellingIn(texts: readonly string[]): (word: string) => string {
  const uses = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const [, word = ""] of text.slice(0, LONGEST_TEXT).matchAll(INSIDE)) {
      const spellings = uses.get(word.toLowerCase()) ?? new Map<string, number>();
      spellings.set(word, (spellings.get(word) ?? 0) + 1);
      uses.set(word.toLowerCase(), spellings);
    }
  }
  return (word) => {
    const spellings = [...(uses.get(word.toLowerCase()) ?? [])];
    const [usual] = spellings.sort(([, one], [, other]) => other - one);
    return usual?.[0] ?? word;
  };
}

/** A word after a lower-case one: at the start of a sentence or in a title every word is capital. */
const INSIDE = /(?<=\p{Ll} )(\p{L}[\p{L}\p{N}]+)(?=[\s,.;:)])/gu;
