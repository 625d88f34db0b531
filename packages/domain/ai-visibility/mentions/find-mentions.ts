import { readName, type WordKind } from "./company-name.ts";
import { boundariesOf, findName, type SearchedText } from "./find-name.ts";
import { type Meant, meantAs } from "./meant-as-name.ts";
import { readableText } from "./readable-text.ts";
import { addressesOf, wordsOf } from "./words-of-text.ts";

/** A company that answers may mention, with all its names. */
export interface MentionedCompany {
  readonly domain: string;
  readonly names: readonly string[];
}

export interface Mention {
  /** Of the company. */
  readonly domain: string;
  /** The name or domain that was written. */
  readonly alias: string;
  /** In the answer's own text. */
  readonly start: number;
  readonly end: number;
}

export interface MentionOptions {
  /** Whether a word is also used without the company in mind. */
  readonly kindOf?: (word: string) => WordKind;
  /** Whether a host is on a company's site; default: it, and what is beneath it. */
  readonly isOnSite?: (host: string, domain: string) => boolean;
  /** The answer's language, such as `de`. */
  readonly language?: string | null;
}

interface Candidate extends Mention {
  readonly meant: Meant;
}

/** Where an answer mentions which company, in its order. Rather one too few than a wrong one. */
export function findMentions(
  answer: string,
  companies: readonly MentionedCompany[],
  { kindOf = () => "unknown", isOnSite = isBeneath, language = null }: MentionOptions = {},
): Mention[] {
  const { text, offsets } = readableText(answer);
  const addresses = addressesOf(text);
  const inAddress = (start: number, end: number) =>
    addresses.some((one) => start < one.end && end > one.start);
  let boundaries: ReadonlySet<number> | undefined;
  const searched: SearchedText = {
    ...{ text, words: wordsOf(text), language },
    boundaries: () => {
      boundaries ??= boundariesOf(text);
      return boundaries;
    },
  };
  const candidates: Candidate[] = [];
  for (const { domain, names } of companies) {
    for (const { start, end, host, isHidden } of addresses) {
      if (host === "" || isHidden || !isOnSite(host, domain)) continue;
      candidates.push({ domain, alias: domain, start, end, meant: "yes" });
    }
    for (const given of new Set(names)) {
      const name = readName(given, kindOf);
      if (name === null) continue;
      for (const found of findName(searched, name)) {
        if (inAddress(found.start, found.end)) continue;
        const { start, end } = found;
        candidates.push({
          domain,
          alias: given,
          start,
          end,
          meant: meantAs(searched, name, found),
        });
      }
    }
  }
  return settled(candidates).map(({ domain, alias, start, end }) => ({
    ...{ domain, alias },
    start: offsets[start] ?? 0,
    end: offsets[end] ?? answer.length,
  }));
}

/** The longer name wins where two overlap; a doubtful one counts if the company is sure elsewhere. */
function settled(candidates: readonly Candidate[]): Candidate[] {
  const longestFirst = candidates.toSorted(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start,
  );
  const kept: Candidate[] = [];
  for (const one of longestFirst) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  }
  const sure = new Set(kept.filter(({ meant }) => meant === "yes").map(({ domain }) => domain));
  return kept
    .filter(({ meant, domain }) => meant === "yes" || (meant === "maybe" && sure.has(domain)))
    .toSorted((one, other) => one.start - other.start);
}

function isBeneath(host: string, domain: string): boolean {
  const plain = host.replace(/^www\./, "");
  return plain === domain || plain.endsWith(`.${domain}`);
}
