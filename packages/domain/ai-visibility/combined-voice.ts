/** What each half of the combined share weighs. Shown wherever the figure is. */
export const VOICE_WEIGHTS = { search: 0.5, ai: 0.5 } as const;

export interface CombinedVoice {
  readonly domain: string;
  /** Shares from 0 to 1: of clicks in search engines, of mentions in AI answers, and both, weighted. */
  readonly search: number;
  readonly ai: number;
  readonly both: number;
}

/**
 * Share of voice over search and AI, largest first. Only with both halves, over the same companies: a
 * missing half is no zero, so there's no figure without it.
 */
export function combinedVoice(
  search: readonly { readonly domain: string; readonly percent: number | null }[],
  mentions: readonly { readonly domain: string; readonly mentioned: number }[],
): CombinedVoice[] | null {
  if (search.length < 2 || search.some(({ percent }) => percent === null)) return null;
  const mentionsOf = (domain: string) =>
    mentions.find((company) => company.domain === domain)?.mentioned ?? 0;
  const all = search.reduce((sum, { domain }) => sum + mentionsOf(domain), 0);
  if (all === 0) return null;
  return search
    .map(({ domain, percent }) => {
      const [ofSearch, ofAi] = [(percent ?? 0) / 100, mentionsOf(domain) / all];
      const both = VOICE_WEIGHTS.search * ofSearch + VOICE_WEIGHTS.ai * ofAi;
      return { domain, search: ofSearch, ai: ofAi, both };
    })
    .toSorted((one, other) => other.both - one.both);
}
