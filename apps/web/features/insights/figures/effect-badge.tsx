import type { InsightEffect } from "@sightline/contract";
import type { EffectVerdict } from "@sightline/domain/insights";
import { Badge, type BadgeTone } from "@sightline/ui/badge";

const VERDICTS: Record<EffectVerdict, { words: string; tone: BadgeTone }> = {
  worked: { words: "Worked", tone: "better" },
  "no effect": { words: "No effect", tone: "neutral" },
  "too early": { words: "Too early to say", tone: "caution" },
};

export function EffectBadge({ effect: { verdict } }: { effect: InsightEffect }) {
  const { words, tone } = VERDICTS[verdict];
  return <Badge tone={tone}>{words}</Badge>;
}
