/** By what the visitors of a test can be told apart. */
export const SEGMENT_DIMENSIONS = ["device", "visit", "country"] as const;
export type SegmentDimension = (typeof SEGMENT_DIMENSIONS)[number];

export interface SegmentedVisitor {
  readonly country: string | null;
  readonly device: string;
  /** Null for those who were counted before anyone asked. */
  readonly returning: boolean | null;
}

/** The segments of a visitor, as `device:mobile`: what isn't known is in none. */
export function segmentsOf({ country, device, returning }: SegmentedVisitor): string[] {
  return [
    ...(country === null ? [] : [`country:${country}`]),
    `device:${device}`,
    ...(returning === null ? [] : [`visit:${returning ? "returning" : "new"}`]),
  ];
}
