import { DEMAND_CLASSES, INTENTS } from "@sightline/domain/demand";
import { z } from "zod";

/** Who said a figure, how they came by it, when and where it was counted. */
export const DemandSource = z.object({
  provider: z.string(),
  method: z.string(),
  /** The day or the month that the figure describes. */
  as_of: z.string(),
  /** Null: not said, or everywhere. */
  market: z.object({ country: z.string().nullable(), language: z.string().nullable() }),
});
export type DemandSource = z.infer<typeof DemandSource>;

function sourced<Value extends z.ZodType>(value: Value) {
  return z.object({ value, source: DemandSource });
}

/** How often a keyword is searched in a month. Only what was counted is a number. */
const SearchVolume = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("measured"), searches: z.int() }),
  z.object({ kind: z.literal("range"), low: z.int(), high: z.int() }),
  /** How often the site's own pages were shown: at most as often as it was searched. */
  z.object({ kind: z.literal("impressions"), impressions: z.int() }),
  z.object({ kind: z.literal("class"), demand: z.enum(DEMAND_CLASSES) }),
  z.object({ kind: z.literal("none"), reason: z.string() }),
]);
export type SearchVolume = z.infer<typeof SearchVolume>;

/** What is known of how a keyword is searched; null where nobody said anything. */
export const KeywordDemand = z.object({
  volume: sourced(SearchVolume),
  cpc: sourced(z.object({ amount: z.number(), currency: z.string().nullable() })).nullable(),
  /** How hard it is to rank, 0 to 100, on the scale of whoever says so. */
  difficulty: sourced(z.int()).nullable(),
  intent: sourced(z.enum(INTENTS)).nullable(),
});
export type KeywordDemand = z.infer<typeof KeywordDemand>;

/** Oldest first. */
export const SearchMonths = z.array(z.object({ month: z.string(), searches: z.int() }));
export type SearchMonths = z.infer<typeof SearchMonths>;
