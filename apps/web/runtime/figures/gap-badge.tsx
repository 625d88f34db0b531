import type { KeywordGap } from "@sightline/domain/opportunities";
import { Badge, type BadgeTone } from "@sightline/ui/badge";

export const GAP_NAMES: Readonly<Record<KeywordGap, string>> = {
  missing: "Missing",
  untapped: "Untapped",
  weak: "Weak",
  strong: "Strong",
  shared: "Shared",
};

const GAP_TONES: Readonly<Record<KeywordGap, BadgeTone>> = {
  missing: "worse",
  untapped: "caution",
  weak: "caution",
  strong: "better",
  shared: "neutral",
};

/** The first of its kinds says most: a missing keyword is untapped, too. */
export function GapBadge({ gaps }: { gaps: readonly KeywordGap[] }) {
  const [gap] = gaps;
  if (gap === undefined) return <span className="text-dim">–</span>;
  return <Badge tone={GAP_TONES[gap]}>{GAP_NAMES[gap]}</Badge>;
}
