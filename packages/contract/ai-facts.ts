import { FACT_CURRENCIES, PRICE_PERIODS } from "@sightline/domain/ai-visibility";
import { z } from "zod";
import { userCall } from "./errors.ts";

const tags = ["ai-visibility"];
const Site = z.string().trim().min(1).max(300);
const Name = z.string().trim().min(2).max(60);

const FactFields = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("price"),
    /** What it's the price of, as people write it and without the company's name. */
    subject: Name,
    amount: z.number().min(0).max(10_000_000).multipleOf(0.01),
    currency: z.enum(FACT_CURRENCIES),
    period: z.enum(PRICE_PERIODS),
  }),
  z.object({ kind: z.literal("founded"), year: z.int().min(1800).max(2100) }),
  /** Where the company is based. */
  z.object({ kind: z.literal("country"), country: z.string().regex(/^[A-Z]{2}$/) }),
  z.object({ kind: z.literal("feature"), name: Name, has: z.boolean() }),
]);
export type FactFields = z.infer<typeof FactFields>;

const SiteFact = z.object({
  id: z.uuid(),
  fact: FactFields,
  /** The page whose structured data says it; null: someone entered it. */
  source_url: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type SiteFact = z.infer<typeof SiteFact>;

/** An engine states another value. The newest answer that does stands for all that say the same. */
const FactContradiction = z.object({
  fact_id: z.uuid(),
  engine: z.string(),
  model: z.string().nullable(),
  /** What it states instead, in our words. */
  states: z.string(),
  quote: z.string(),
  day: z.iso.date(),
  times: z.int(),
  prompt: z.object({ id: z.uuid(), text: z.string() }),
  /** What the answer cites for that sentence; empty: nothing. */
  sources: z.array(z.object({ url: z.string(), title: z.string().nullable() })),
});
export type FactContradiction = z.infer<typeof FactContradiction>;

const FactSheet = z.object({
  facts: z.array(SiteFact),
  contradictions: z.array(FactContradiction),
  days: z.int(),
  /** Stored answers that name the site and were checked; null: none were yet. */
  answers: z.int().nullable(),
  checked_at: z.iso.datetime().nullable(),
  is_checking: z.boolean(),
  /** The sheet was changed, and the check after it never ended. */
  is_outdated: z.boolean(),
});
export type FactSheet = z.infer<typeof FactSheet>;

const SuggestedFacts = z.object({
  facts: z.array(z.object({ fact: FactFields, source_url: z.string() })),
  pages: z.array(
    z.object({
      url: z.string(),
      /** blocked: robots.txt doesn't let us read it. */
      state: z.enum(["read", "blocked", "failed"]),
    }),
  ),
});
export type SuggestedFacts = z.infer<typeof SuggestedFacts>;

export const aiFacts = {
  sheet: userCall
    .route({
      method: "GET",
      path: "/ai-visibility/facts",
      tags,
      summary: "A site's facts, and stored answers that contradict them",
    })
    .input(z.object({ target_site: Site }))
    .output(FactSheet),
  add: userCall
    .route({
      method: "POST",
      path: "/ai-visibility/facts",
      tags,
      successStatus: 201,
      summary: "Add a fact to a site's fact sheet",
    })
    .errors({
      CONFLICT: { status: 409, message: "This fact is on the sheet already." },
      LIMIT_REACHED: { status: 403, message: "A fact sheet holds 50 facts at most." },
    })
    .input(
      z.object({ target_site: Site, fact: FactFields, source_url: z.url().max(2000).nullable() }),
    )
    .output(SiteFact),
  remove: userCall
    .route({
      method: "DELETE",
      path: "/ai-visibility/facts/{id}",
      tags,
      summary: "Remove a fact from a site's fact sheet",
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
  suggest: userCall
    .route({
      method: "POST",
      path: "/ai-visibility/facts/suggestions",
      tags,
      summary: "Facts in the structured data on the site's own pages",
    })
    .input(z.object({ target_site: Site }))
    .output(SuggestedFacts),
};
