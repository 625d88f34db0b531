import { useMemo } from "react";
import { useSearchParams } from "react-router";

/** URL parameters that only concern a keyword's own page. */
const OF_PAGE = ["keyword", "range", "day"] as const;

/** The URL of a keyword's own page; it keeps the table's view for the way back. */
export function useKeywordHref(): (keyword: { id: string }) => string {
  const [search] = useSearchParams();
  const text = `${search}`;
  return useMemo(() => {
    const next = withoutPage(new URLSearchParams(text));
    next.set("tab", "keywords");
    return ({ id }) => `/dashboard?${next}&keyword=${id}`;
  }, [text]);
}

export function useTableHref(): string {
  const [search] = useSearchParams();
  return `/dashboard?${withoutPage(search)}`;
}

function withoutPage(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of OF_PAGE) next.delete(name);
  return next;
}
