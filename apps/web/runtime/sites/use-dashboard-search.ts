import { useCallback } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router";

const DASHBOARD = "/dashboard";

type ChangeSearch = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => Promise<void>;

/** The target of a navigation that has not finished: that takes a task or more. */
let pending: URLSearchParams | null = null;

/**
 * The query of the dashboard; on another page a change leads there. A change builds on the one
 * before it, which neither the screen nor the browser may show yet.
 */
export function useDashboardSearch(): [URLSearchParams, ChangeSearch] {
  const [search] = useSearchParams();
  const here = useLocation().pathname === DASHBOARD;
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    async (update, options) => {
      const next = update(here ? (pending ?? currentSearch()) : new URLSearchParams());
      pending = next;
      await navigate(
        { pathname: DASHBOARD, search: `${next}` },
        { ...options, preventScrollReset: here, replace: here && options?.replace === true },
      );
      if (pending === next) pending = null;
    },
    [here, navigate],
  );
  return [search, change];
}

function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
