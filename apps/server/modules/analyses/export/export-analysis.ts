import type { Analysis } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { toCsv } from "@sightline/domain/csv";
import type { Kysely } from "kysely";
import type { Log } from "../../../platform/logging/index.ts";
import { findAnalysis } from "../analyses.queries.ts";
import { presentAnalysis } from "../present.ts";
import { sheetOf } from "./sheets.ts";

export interface WantedFile {
  readonly id: string;
  readonly format: "csv" | "json";
}

export interface AnalysisFile {
  readonly name: string;
  readonly format: WantedFile["format"];
  readonly text: string;
}

/** An analysis as a file; null if this user has no such analysis. */
export type ExportAnalysis = (
  userId: string,
  wanted: WantedFile,
) => Promise<AnalysisFile | "unfinished" | null>;

export function exportAnalysis(db: Kysely<Tables>, log: Log): ExportAnalysis {
  return async (userId, { id, format }) => {
    const row = await findAnalysis(db, { userId, visitHash: null }, id);
    if (row === undefined) return null;
    const analysis = presentAnalysis(row, log);
    const text = format === "json" ? jsonOf(analysis) : csvOf(analysis);
    return text === null ? "unfinished" : { name: nameOf(analysis, format), format, text };
  };
}

function nameOf({ target_site, type, created_at }: Analysis, format: string): string {
  const site = target_site.replace(/[^\w.-]/g, "-");
  return `${site}-${type}-analysis-${created_at.slice(0, 10)}.${format}`;
}

function jsonOf(analysis: Analysis): string {
  return `${JSON.stringify(analysis, null, 2)}\n`;
}

function csvOf(analysis: Analysis): string | null {
  const sheet = sheetOf(analysis);
  return sheet && toCsv(sheet.columns, sheet.rows);
}
