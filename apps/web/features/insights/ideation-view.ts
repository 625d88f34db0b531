import type { Insight } from "@sightline/contract";
import {
  bySize,
  INSIGHT_STATUSES,
  type InsightPriority,
  type InsightStatus,
  isCurrentlyNew,
  OPPORTUNITIES,
  type Opportunity,
  type Sized,
} from "@sightline/domain/insights";
import { type ChangeOf, useDashboardView } from "../../runtime/sites/use-dashboard-view.ts";

/** The state of the board, kept in the URL. */
export interface IdeationView {
  words: string;
  opportunity: Opportunity | null;
  priority: InsightPriority | null;
  /** The column that is shown where there is room for one. */
  status: InsightStatus;
}

export const EVERYTHING = {
  words: "",
  opportunity: null,
  priority: null,
} as const satisfies Partial<IdeationView>;

const PRIORITIES = ["high", "medium"] as const satisfies readonly InsightPriority[];
const FIRST: InsightStatus = "new";

export function viewFrom(search: URLSearchParams): IdeationView {
  return {
    words: search.get("q") ?? "",
    opportunity: oneOf(OPPORTUNITIES, search.get("opportunity")),
    priority: oneOf(PRIORITIES, search.get("priority")),
    status: oneOf(INSIGHT_STATUSES, search.get("status")) ?? FIRST,
  };
}

/** The same URL with a changed view; defaults are left out. */
export function withView(search: URLSearchParams, change: Partial<IdeationView>): URLSearchParams {
  const view = { ...viewFrom(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null) =>
    value ? next.set(name, value) : next.delete(name);
  put("q", view.words);
  put("opportunity", view.opportunity);
  put("priority", view.priority);
  put("status", view.status === FIRST ? null : view.status);
  return next;
}

/** Whether the filters leave insights out. */
export function isFiltered({ words, opportunity, priority }: IdeationView): boolean {
  return words.trim() !== "" || opportunity !== null || priority !== null;
}

/** Those that match, in the given order. */
export function matching<One extends Pick<Insight, "keyword" | "opportunity" | "priority">>(
  insights: readonly One[],
  { words, opportunity, priority }: IdeationView,
): One[] {
  const sought = words.trim().toLocaleLowerCase("en");
  return insights.filter(
    (one) =>
      one.keyword.toLocaleLowerCase("en").includes(sought) &&
      (opportunity === null || one.opportunity === opportunity) &&
      (priority === null || one.priority === priority),
  );
}

/** The columns of the board, and apart from them what was new and no longer applies. */
export type Columns<One> = Record<InsightStatus | "outdated", One[]>;

/** In each the largest first. What was moved to a column stays there. */
export function byStatus<One extends Sized & Pick<Insight, "status" | "outdated">>(
  insights: readonly One[],
): Columns<One> {
  const columns: Columns<One> = {
    new: [],
    planned: [],
    in_progress: [],
    done: [],
    dismissed: [],
    outdated: [],
  };
  for (const insight of insights.toSorted(bySize)) {
    const isLeftOut = insight.status === "new" && !isCurrentlyNew(insight);
    columns[isLeftOut ? "outdated" : insight.status].push(insight);
  }
  return columns;
}

function oneOf<Word extends string>(known: readonly Word[], text: string | null): Word | null {
  return known.find((word) => word === text) ?? null;
}

export type ChangeView = ChangeOf<IdeationView>;

export const useIdeationView = () => useDashboardView<IdeationView>(viewFrom, withView);
