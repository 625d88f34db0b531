import { z } from "zod";

const Linked = z.object({ url: z.string().nullish() });
// A feature in an unknown format must not cost us the positions.
const Section = z
  .object({ results: z.array(Linked) })
  .nullish()
  .catch(null);

/** The parts of an answer we use. Brave omits empty sections. */
export const BraveAnswer = z.object({
  type: z.literal("search"),
  query: z.object({ more_results_available: z.boolean() }),
  web: z
    .object({
      results: z.array(
        z.object({
          url: z.url(),
          title: z.string().nullish(),
          description: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
  mixed: z
    .object({ main: z.array(z.object({ type: z.string() })) })
    .nullish()
    .catch(null),
  news: Section,
  videos: Section,
  locations: Section,
  infobox: Section,
  faq: Section,
  discussions: Section,
});

export type BraveAnswer = z.infer<typeof BraveAnswer>;
