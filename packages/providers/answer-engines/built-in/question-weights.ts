import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { isAction, type ReadQuestion } from "./read-question.ts";
import { sameAction } from "./same-action.ts";
import { rootOf, termsOf } from "./terms.ts";

/** What titles and headings add without naming anything else; stems, English only. */
const SAYS_LITTLE =
  /^(?:\p{L}|\d.*|overview|introduct\w*|tutori\w*|guid\w*|manual|refer\w*|document\w*|chapter|appendix|section|framework|basic\w*|how|us(?:e|ing)|about|exampl\w*|quick\w*|start\w*|write|manag\w*|work|requir\w*)$/u;

export interface QuestionWeights {
  /** How many terms are asked for. */
  readonly asked: number;
  /** How much of the question these terms cover, 0 to 1. */
  shareOf(terms: readonly string[]): number;
  /** 1: they name the topic and nothing else; 0: they name none of it. */
  namedBy(terms: readonly string[]): number;
  /** Whether they have every word of the question itself, its verb included, and little else. */
  saysAll(terms: readonly string[]): boolean;
  /** Whether they have its verbs, in whatever words. */
  saysActions(terms: readonly string[]): boolean;
  /** Whether they have all words of the topic next to each other. */
  hasPhrase(terms: readonly string[]): boolean;
  /** 1: half of these terms are those of the question. */
  focusOf(terms: readonly string[]): number;
}

/** Of what isn't the topic: pages word a verb in their own way, and a kind of thing not at all. */
const OF = { action: 0.35, kind: 0.1 };
const FOCUSED = 0.5;
const IN_OTHER_WORDS = 0.7;

/** Other terms for a term. */
export type SynonymsOf = (term: string) => readonly string[];

/** A verb of the question weighs less: pages word it in their own way. */
export function weighQuestion(
  { subject, topic }: ReadQuestion,
  language: PhraseLanguage,
  synonymsOf: SynonymsOf = () => [],
): QuestionWeights {
  const topics = new Set(termsOf(topic || subject, language));
  const asked = termsOf(subject, language);
  const askedAs = spellingsOf(subject, topic, language);
  const actions = new Set(
    subject
      .split(" ")
      .filter(isAction)
      .flatMap((word) => termsOf(word, language)),
  );
  const weightOf = (term: string) =>
    topics.has(term) ? 1 : actions.has(term) ? OF.action : OF.kind;
  const weights = new Map(asked.map((term) => [term, weightOf(term)]));
  const whole = sumOf(weights.keys());
  const synonyms = new Map<string, string[]>();
  for (const term of weights.keys()) {
    for (const other of [...synonymsOf(term), ...synonymsOf(`${term}i`)].map(rootOf)) {
      if (!askedAs.has(other)) synonyms.set(other, [...(synonyms.get(other) ?? []), term]);
    }
  }

  /** The terms of the question that these say, in whatever word. */
  function askedIn(terms: readonly string[]): Set<string> {
    return new Set(terms.flatMap((term) => askedAs.get(term) ?? []));
  }

  /** Another word for it says it less surely: who discards cookies doesn't purge pages. */
  function saidIn(terms: readonly string[]): number {
    const held = new Set(terms);
    let sum = 0;
    for (const term of askedIn(terms)) {
      sum += (weights.get(term) ?? 0) * (held.has(term) || !actions.has(term) ? 1 : IN_OTHER_WORDS);
    }
    return sum;
  }

  function sumOf(terms: Iterable<string>): number {
    let sum = 0;
    for (const term of terms) sum += weights.get(term) ?? 0;
    return sum;
  }

  return {
    asked: asked.length,
    shareOf: (terms) => (whole === 0 ? 0 : saidIn(terms) / whole),
    namedBy(terms) {
      const others = new Set(terms.filter((term) => !askedAs.has(term) && !SAYS_LITTLE.test(term)))
        .size;
      const held = askedIn(terms);
      const named = [...topics].filter((term) => held.has(term)).length;
      const share = topics.size === 0 ? 0 : named / topics.size;
      return named === 0 ? 0 : (share * named) / (named + others / 2);
    },
    saysAll(terms) {
      const others = terms.filter((term) => !askedAs.has(term) && !SAYS_LITTLE.test(term)).length;
      return asked.length > 1 && others <= 1 && asked.every((term) => terms.includes(term));
    },
    saysActions(terms) {
      const held = askedIn(terms);
      for (const term of terms) for (const own of synonyms.get(term) ?? []) held.add(own);
      return [...actions].every((term) => held.has(term));
    },
    hasPhrase: (terms) =>
      terms.some((_, at) => {
        const next = askedIn(terms.slice(at, at + topics.size));
        return [...topics].every((term) => next.has(term));
      }),
    focusOf(terms) {
      const held = terms.filter((term) => askedAs.has(term)).length;
      return terms.length === 0 ? 0 : Math.min(1, held / terms.length / FOCUSED);
    },
  };
}

const FEWEST_INITIALS = 3;

/** Each term that may stand for one of the question: `remove` for delete, `datatype` for both words. */
function spellingsOf(
  subject: string,
  topic: string,
  language: PhraseLanguage,
): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const word of subject.split(" ")) {
    const [term] = termsOf(word, language);
    if (term === undefined) continue;
    for (const own of termsOf(word, language)) add(own, own);
    for (const other of sameAction(word))
      for (const one of termsOf(other, language)) add(one, term);
  }
  const words = subject.split(" ");
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined) continue;
    const joined = termsOf(word + next, language);
    const both = [...termsOf(word, language), ...termsOf(next, language)];
    if (joined.length === 1) for (const term of both) add(joined[0] ?? "", term);
  }
  const initials = topic
    .split(" ")
    .map((word) => word.slice(0, 1).toLowerCase())
    .join("");
  if (initials.length >= FEWEST_INITIALS) {
    for (const term of termsOf(topic, language)) add(initials, term);
  }
  return spellings;

  function add(spelling: string, term: string): void {
    spellings.set(spelling, [...new Set([...(spellings.get(spelling) ?? []), term])]);
  }
}
