import type { Sort } from "@sightline/ui/data-table";
import { type KeywordView, viewFrom } from "./keyword-view.ts";

export function sortFrom({ sort, order }: Pick<KeywordView, "sort" | "order">): Sort {
  return { key: sort, direction: order === "asc" ? "ascending" : "descending" };
}

/** The column that was chosen, read as the address would be. */
export function sortOf({ key, direction }: Sort): Pick<KeywordView, "sort" | "order"> {
  const text = `${direction === "descending" ? "-" : ""}${key}`;
  const { sort, order } = viewFrom(new URLSearchParams({ sort: text }));
  return { sort, order };
}
