import { z } from "zod";
import { RateChange } from "./ai-rates.ts";

const SourceKind = z.enum(["own", "competitor", "editorial", "community", "reference", "other"]);
/** What answers cite. */
export const Sources = z.object({
  answers: z.int(),
  domains: z.array(
    z.object({
      domain: z.string(),
      kind: SourceKind,
      answers: z.int(),
      pages: z.array(
        z.object({ page: z.string(), title: z.string().nullable(), answers: z.int() }),
      ),
    }),
  ),
  missed: z.array(
    z.object({
      prompt_id: z.uuid(),
      text: z.string(),
      engine: z.string(),
      domain: z.string(),
      page: z.string(),
      quote: z.string().nullable(),
    }),
  ),
  queries: z.array(z.object({ query: z.string(), times: z.int(), is_tracked: z.boolean() })),
});
export type AiSources = z.infer<typeof Sources>;

/** Of the engines that don't always answer the same. */
export const VisibilityChanges = z.object({
  engines: z.array(RateChange.extend({ engine: z.string() })),
});
export type VisibilityChanges = z.infer<typeof VisibilityChanges>;

export const CitationAlerts = z.object({
  alerts: z.array(
    z.object({
      id: z.int(),
      prompt_id: z.uuid(),
      text: z.string(),
      engine: z.string(),
      /** Cited on two days in a row after two without, or the other way round. */
      kind: z.enum(["gained", "lost"]),
      /** The day that confirmed it, and the one it was first seen on. */
      day: z.iso.date(),
      since: z.iso.date(),
    }),
  ),
});
export type CitationAlert = z.infer<typeof CitationAlerts>["alerts"][number];
