const MOST = 20;
const SENTENCE_ENDS = /(?<=[.!?？])\s+|\n/u;
/** Natural language from start to end, without characters that only occur in code. */
const QUESTION = /^[\p{L}\p{N}“"'(¿][^;{}<>=|@\\]{8,198}[\p{L}\p{N}”"')][?？]$/u;

/** The questions on a page, headings first, deduplicated. */
export function questionsOf(headings: readonly string[], text: string): string[] {
  const asked = new Map<string, string>();
  for (const part of [...headings, text]) {
    for (const sentence of part.split(SENTENCE_ENDS)) {
      const question = sentence.trim();
      const key = question.toLowerCase();
      if (QUESTION.test(question) && !asked.has(key)) asked.set(key, question);
      if (asked.size >= MOST) return [...asked.values()];
    }
  }
  return [...asked.values()];
}
