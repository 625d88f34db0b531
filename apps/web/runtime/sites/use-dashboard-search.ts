import { useCallback } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router";

const DASHBOARD = "/dashboard";

type ChangeSearch = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The address of the dashboard, wherever one is: a site chosen on another page leads there. A
 * change builds on the browser's own address: the rendered one may be one change behind it.
 */
export function useDashboardSearch(): [URLSearchParams, ChangeSearch] {
  const [search] = useSearchParams();
  const here = useLocation().pathname === DASHBOARD;
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (next, options) =>
      void navigate(
        { pathname: DASHBOARD, search: `${next(here ? currentSearch() : new URLSearchParams())}` },
        { ...options, preventScrollReset: here, replace: here && options?.replace === true },
      ),
    [here, navigate],
  );
  return [search, change];
}

function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
