import { chanceFrom } from "@sightline/testing/chance";

const VOCABULARY = 60_000;
const SYLLABLES =
  "ba ko ri mu ten sal dor vi lan pe cha fro gim hu jas nel qui rop stu wex yam zor".split(" ");
/** How fast words become rarer, as in English prose. */
const STEEPNESS = 1.07;

export interface Corpus {
  /** Words as languages have them: few in every text, most of them rare. */
  text(length: number): string;
  /** From the commonest, 0, to the rarest. */
  word(rank: number): string;
  chance(): number;
}

/** The commonest words may be given: those that a language is made of. */
export function createCorpus(seed: number, commonest: readonly string[] = []): Corpus {
  const chance = chanceFrom(seed);
  const words = Array.from({ length: VOCABULARY }, (_, rank) => commonest[rank] ?? nameOf(rank));
  const reach = cumulativeShares();

  function pick(): string {
    const at = chance() * (reach.at(-1) ?? 0);
    let low = 0;
    let high = VOCABULARY - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reach[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? "";
  }

  return {
    chance,
    word: (rank) => words[rank] ?? "",
    text: (length) => Array.from({ length }, pick).join(" "),
  };
}

function cumulativeShares(): Float64Array {
  const shares = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank++) {
    sum += 1 / (rank + 1) ** STEEPNESS;
    shares[rank] = sum;
  }
  return shares;
}

function nameOf(rank: number): string {
  let name = "";
  for (let left = rank + SYLLABLES.length; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    name += SYLLABLES[left % SYLLABLES.length];
  }
  return name;
}
