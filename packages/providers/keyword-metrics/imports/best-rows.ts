import { keywordKey } from "@sightline/domain/keywords";
import { inParts } from "./in-parts.ts";

/** One row per keyword: if a file lists every ranking page, the best one. */
export async function bestRows<
  Row extends { readonly keyword: string; readonly position: number | null },
>(rows: readonly Row[]): Promise<{ best: Row[]; merged: number }> {
  const best = new Map<string, Row>();
  for await (const part of inParts(rows)) {
    for (const row of part) {
      const key = keywordKey(row.keyword);
      const known = best.get(key);
      if (known === undefined || ranksBefore(row, known)) best.set(key, row);
    }
  }
  return { best: [...best.values()], merged: rows.length - best.size };
}

function ranksBefore(
  one: { position: number | null },
  other: { position: number | null },
): boolean {
  return one.position !== null && (other.position === null || one.position < other.position);
}
