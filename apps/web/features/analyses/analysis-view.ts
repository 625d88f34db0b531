import { PAID_ANALYSES, type PaidAnalysis } from "@sightline/domain/analyses";
import { useDashboardHref, useDashboardView } from "../../runtime/sites/use-dashboard-view.ts";

/** The state of the screen, kept in the URL. */
export interface AnalysisView {
  kind: PaidAnalysis;
  /** The run that is shown; null for the newest that is complete. */
  run: string | null;
  /** The earlier run it is compared with. */
  against: string | null;
  /** Whether the form for another run is open. */
  isNew: boolean;
  /** The keyword or question whose details are open. */
  open: string | null;
  /** The column that rows are sorted by, with a minus for descending. */
  sort: string | null;
}

const FIRST = PAID_ANALYSES[0];
const ADDING = "analysis";

export function viewFrom(search: URLSearchParams): AnalysisView {
  return {
    kind: PAID_ANALYSES.find((kind) => kind === search.get("kind")) ?? FIRST,
    run: search.get("run"),
    against: search.get("against"),
    isNew: search.get("add") === ADDING,
    open: search.get("open"),
    sort: search.get("sort"),
  };
}

const NOTHING_CHOSEN = { run: null, against: null, isNew: false, open: null, sort: null };

/** The same URL with a changed view; another kind or run resets the rest. */
export function withView(search: URLSearchParams, change: Partial<AnalysisView>): URLSearchParams {
  const before = viewFrom(search);
  const isReset =
    (change.kind !== undefined && change.kind !== before.kind) || change.run !== undefined;
  const view = { ...before, ...(isReset ? NOTHING_CHOSEN : {}), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  put("kind", view.kind === FIRST ? null : view.kind);
  put("run", view.run);
  put("against", view.against);
  put("add", view.isNew ? ADDING : null);
  put("open", view.open);
  put("sort", view.sort);
  return next;
}

export const useAnalysisView = () => useDashboardView<AnalysisView>(viewFrom, withView);
export const useAnalysisHref = () => useDashboardHref<AnalysisView>(withView);
