import { z } from "zod";
import { AuditSeverity } from "./crawling.ts";
import { Evidence } from "./figure-sources.ts";

export const HomepageAnalysis = z.object({
  domain: z.string(),
  title: z.string().nullable(),
  /** What engines can read on the home page; missing in analyses from before it was kept. */
  home: z
    .object({
      description: z.string().nullable(),
      words: z.int(),
      /** Almost no text until its scripts run. */
      needs_script: z.boolean(),
      /** Whether search engines may list it. */
      indexable: z.boolean(),
    })
    .nullish(),
  /** What our answer engine quotes from these pages alone; missing in older analyses. */
  answers: z
    .array(
      z.object({
        question: z.string(),
        /** Null: none of the pages has a sentence that answers it. */
        sentences: z.array(z.object({ text: z.string(), url: z.string() })).nullable(),
      }),
    )
    .nullish(),
  /** What search and AI engines can read and quote, in one sentence; in older analyses, the audit. */
  verdict: z.string(),
  /** The audit in one or two sentences; missing in older analyses. */
  audit_summary: z.string().nullish(),
  /** 0 to 100 by the audit's formula, over the crawled pages; null: no page could be crawled. */
  health: z.number().nullable(),
  health_formula: z.string(),
  pages_read: z.int(),
  /** URLs found but not crawled. */
  pages_waiting: z.int(),
  read_at: z.iso.datetime(),
  took_ms: z.int(),
  strengths: z.array(z.object({ text: z.string(), evidence: z.array(Evidence) })),
  problems: z.array(
    z.object({
      rule: z.string(),
      severity: AuditSeverity,
      title: z.string(),
      why: z.string(),
      fix: z.string(),
      pages: z.int(),
      evidence: z.array(Evidence),
    }),
  ),
  /** Other findings, by severity. */
  issues: z.record(AuditSeverity, z.int()),
  ai_crawlers: z.object({ allowed: z.array(z.string()), blocked: z.array(z.string()) }),
});
export type HomepageAnalysis = z.infer<typeof HomepageAnalysis>;
