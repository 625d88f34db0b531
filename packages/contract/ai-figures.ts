import { z } from "zod";
import { Rate, RateChange } from "./ai-rates.ts";

/** What an engine answered to a site's prompts in a period. */
export const EngineFigures = z.object({
  engine: z.string(),
  is_built_in: z.boolean(),
  asked: z.int(),
  answered: z.int(),
  mention: Rate.nullable(),
  /** Over answers for which the engine searched; null if none did. */
  citation: Rate.nullable(),
  usd: z.number(),
  /** A day without answers is left out. */
  trend: z.array(
    z.object({
      day: z.iso.date(),
      answered: z.int(),
      mentioned: z.int(),
      grounded: z.int(),
      cited: z.int(),
    }),
  ),
  /** The first day of each model version in the period. */
  versions: z.array(z.object({ day: z.iso.date(), model: z.string() })),
});

/** The same for one prompt, against the period before; it counts even if it names the company. */
export const PromptFigures = EngineFigures.pick({
  ...{ engine: true, is_built_in: true, asked: true, answered: true },
  ...{ mention: true, citation: true },
}).extend({
  /** How mentions changed; null: the engine gives the same answer every time. */
  change: RateChange.nullable(),
});
export type PromptFigures = z.infer<typeof PromptFigures>;
