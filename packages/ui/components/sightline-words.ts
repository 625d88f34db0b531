import { farthest, movementOf } from "./sightline-scale.ts";

export type SightlineState = "ok" | "failed" | "missing" | "new";

export interface Standing {
  position: number | null;
  previous?: number | null;
  state?: SightlineState;
}

/** What the drawing shows, in words. */
export function describeStanding({ position, previous = null, state = "ok" }: Standing): string {
  if (state === "missing") return "Not checked yet";
  if (state === "failed") {
    const last = previous ?? position;
    return last === null ? "Check failed" : `Check failed, last known position ${last}`;
  }
  if (state === "new")
    return position === null ? "New, not checked yet" : `Position ${position}, new`;
  if (position === null) {
    const found = `Not found in the first ${farthest}`;
    return previous === null ? found : `${found}, was ${previous}`;
  }
  if (previous === null) return `Position ${position}`;
  const steps = Math.abs(position - previous);
  const movement = movementOf(position, previous);
  if (movement === "same") return `Position ${position}, no change`;
  return `Position ${position}, ${movement} ${steps} from ${previous}`;
}
