import {
  ADVERBS,
  AFTER_OBJECT,
  AFTER_WEAK_NEGATION,
  CHOICES,
  CONTRASTS,
  COPULAS,
  HAVING,
  KINDS,
  MAKING,
  NEGATIONS,
  NEGATIVE,
  NOT_MADE,
  OPENERS,
  POSITIVE,
  QUALITIES,
  RECOMMENDERS,
  UNDOING,
} from "./opinion-words.ts";
import { type NamedPart, OTHER, OWN, type Sentence, sentencesNaming } from "./sentences.ts";

export const SENTIMENTS = ["positive", "mixed", "negative", "not_stated"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];
export const RECOMMENDATIONS = ["yes", "no", "not_stated"] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

export interface OpinionEvidence {
  readonly about: "sentiment" | "recommendation";
  /** In the answer's own text. */
  readonly start: number;
  readonly end: number;
}

export interface Opinion {
  readonly sentiment: Sentiment;
  readonly recommended: Recommendation;
  readonly evidence: readonly OpinionEvidence[];
}

interface Statement {
  readonly sentiment: "positive" | "negative" | "mixed" | null;
  readonly recommended: "yes" | "no" | null;
}

const NOTHING: Statement = { sentiment: null, recommended: null };

/**
 * What an English answer says about a company, by rules. Only plain statements about it count: rather
 * 'not stated' than wrong, so irony, comparisons, quotations, doubts and conditions say nothing.
 */
export function readOpinion(answer: string, own: string, mentions: readonly NamedPart[]): Opinion {
  const found = sentencesNaming(answer, own, mentions).map((sentence) => ({
    sentence,
    said: readSentence(sentence),
  }));
  const sentiments = new Set(found.flatMap(({ said }) => said.sentiment ?? []));
  const advice = new Set(found.flatMap(({ said }) => said.recommended ?? []));
  const [onlySentiment] = sentiments;
  const [onlyAdvice] = advice;
  // Both 'recommended' and 'not': no one could say which it is.
  const recommended = advice.size === 1 && onlyAdvice !== undefined ? onlyAdvice : "not_stated";
  return {
    sentiment: sentiments.size > 1 ? "mixed" : (onlySentiment ?? "not_stated"),
    recommended,
    evidence: found.flatMap(({ sentence: { start, end }, said }) => [
      ...(said.sentiment === null ? [] : [{ about: "sentiment" as const, start, end }]),
      ...(said.recommended === null || recommended === "not_stated"
        ? []
        : [{ about: "recommendation" as const, start, end }]),
    ]),
  };
}

function readSentence({ tokens, isQuestion, isQuoting }: Sentence): Statement {
  if (isQuestion || isQuoting || tokens.includes(OTHER)) return NOTHING;
  const at = tokens.indexOf(OWN);
  const label = labelled(tokens, at);
  if (label !== null) return label;
  const start = mainClauseBefore(tokens, at);
  if (start === null) return NOTHING;
  const before = tokens.slice(start, at);
  const after = tokens.slice(at + 1);
  const said = advised(before, after) ?? judged(before, after);
  if (said === null) return NOTHING;
  const contrast = after.findIndex((word) => CONTRASTS.has(word));
  return contrast < 0 ? said : withContrast(said, after.slice(contrast));
}

/** 'Top pick: Acme', 'Best for beginners: Acme'. */
function labelled(tokens: readonly string[], at: number): Statement | null {
  if (tokens[at - 1] !== ":" || tokens.length > at + 1) return null;
  const label = tokens.slice(0, at - 1).filter((word) => !/^\d+$/u.test(word));
  const [first, second] = label;
  if (label.some((word) => NEGATIONS.has(word) || CONTRASTS.has(word))) return NOTHING;
  const isPick =
    (first === "best" && (second === "overall" || second === "for")) ||
    ((first === "top" || first === "our" || first === "my") && CHOICES.has(label.at(-1) ?? ""));
  if (isPick) return { sentiment: "positive", recommended: "yes" };
  return label.join(" ") === "avoid" || label.join(" ") === "worst overall"
    ? { sentiment: "negative", recommended: "no" }
    : NOTHING;
}

const LONGEST_OPENING = 10;

