import { oneLine } from "../text/index.ts";
import type { Digest, DigestSectionId } from "./digest.ts";
import { shortDay } from "./words.ts";

/** What someone without an account may read of a digest. */
export interface SharedDigest {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly sites: readonly {
    readonly name: string;
    readonly domain: string;
    readonly sections: readonly {
      readonly id: DigestSectionId;
      readonly source: string;
      readonly lines: readonly {
        readonly text: string;
        readonly tone: "better" | "worse" | "neutral";
        readonly note: string | null;
      }[];
    }[];
  }[];
  readonly actions: readonly {
    readonly text: string;
    readonly why: string;
    readonly source: string;
  }[];
}

export interface ChosenParts {
  /** Their domains. */
  readonly sites: readonly string[];
  readonly sections: readonly DigestSectionId[];
}

/**
 * The chosen sites and sections and nothing else: subject and findings may speak of others, and links
 * lead into the owner's account. Keywords, titles and names are other people's words, so each is one line.
 */
export function sharedDigest(digest: Digest, chosen: ChosenParts): SharedDigest {
  const wanted = new Set(chosen.sections);
  const ofChosenSite = ({ domain }: { readonly domain: string }) => chosen.sites.includes(domain);
  const sites = digest.sites.filter(ofChosenSite).map(({ name, domain, sections }) => ({
    name: oneLine(name),
    domain: oneLine(domain),
    sections: sections
      .filter(({ id }) => wanted.has(id))
      .map(({ id, source, lines }) => ({
        ...{ id, source: oneLine(source) },
        lines: lines.map(({ text, tone, note }) => ({
          ...{ text: oneLine(text), tone },
          note: note === null ? null : oneLine(note),
        })),
      })),
  }));
  const [only] = sites;
  const about = sites.length === 1 && only !== undefined ? only.name : `${sites.length} sites`;
  return {
    title: `${about}, ${shortDay(digest.from)} to ${shortDay(digest.to)}`,
    from: digest.from,
    to: digest.to,
    sites,
    actions: wanted.has("actions")
      ? digest.actions.filter(ofChosenSite).map(({ text, why, source }) => ({
          ...{ text: oneLine(text), why: oneLine(why), source: oneLine(source) },
        }))
      : [],
  };
}

export const SHARE_DAYS = [7, 30, 90] as const;
export const MOST_SHARES = 100;
