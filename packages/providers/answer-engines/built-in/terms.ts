import { type PhraseLanguage, phraseKey } from "@sightline/domain/demand/phrases";

const WORDS = /[\p{L}\p{N}]+/gu;
const JOINED = /\p{Ll}\p{Lu}/u;
const JOINTS = /(\p{Ll})(\p{Lu})/gu;

/** `KeepAliveTimeout` also says the words that it is made of. */
export function withPartsOfNames(text: string): string {
  if (!JOINED.test(text)) return text;
  return text.replace(WORDS, (word) =>
    JOINED.test(word) ? `${word} ${word.replace(JOINTS, "$1 $2")}` : word,
  );
}

/** The terms of a text in order, without stop words. */
export function termsOf(text: string, language: PhraseLanguage): string[] {
  return phraseKey(joinParticles(text), language)
    .split(" ")
    .filter((term) => term !== "")
    .map(rootOf);
}

const SHORTEST_ROOT = 4;

/** `verifi` of verify and `verif` of verification are one: an English stem that ends with `i` had a `y`. */
export function rootOf(stem: string): string {
  return stem.length > SHORTEST_ROOT && stem.endsWith("i") ? stem.slice(0, -1) : stem;
}

const PARTICLE_VERBS =
  /\b(back|set|log|sign|roll|look|shut|start|clean|check|speed)(?:ing|s|ed)? (up|in|out|off|down|back|on|over)\b/giu;

const TURNED = /\b(?:turn|switch)(?:ing|s|ed)? (off|on)\b/giu;

/** Verbs written in two words are one as the noun that pages are about: `backup`, `login`. */
export function joinParticles(text: string): string {
  return text
    .replace(PARTICLE_VERBS, "$1$2")
    .replace(TURNED, (_, way: string) => (way.toLowerCase() === "off" ? "disable" : "enable"));
}
