import type { CompetitorAnalysis } from "@sightline/contract";
import { shareOfVoice } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { ComparedSite, FoundPage, SideBySide } from "../../opportunities/index.ts";

/** How the clicks fall among the compared; every keyword counts alike, as everywhere in the product. */
export function shareOfVoiceIn(
  keywords: readonly SideBySide[],
  { site, competitors }: ComparedSite,
  curve: ClickCurve,
): CompetitorAnalysis["share_of_voice"] {
  const sides = [
    { domain: site, as: "own" as const, pages: keywords.map(({ own }) => own) },
    ...competitors.map(({ domain }, at) => ({
      domain,
      as: "competitor" as const,
      pages: keywords.map((keyword) => keyword.competitors[at] ?? []),
    })),
  ];
  const shares = shareOfVoice(
    sides.map(({ domain, pages }) => ({ site: domain, rankings: pages.map(standingOf) })),
    curve,
  );
  return sides.map(({ domain, as }, at) => ({ domain, as, percent: shares[at]?.percent ?? null }));
}

function standingOf([best]: readonly FoundPage[]) {
  return { position: best?.position ?? null, volume: 1 };
}
