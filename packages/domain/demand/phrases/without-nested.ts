import type { Candidate } from "./find-phrases.ts";

interface Ranked {
  readonly candidate: Candidate;
}

/** If this share of a phrase's evidence also shows a longer phrase, the longer one is meant. */
const ALMOST_ALL = 0.7;

/** Drops phrases that hardly ever occur outside a longer phrase on the list. */
export function withoutNested<Phrase extends Ranked>(ranked: readonly Phrase[]): Phrase[] {
  const inLonger = new Map<string, number>();
  for (const { candidate } of ranked) {
    for (const inner of innerKeys(candidate.key)) {
      const most = inLonger.get(inner) ?? 0;
      if (candidate.evidence.length > most) inLonger.set(inner, candidate.evidence.length);
    }
  }
  return ranked.filter(({ candidate: { key, evidence, isWhole } }) => {
    const longer = inLonger.get(key) ?? 0;
    return isWhole || longer < evidence.length * ALMOST_ALL;
  });
}

function* innerKeys(key: string): Generator<string> {
  const words = key.split(" ");
  for (let size = 1; size < words.length; size += 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      yield words.slice(start, start + size).join(" ");
    }
  }
}
