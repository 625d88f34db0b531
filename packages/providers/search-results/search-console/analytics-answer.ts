import { z } from "zod";
import { countryOfThreeLetters } from "../country-codes.ts";
import type { OwnPosition } from "./own-positions.ts";

const Day = z.iso.date();

const Row = z.object({
  keys: z.tuple([Day, z.string(), z.string(), z.string(), z.enum(["DESKTOP", "MOBILE", "TABLET"])]),
  clicks: z.number().nonnegative(),
  impressions: z.number().nonnegative(),
  position: z.number().positive(),
});

/** A property without data has no `rows` at all, so another field must be recognized. */
export const AnalyticsAnswer = z.object({
  rows: z.array(Row).optional(),
  responseAggregationType: z.string(),
  metadata: z.object({ firstIncompleteDate: Day.nullish() }).nullish(),
});

const DEVICES = { DESKTOP: "desktop", MOBILE: "mobile", TABLET: "tablet" } as const;

export function ownPositionOf({ keys, ...counts }: z.infer<typeof Row>): OwnPosition {
  const [date, query, page, country, device] = keys;
  const place = { country: countryOfThreeLetters(country), device: DEVICES[device] };
  const { clicks, impressions, position } = counts;
  return { date, query, page, ...place, clicks, impressions, position };
}
