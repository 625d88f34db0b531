import { useCallback } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router";

const DASHBOARD = "/dashboard";

type ChangeSearch = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/** Where the browser is being led and has not arrived yet: arriving takes a task or more. */
let heading: URLSearchParams | null = null;

/**
 * The address of the dashboard, wherever one is: a site chosen on another page leads there. A
 * change builds on the one before it, which the screen may not show yet, nor the browser.
 */
export function useDashboardSearch(): [URLSearchParams, ChangeSearch] {
  const [search] = useSearchParams();
  const here = useLocation().pathname === DASHBOARD;
  const navigate = useNavigate();
  const lead = useCallback<ChangeSearch>(
    async (change, options) => {
      const next = change(here ? (heading ?? currentSearch()) : new URLSearchParams());
      heading = next;
      await navigate(
        { pathname: DASHBOARD, search: `${next}` },
        { ...options, preventScrollReset: here, replace: here && options?.replace === true },
      );
      if (heading === next) heading = null;
    },
    [here, navigate],
  );
  return [search, lead];
}

function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
