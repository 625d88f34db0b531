/** Whether a query contains one of the brand's names as whole words, ignoring case. */
export function isBrandQuery(query: string, brandNames: readonly string[]): boolean {
  const words = wordsOf(query);
  return brandNames.some((name) => contains(words, wordsOf(name)));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function contains(words: readonly string[], name: readonly string[]): boolean {
  if (name.length === 0) return false;
  return words.some((_, start) => name.every((word, index) => words[start + index] === word));
}
