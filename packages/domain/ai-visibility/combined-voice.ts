import type { NoShare } from "./no-share.ts";

/** What each half of the combined share weighs. Shown wherever the figure is. */
export const VOICE_WEIGHTS = { search: 0.5, ai: 0.5 } as const;

export interface CombinedVoice {
  readonly domain: string;
  /** Shares from 0 to 1: of clicks in search engines, of mentions in AI answers, and both, weighted. */
  readonly search: number;
  readonly ai: number;
  readonly both: number;
}

interface AiHalf {
  readonly companies: readonly { readonly domain: string; readonly mentioned: number }[];
  readonly no_share: NoShare | null;
}

/**
 * Share of voice over search and AI, largest first. Only with both halves, over the same companies: a
 * missing half is no zero, so there's no figure without it, but a gap if we know why.
 */
export function combinedVoice(
  search: readonly { readonly domain: string; readonly percent: number | null }[],
  { companies, no_share }: AiHalf,
): { readonly gap: NoShare } | { readonly voices: CombinedVoice[] } | null {
  if (search.length < 2 || search.some(({ percent }) => percent === null)) return null;
  if (no_share !== null) return { gap: no_share };
  const mentionsOf = (domain: string) =>
    companies.find((company) => company.domain === domain)?.mentioned ?? 0;
  const all = search.reduce((sum, { domain }) => sum + mentionsOf(domain), 0);
  if (all === 0) return null;
  const voices = search.map(({ domain, percent }) => {
    const [ofSearch, ofAi] = [(percent ?? 0) / 100, mentionsOf(domain) / all];
    const both = VOICE_WEIGHTS.search * ofSearch + VOICE_WEIGHTS.ai * ofAi;
    return { domain, search: ofSearch, ai: ofAi, both };
  });
  return { voices: voices.toSorted((one, other) => other.both - one.both) };
}
