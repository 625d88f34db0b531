/** Where positions lie on the sightline: 100 at the far end (0), 1 at the near end (1), logarithmic. */
export const farthest = 100;

export function fractionOf(position: number): number {
  const within = Math.min(Math.max(position, 1), farthest);
  return 1 - Math.log(within) / Math.log(farthest);
}

export interface Span {
  width: number;
  /** Room kept free at both ends, so that a mark on the end is whole. */
  inset: number;
}

export function xOf(position: number, { width, inset }: Span): number {
  return round(inset + fractionOf(position) * (width - 2 * inset));
}

export type Movement = "up" | "down" | "same" | "new" | "lost" | "unknown";

export function movementOf(position: number | null, previous: number | null | undefined): Movement {
  if (position === null) return previous == null ? "unknown" : "lost";
  if (previous == null) return "new";
  if (position === previous) return "same";
  return position < previous ? "up" : "down";
}

const round = (value: number) => Math.round(value * 100) / 100;
