import type { Crawl } from "@sightline/contract";

/** A complete crawl, with the test's overrides. */
export function aCrawl(facts: Partial<Crawl> = {}): Crawl {
  return {
    id: "newest",
    company_id: "company",
    domain: "shop.example",
    status: "complete",
    stage: "index",
    trigger: "user",
    part: null,
    yours: true,
    may_steer: true,
    max_pages: 100,
    visited: 40,
    waiting: 0,
    findings: 12,
    pages: 38,
    health: 90,
    issues: { critical: 0, high: 4, medium: 3, low: 5, info: 0 },
    rule_version: 1,
    ended_by: "complete",
    failure: null,
    created_at: "2026-11-15T10:00:00.000Z",
    started_at: "2026-11-15T10:00:01.000Z",
    ended_at: "2026-11-15T10:00:49.000Z",
    ...facts,
  };
}
