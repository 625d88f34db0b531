import type { GrantRow } from "@sightline/contract";
import type { BadgeTone } from "@sightline/ui/badge";

export interface GrantState {
  tone: BadgeTone;
  words: "Running" | "Ended" | "Ended early";
}

/** It ends by itself, so the clock decides even before anyone has written it down. */
export function grantState({ ends_at, ended_at }: GrantRow, now: Date): GrantState {
  if (ended_at !== null && ended_at < ends_at) return { tone: "neutral", words: "Ended early" };
  const isOver = ended_at !== null || new Date(ends_at) <= now;
  return isOver ? { tone: "neutral", words: "Ended" } : { tone: "better", words: "Running" };
}
