/** How many days a chart may show. */
export const RANGES = [30, 90, 365] as const;
export type Range = (typeof RANGES)[number];

export const USUAL_RANGE: Range = 90;

export function rangeFrom(text: string | null): Range {
  return RANGES.find((days) => `${days}` === text) ?? USUAL_RANGE;
}
