import type { CompetitorAnalysis } from "@sightline/contract";
import { DEMAND_COLUMNS, demandCells, LOOKED_COLUMNS, lookedCells, type Sheet } from "./sheet.ts";

/** A line for each keyword, with the place of each site. */
export function competitorSheet({ compared, rows }: CompetitorAnalysis, site: string): Sheet {
  const domains = compared.map(({ domain }) => domain);
  const told = [
    "competitors ahead",
    "gaps",
    "page",
    ...domains.map((domain) => `page of ${domain}`),
  ];
  return {
    columns: ["keyword", site, ...domains, ...told, ...DEMAND_COLUMNS, ...LOOKED_COLUMNS],
    rows: rows.map((row) => [
      row.keyword,
      row.own,
      ...row.competitors.map(({ position }) => position),
      row.competitors_ahead,
      row.gaps.join(", "),
      row.url,
      ...row.competitors.map(({ url }) => url),
      ...demandCells(row.demand),
      ...lookedCells(row),
    ]),
  };
}
