/** What was found out about words, of all languages together at most `most`. */
export interface WordMemory<Value> {
  get(language: string, word: string): Value | undefined;
  set(language: string, word: string, value: Value): void;
}

export function createWordMemory<Value>(most: number): WordMemory<Value> {
  const languages = new Map<string, Map<string, Value>>();
  let size = 0;
  return {
    get: (language, word) => languages.get(language)?.get(word),
    set(language, word, value) {
      if (size >= most) {
        languages.clear();
        size = 0;
      }
      const words = languages.get(language) ?? new Map<string, Value>();
      languages.set(language, words);
      words.set(word, value);
      size += 1;
    },
  };
}
