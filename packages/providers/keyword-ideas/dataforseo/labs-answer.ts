import { z } from "zod";

const count = z.number().int().nonnegative();

const labsKeyword = z.object({
  keyword: z.string().min(1),
  keyword_info: z
    .object({
      search_volume: count.nullish(),
      cpc: z.number().nonnegative().nullish(),
      /** How many advertisers bid, 0 to 1. */
      competition: z.number().min(0).max(1).nullish(),
      monthly_searches: z
        .array(
          z.object({
            year: z.number().int(),
            month: z.number().int().min(1).max(12),
            search_volume: count.nullable(),
          }),
        )
        .nullish(),
    })
    .nullish(),
  keyword_properties: z
    .object({ keyword_difficulty: z.number().min(0).max(100).nullish() })
    .nullish(),
  search_intent_info: z.object({ main_intent: z.string().nullish() }).nullish(),
});
export type LabsKeyword = z.infer<typeof labsKeyword>;

/** The same for ideas and suggestions; without items there are none. */
export const labsResult = z.object({ items: z.array(labsKeyword).nullish() });
