export interface LineTerms {
  readonly termsOf: (text: string) => ReadonlySet<string>;
  /** What else a term may be called. */
  readonly synonymsOf: (term: string) => readonly string[];
}

const IN_OTHER_WORDS = 0.6;

/** How much a line has to do with a question, from 0 to 1: a word that few of these lines have counts more. */
export function lineWeigher(
  question: string,
  lines: readonly string[],
  { termsOf, synonymsOf }: LineTerms,
): (line: string) => number {
  const asked = [...termsOf(question)];
  const read = new Map(lines.map((line) => [line, termsOf(line)]));
  const weights = new Map(
    asked.map((term) => {
      const having = lines.filter((line) => read.get(line)?.has(term)).length;
      return [term, Math.log(1 + lines.length / (1 + having))];
    }),
  );
  const others = new Map(asked.map((term) => [term, synonymsOf(term)]));
  const whole = Math.max(
    Number.MIN_VALUE,
    [...weights.values()].reduce((sum, weight) => sum + weight, 0),
  );
  return (line) => {
    const terms = read.get(line) ?? termsOf(line);
    let sum = 0;
    for (const [term, weight] of weights) {
      if (terms.has(term)) sum += weight;
      else if (others.get(term)?.some((other) => terms.has(other))) sum += IN_OTHER_WORDS * weight;
    }
    return sum / whole;
  };
}
