import { INTENTS } from "@sightline/domain/demand";
import { z } from "zod";

/** Who reported a figure, how they got it, and when and where it was measured. */
export const DemandSource = z.object({
  provider: z.string(),
  method: z.string(),
  /** The day or month the figure describes. */
  as_of: z.string(),
  /** Null: not stated, or worldwide. */
  market: z.object({ country: z.string().nullable(), language: z.string().nullable() }),
});
export type DemandSource = z.infer<typeof DemandSource>;

function sourced<Value extends z.ZodType>(value: Value) {
  return z.object({ value, source: DemandSource });
}

/** Searches per month. Only a measured volume is a number. */
const SearchVolume = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("measured"), searches: z.int() }),
  z.object({ kind: z.literal("range"), low: z.int(), high: z.int() }),
  /** Impressions of the site's own pages: a lower bound for the search volume. */
  z.object({ kind: z.literal("impressions"), impressions: z.int() }),
  z.object({ kind: z.literal("none"), reason: z.string() }),
]);
export type SearchVolume = z.infer<typeof SearchVolume>;

/** Known search demand of a keyword; null where no source has a figure. */
export const KeywordDemand = z.object({
  volume: sourced(SearchVolume),
  cpc: sourced(z.object({ amount: z.number(), currency: z.string().nullable() })).nullable(),
  /** How hard it is to rank, 0 to 100, on the source's own scale. */
  difficulty: sourced(z.int()).nullable(),
  /** How many advertisers bid, 0 to 100: not how hard it is to rank. */
  competition: sourced(z.int()).nullable(),
  intent: sourced(z.enum(INTENTS)).nullable(),
});
export type KeywordDemand = z.infer<typeof KeywordDemand>;

/** Oldest first. */
export const SearchMonths = z.array(z.object({ month: z.string(), searches: z.int() }));
export type SearchMonths = z.infer<typeof SearchMonths>;
