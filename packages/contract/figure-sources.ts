import { z } from "zod";

/** Who looked for a keyword, and when: what a place comes from. */
export const Looked = z.object({
  provider: z.string(),
  engine: z.string(),
  /** How far down was looked: null places are not in the first so many. */
  depth: z.int(),
  answered_on: z.iso.date(),
});
export type Looked = z.infer<typeof Looked>;

/** What of the built-in index an answer rests on. */
export const ReadPages = z.object({
  /** Sites read, and their pages in all. */
  sites: z.int(),
  pages: z.int(),
  /** When the newest of them was read; null: none was. */
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

/** A sentence, and what it rests on. */
export const Finding = z.object({ text: z.string(), evidence: z.array(Evidence) });
export type Finding = z.infer<typeof Finding>;
