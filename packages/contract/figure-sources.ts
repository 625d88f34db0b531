import { z } from "zod";

/** Where a position comes from: who searched, and when. */
export const SearchSource = z.object({
  provider: z.string(),
  engine: z.string(),
  /** How many results were checked: a position of null is not in the first so many. */
  depth: z.int(),
  answered_on: z.iso.date(),
});
export type SearchSource = z.infer<typeof SearchSource>;

/** The crawled pages that an answer is based on. */
export const ReadPages = z.object({
  /** Sites crawled, and their pages in all. */
  sites: z.int(),
  pages: z.int(),
  /** When the newest of them was crawled; null: none was. */
  read_at: z.iso.datetime().nullable(),
});
export type ReadPages = z.infer<typeof ReadPages>;

/** A page that shows what a sentence says. */
export const Evidence = z.object({
  url: z.string(),
  title: z.string().nullable(),
  says: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A sentence, and what it is based on. */
export const Finding = z.object({ text: z.string(), evidence: z.array(Evidence) });
export type Finding = z.infer<typeof Finding>;