/** Where the clause with the name starts; null if what precedes it could change its meaning. */
function mainClauseBefore(tokens: readonly string[], at: number): number | null {
  const comma = tokens.lastIndexOf(",", at);
  const opening = tokens.slice(0, Math.max(0, comma));
  const isCondition = opening.includes("if");
  if (opening.length > LONGEST_OPENING) return null;
  const undone = opening.some(
    (word) =>
      (UNDOING.has(word) && word !== "if") ||
      NEGATIONS.has(word) ||
      POSITIVE.has(word) ||
      NEGATIVE.has(word),
  );
  if (undone || (isCondition && tokens.slice(comma).includes("avoid"))) return null;
  return comma + 1;
}

/** 'I recommend Acme', 'avoid Acme'. Null: it's no such sentence. */
function advised(before: readonly string[], after: readonly string[]): Statement | null {
  const plain = before.filter((word) => !ADVERBS.has(word) && !/^\d+$/u.test(word));
  const words = plain.join(" ");
  const verb = plain.at(-1) ?? "";
  const next = after[0];
  // 'Acme's rivals', 'Acme alternatives': something else is recommended.
  const isObject = next === undefined || next === "," || next === ";" || AFTER_OBJECT.has(next);
  const isLimited = after.some((word) => UNDOING.has(word) && word !== "if" && word !== "at");
  const isRefused =
    /^(?:i|we) (?:do not|don['’]t|would not|wouldn['’]t|can['’]t|cannot) recommend$/u;
  if (isRefused.test(words))
    return isObject && !after.includes("if") ? advice("no", isLimited) : NOTHING;
  if (verb === "recommend") {
    const [subject, auxiliary] = plain;
    const isOurs =
      plain.length === 1 ||
      (RECOMMENDERS.has(subject ?? "") &&
        (plain.length === 2 || (plain.length === 3 && auxiliary === "would")));
    return isOurs && isObject ? advice("yes", isLimited) : NOTHING;
  }
  if (
    /^(?:(?:i['’]d |i would |you should )?(?:avoid|skip)|(?:stay away|steer clear) (?:from|of))$/u.test(
      words,
    )
  ) {
    return isObject && !after.includes("if") ? advice("no", isLimited) : NOTHING;
  }
  if (/^(?:i['’]d |i would )(?:go with|choose|pick)$/u.test(words)) {
    return isObject ? advice("yes", isLimited) : NOTHING;
  }
  if (/^(?:my|our) (?:top |first )?(?:choice|pick|recommendation) is$/u.test(words)) {
    return isObject ? advice("yes", isLimited) : NOTHING;
  }
  return null;
}

function advice(recommended: "yes" | "no", isLimited: boolean): Statement {
  return isLimited ? NOTHING : { sentiment: null, recommended };
}

/** 'Acme is very reliable', 'Acme has a poor reputation', 'Acme: excellent boots'. */
function judged(before: readonly string[], after: readonly string[]): Statement | null {
  const plain = before.filter((word) => !/^\d+$/u.test(word));
  if (!plain.every((word) => OPENERS.has(word)) && plain.join(" ") !== "i think") return null;
  const [verb = "", second = ""] = after;
  if (/^(?:isn|aren)['’]t$/u.test(verb)) return negated(after.slice(1));
  if (COPULAS.has(verb) && NEGATIONS.has(second)) return negated(after.slice(2));
  const clause = untilContrast(after.slice(1));
  if (COPULAS.has(verb)) return isCalled(clause);
  if (HAVING.has(verb)) return affirmed(clause, (rest) => reaches(rest, QUALITIES));
  const isListed = verb === ":" || verb === "–" || verb === "—";
  if (MAKING.has(verb) || isListed) return affirmed(clause, (rest) => !NOT_MADE.has(rest[0] ?? ""));
  return null;
}

function untilContrast(tokens: readonly string[]): readonly string[] {
  const end = tokens.findIndex((word) => CONTRASTS.has(word));
  return withoutAdverbs(end < 0 ? tokens : tokens.slice(0, end));
}

function withoutAdverbs(tokens: readonly string[]): readonly string[] {
  const start = tokens.findIndex((word) => !ADVERBS.has(word));
  return start < 0 ? [] : tokens.slice(start);
}

/** After 'Acme is'. */
function isCalled(clause: readonly string[]): Statement | null {
  const [first, second, third = ""] = clause;
  if (first === "recommended" && second !== "by" && !isUndone(clause)) {
    return { sentiment: null, recommended: "yes" };
  }
  if (first === "known" && second === "for" && (third === "its" || third === "their")) {
    return affirmed(withoutAdverbs(clause.slice(3)), (rest) => reaches(rest, QUALITIES));
  }
  const said = superlative(clause) ?? affirmed(clause, standsAlone);
  if (said === null || said.sentiment === null) return said;
  // 'Bad for its rivals'.
  if (said.sentiment === "negative" && second === "for") return null;
  const isChoice = reaches(clause, CHOICES);
  if (!isChoice) return said;
  return { ...said, recommended: said.sentiment === "positive" ? "yes" : "no" };
}

/** A judgment, if what it's about fits. */
function affirmed(
  clause: readonly string[],
  isAboutIt: (rest: readonly string[]) => boolean,
): Statement | null {
  const [adjective = "", ...rest] = clause;
  if (adjective === "mixed" && rest[0] === "reviews") {
    return { sentiment: "mixed", recommended: null };
  }
  const isPositive = POSITIVE.has(adjective);
  if ((!isPositive && !NEGATIVE.has(adjective)) || isUndone(rest)) return null;
  // 'Excellent boots with poor soles' says two things, and not how much each weighs.
  if (rest.some((word) => (isPositive ? NEGATIVE : POSITIVE).has(word))) return null;
  if (!isAboutIt(rest)) return null;
  return { sentiment: isPositive ? "positive" : "negative", recommended: null };
}

const FURTHEST_NOUN = 4;

/** Whether one of these nouns follows soon, and not behind an 'of' or a 'to'. */
function reaches(rest: readonly string[], nouns: ReadonlySet<string>): boolean {
  const near = rest.slice(0, FURTHEST_NOUN);
  const end = near.findIndex((word) => word === "of" || word === "to");
  return (end < 0 ? near : near.slice(0, end)).some((word) => nouns.has(word));
}

const AFTER_ADJECTIVE = new Set([",", ";", "–", "—", "(", "and", "for", "in", "with", "because"]);

/** 'Reliable', 'reliable and fast', 'a reliable brand'; not 'a good example of greenwashing'. */
function standsAlone(rest: readonly string[]): boolean {
  const [next] = rest;
  if (next === undefined || AFTER_ADJECTIVE.has(next)) return true;
  return reaches(rest, CHOICES) || reaches(rest, KINDS);
}

/** 'The best choice', 'one of the worst shops'; not 'best known', 'the best of a bad lot'. */
function superlative(clause: readonly string[]): Statement | null {
  const found = /^(?:(?:one of|among) )?the (best|worst)(?: (\S+))?(?: |$)/u.exec(
    clause.slice(0, 5).join(" "),
  );
  if (found === null || isUndone(clause)) return null;
  const [, which, next = ""] = found;
  const rest = clause.slice(clause.indexOf(which ?? "") + 1);
  const opposite = which === "best" ? NEGATIVE : POSITIVE;
  if (rest.some((word) => opposite.has(word)) || next === "of" || next === "case") return null;
  if (/(?:ed|ing|known|paid)$/u.test(next)) return null;
  return { sentiment: which === "best" ? "positive" : "negative", recommended: null };
}

/** After 'Acme isn't'. */
function negated(after: readonly string[]): Statement | null {
  const [first = "", ...rest] = untilContrast(after);
  if (AFTER_WEAK_NEGATION.has(after[0] ?? "") || isUndone(rest)) return null;
  // 'Not a good choice for children' may be one for everyone else.
  if (rest.includes("for") || rest.includes("by")) return null;
  if (first === "recommended") return { sentiment: null, recommended: "no" };
  if (!POSITIVE.has(first) || !standsAlone(rest)) return null;
  return { sentiment: "negative", recommended: reaches(rest, CHOICES) ? "no" : null };
}

function isUndone(tokens: readonly string[]): boolean {
  return tokens.some((word) => UNDOING.has(word));
}

/** 'Reliable but overpriced' is mixed; any other 'but' might take everything back. */
function withContrast(said: Statement, contrast: readonly string[]): Statement {
  const [opposite, same] =
    said.sentiment === "positive" ? [NEGATIVE, POSITIVE] : [POSITIVE, NEGATIVE];
  const isDoubtful = contrast.some((word) => UNDOING.has(word) || same.has(word) || word === OWN);
  const isMixed =
    said.sentiment !== null && !isDoubtful && contrast.some((word) => opposite.has(word));
  return isMixed ? { sentiment: "mixed", recommended: null } : NOTHING;
}
