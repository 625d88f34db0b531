import { z } from "zod";

/** Where a position comes from: which engine was queried, and when. */
export const SearchSource = z.object({
  provider: z.string(),
  engine: z.string(),
  /** How many results were checked: a position of null means 'not in the top `depth`'. */
  depth: z.int(),
  answered_on: z.iso.date(),
});
export type SearchSource = z.infer<typeof SearchSource>;

/** The crawled pages that an answer is based on. */
export const ReadPages = z.object({
  /** Sites crawled, and their pages in total. */
  sites: z.int(),
  pages: z.int(),
  /** When the newest of them was crawled; null: none. */
  read_at: z.iso.datetime().nullable(),
});
export type ReadPages = z.infer<typeof ReadPages>;

/** A page that shows what a sentence says. */
export const Evidence = z.object({
  url: z.string(),
  title: z.string().nullable(),
  says: z.string(),
  /** Where a page of yours is compared with one of theirs. */
  whose: z.enum(["yours", "theirs"]).optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A sentence, and the evidence for it. */
export const Finding = z.object({ text: z.string(), evidence: z.array(Evidence) });
export type Finding = z.infer<typeof Finding>;
