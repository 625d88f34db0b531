import { farthest, movementOf } from "./sightline-scale.ts";

export type SightlineState = "ok" | "failed" | "missing" | "new";

export interface TrackedPosition {
  position: number | null;
  previous?: number | null;
  state?: SightlineState;
}

/** The sightline in words. */
export function describePosition({
  position,
  previous = null,
  state = "ok",
}: TrackedPosition): string {
  if (state === "missing") return "Not checked yet";
  if (state === "failed") {
    const last = previous ?? position;
    return last === null ? "Check failed" : `Check failed, last known position ${last}`;
  }
  if (state === "new")
    return position === null ? "New, not checked yet" : `Position ${position}, new`;
  if (position === null) {
    const lost = `Not in the top ${farthest}`;
    return previous === null ? lost : `${lost}, was ${previous}`;
  }
  if (previous === null) return `Position ${position}`;
  const steps = Math.abs(position - previous);
  const movement = movementOf(position, previous);
  if (movement === "same") return `Position ${position}, no change`;
  return `Position ${position}, ${movement} ${steps} from ${previous}`;
}
