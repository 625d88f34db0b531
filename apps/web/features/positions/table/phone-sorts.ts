import type { SortChoice } from "@sightline/ui/data-table";
import type { SortKey } from "../../keywords/list/keyword-view.ts";

interface KeywordSort extends SortChoice {
  key: SortKey;
}

const ALWAYS: readonly KeywordSort[] = [
  { key: "volume", direction: "descending", label: "Highest volume" },
  { key: "difficulty", direction: "ascending", label: "Lowest difficulty" },
  { key: "keyword", direction: "ascending", label: "A to Z" },
  { key: "keyword", direction: "descending", label: "Z to A" },
];

const ONCE_CHECKED: readonly KeywordSort[] = [
  ...ALWAYS,
  { key: "checked", direction: "descending", label: "Latest check" },
  { key: "created", direction: "descending", label: "Newest" },
];

/** The orders that a phone offers by name: it has no heads of columns. */
export const SORTS_BY_POSITION: readonly KeywordSort[] = [
  { key: "position", direction: "ascending", label: "Best position" },
  { key: "position", direction: "descending", label: "Worst position" },
  { key: "change-week", direction: "descending", label: "Biggest gains, 7 days" },
  { key: "change-week", direction: "ascending", label: "Biggest drops, 7 days" },
  { key: "best", direction: "ascending", label: "Best position ever" },
  ...ONCE_CHECKED,
];

export const SORTS_BY_COMPARISON: readonly KeywordSort[] = [
  { key: "position", direction: "ascending", label: "Fewest sites ahead" },
  { key: "position", direction: "descending", label: "Most sites ahead" },
  ...ONCE_CHECKED,
];

/** Until something is checked, the usual order is that of adding. */
export const SORTS_UNCHECKED: readonly KeywordSort[] = [
  { key: "position", direction: "ascending", label: "Newest" },
  ...ALWAYS,
];
