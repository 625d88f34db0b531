import type { Analysis, AnalysisRun } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { SITE } from "../crawling/audit-samples.ts";
import { AI, COMPETITOR, FIRST_ROW, KEYWORD } from "./analysis-results.ts";

const RESULTS = { keyword: KEYWORD, competitor: COMPETITOR, ai: AI } as const;

/** One for each kind and state; the browser caches a run by its id. */
export function runId(type: PaidAnalysis, which: "newest" | "earlier" | "under-way" | "failed") {
  const kind = { keyword: "a", competitor: "b", ai: "c" }[type];
  const number = { newest: 1, earlier: 2, "under-way": 3, failed: 4 }[which];
  return `00000000-0000-4000-8000-0000000000${kind}${number}`;
}

function aRun(type: PaidAnalysis, id: string, change: Partial<AnalysisRun>): AnalysisRun {
  return {
    id,
    type,
    target_site: SITE.domain,
    request: { type, target_site: SITE.domain },
    status: "complete",
    stage: null,
    progress: { done: 0, total: 0 },
    units: { reserved: 5, charged: 5 },
    reason: null,
    created_at: "2026-11-15T08:59:00.000Z",
    started_at: "2026-11-15T08:59:01.000Z",
    finished_at: "2026-11-15T08:59:40.000Z",
    ...change,
  };
}

/** One of each state, newest first. */
export function runsOf(type: PaidAnalysis) {
  const stage = { keyword: "positions", competitor: "compare", ai: "answers" }[type];
  return {
    complete: aRun(type, runId(type, "newest"), {}),
    earlier: aRun(type, runId(type, "earlier"), {
      created_at: "2026-11-08T08:59:00.000Z",
      ...(type === "keyword" ? { request: { type, target_site: SITE.domain, tag: "docs" } } : {}),
    }),
    underWay: aRun(type, runId(type, "under-way"), {
      status: "running",
      stage,
      progress: { done: 12, total: 40 },
      units: { reserved: 40, charged: null },
      created_at: "2026-11-15T10:00:00.000Z",
      finished_at: null,
    }),
    failed: aRun(type, runId(type, "failed"), {
      status: "failed",
      reason: "No page of shop.example is crawled yet. Run an audit first.",
      units: { reserved: 5, charged: 0 },
      created_at: "2026-11-15T11:00:00.000Z",
    }),
  };
}

/** With its result; in the earlier keyword run the first keyword ranks lower. */
export function analysisOf(run: AnalysisRun): Analysis {
  const result = run.status === "complete" ? resultOf(run) : null;
  return { ...run, result } as Analysis;
}

function resultOf({ id, type }: AnalysisRun) {
  if (type === "homepage") return null;
  if (id !== runId("keyword", "earlier")) return RESULTS[type];
  return { ...KEYWORD, rows: [{ ...FIRST_ROW, position: 19 }, ...KEYWORD.rows.slice(1, 4)] };
}
