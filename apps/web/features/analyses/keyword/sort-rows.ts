import type { ExaminedRow } from "@sightline/contract";
import type { Sort } from "@sightline/ui/data-table";

const FIGURES = {
  volume: ({ demand }) => {
    const value = demand?.volume.value;
    if (value?.kind === "measured") return value.searches;
    if (value?.kind === "range") return value.low;
    return value?.kind === "impressions" ? value.impressions : null;
  },
  position: ({ position }) => position,
  difficulty: ({ demand }) => demand?.difficulty?.value ?? null,
  opportunity: ({ opportunity }) => opportunity?.extra_clicks ?? null,
} satisfies Record<string, (row: ExaminedRow) => number | null>;

type SortKey = keyof typeof FIGURES | "keyword";

/** From the URL: `-volume` is descending; null keeps the order of the analysis. */
export function sortFrom(text: string | null): (Sort & { key: SortKey }) | null {
  const key = text?.replace(/^-/, "") ?? "";
  if (key !== "keyword" && !Object.hasOwn(FIGURES, key)) return null;
  const direction = text?.startsWith("-") ? "descending" : "ascending";
  return { key: key as SortKey, direction };
}

export function sortText({ key, direction }: Sort): string {
  return `${direction === "descending" ? "-" : ""}${key}`;
}

/** Unknown values come last, whichever way the rest is sorted. */
export function sortedRows(rows: readonly ExaminedRow[], text: string | null): ExaminedRow[] {
  const sort = sortFrom(text);
  if (sort === null) return [...rows];
  const { key } = sort;
  const sign = sort.direction === "descending" ? -1 : 1;
  if (key === "keyword") {
    return rows.toSorted((a, b) => sign * a.keyword.localeCompare(b.keyword, "en"));
  }
  return rows.toSorted((a, b) => {
    const [one, other] = [FIGURES[key](a), FIGURES[key](b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}
