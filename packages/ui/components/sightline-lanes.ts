import { fractionOf } from "./sightline-scale.ts";

export interface Labelled {
  label: string;
  position: number;
}

const letterWidth = 7.2;
const leastSpace = 6;

export const labelWidth = (label: string) => label.length * letterWidth;

/** Heights for the labels, 0 nearest the line, so that no two overlap; earlier ones come first. */
export function lanesOf(marks: readonly Labelled[], width: number): number[] {
  const lanes: { from: number; to: number }[][] = [];
  return marks.map(({ label, position }) => {
    const half = labelWidth(label) / 2;
    const middle = Math.min(Math.max(fractionOf(position) * width, half), width - half);
    const taken = { from: middle - half - leastSpace / 2, to: middle + half + leastSpace / 2 };
    const free = lanes.findIndex((lane) =>
      lane.every((other) => other.to <= taken.from || other.from >= taken.to),
    );
    const at = free === -1 ? lanes.length : free;
    lanes[at] = [...(lanes[at] ?? []), taken];
    return at;
  });
}
