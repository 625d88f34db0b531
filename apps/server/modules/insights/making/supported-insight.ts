import type { DemandSource, Evidence, Looked } from "@sightline/contract";
import type { FoundInsight } from "@sightline/domain/insights";

/** What a rule found, with what it rests on. */
export type SupportedInsight = FoundInsight & Support;

export interface Support {
  readonly volumeSource: DemandSource | null;
  readonly looked: Looked | null;
  readonly competitorsAhead: number | null;
  readonly evidence: readonly Evidence[];
}
