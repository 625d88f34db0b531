import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type KeywordView, viewFrom, withView } from "./keyword-view.ts";

export type ChangeView = (change: Partial<KeywordView>, options?: { replace: boolean }) => void;

export function useKeywordView(): [KeywordView, ChangeView] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewFrom(search), [search]);
  const change = useCallback<ChangeView>(
    (next, options) =>
      setSearch((now) => withView(now, next), { preventScrollReset: true, ...options }),
    [setSearch],
  );
  return [view, change];
}
