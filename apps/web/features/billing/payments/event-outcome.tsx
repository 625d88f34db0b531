import { Badge, type BadgeTone } from "@sightline/ui/badge";
import type { EventOutcome } from "./list-events.ts";

export const outcomeWords: Record<EventOutcome, { tone: BadgeTone; words: string }> = {
  received: { tone: "caution", words: "Received" },
  applied: { tone: "better", words: "Applied" },
  ignored: { tone: "neutral", words: "Ignored" },
  failed: { tone: "worse", words: "Failed" },
};

export function EventOutcomeBadge({ outcome }: { outcome: EventOutcome }) {
  const { tone, words } = outcomeWords[outcome];
  return <Badge tone={tone}>{words}</Badge>;
}
