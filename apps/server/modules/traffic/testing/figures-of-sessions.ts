import {
  ANALYSIS_PATH,
  type CountedDimension,
  type Period,
  type Session,
} from "@sightline/domain/traffic";
import type { CountFilters } from "../store/counts.queries.ts";
import type { Analyzed, Counted, CountedDays } from "../store/event-store.ts";

type View = Session & { readonly nth: number };

function valueBy(by: CountedDimension, session: Session, nth: number): string | null {
  if (by === "path") return session.paths[nth] ?? null;
  if (by === "category") return session.categories[nth] ?? null;
  if (by === "landing") return session.paths[0] ?? null;
  if (by === "analyzed") return session.paths.includes(ANALYSIS_PATH) ? "" : null;
  if (by === "analysis_seconds") return null;
  return by === "campaign" ? session.campaign : (session[by] ?? "");
}

/** What the reports should say of these sessions, by going through every view of each. */
export function figuresOf(sessions: readonly Session[], period: Period, filters: CountFilters) {
  const wanted = Object.entries(filters) as [CountedDimension, string][];
  const inPeriod = sessions.filter(({ day }) => day >= period.from && day <= period.to);
  const meant = inPeriod.filter((session) =>
    session.paths.some((_, nth) =>
      wanted.every(([by, value]) => valueBy(by, session, nth) === value),
    ),
  );
  const views = meant
    .flatMap((session): View[] => session.paths.map((_, nth) => ({ ...session, nth })))
    .filter((view) => wanted.every(([by, value]) => valueBy(by, view, view.nth) === value));

  function countedBy(keyOf: (view: View) => string | null, ofViews: boolean): Counted[] {
    const groups = Map.groupBy(views, keyOf);
    groups.delete(null);
    return [...groups]
      .map(([value, own]) => ({ value: value ?? "", ...numbersOf(own, ofViews) }))
      .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1));
  }
  const isOfViews = (by?: string) =>
    [by, ...Object.keys(filters)].some((one) => one === "path" || one === "category");
  return {
    count: meant.length,
    newestFirst: meant.toSorted(
      (one, other) =>
        other.startedAt.getTime() - one.startedAt.getTime() ||
        (one.visitor < other.visitor ? -1 : 1),
    ),
    top: (by: CountedDimension) => countedBy((view) => valueBy(by, view, view.nth), isOfViews(by)),
    days(): CountedDays {
      const days = countedBy(({ day }) => day, isOfViews())
        .map(({ value: day, ...numbers }) => ({ day, ...numbers }))
        .sort((one, other) => (one.day < other.day ? -1 : 1));
      return { ...numbersOf(views, isOfViews()), days };
    },
    analyzed(): Analyzed {
      const analyses = meant.filter(({ paths }) => paths.includes(ANALYSIS_PATH));
      const seconds = analyses
        .map((session) => session.seconds[session.paths.indexOf(ANALYSIS_PATH)] ?? 0)
        .sort((one, other) => one - other);
      const middle = (seconds.length - 1) / 2;
      const median = ((seconds[Math.floor(middle)] ?? 0) + (seconds[Math.ceil(middle)] ?? 0)) / 2;
      const visitors = new Set(analyses.map(({ visitor }) => visitor)).size;
      return { visitors, medianSeconds: seconds.length === 0 ? null : median };
    },
  };
}

/** Of views, a bounce counts once for each; of sessions, all views of one are among these. */
function numbersOf(views: readonly View[], ofViews: boolean) {
  const firsts = views.filter(({ nth }) => nth === 0);
  const lasts = views.filter(({ nth, paths }) => nth === paths.length - 1);
  const timed = views.filter(({ nth, paths }) => nth < paths.length - 1);
  const bounced = (ofViews ? views : firsts).filter(({ paths }) => paths.length === 1);
  return {
    views: views.length,
    visitors: new Set(views.map(({ visitor }) => visitor)).size,
    sessions: firsts.length,
    exits: lasts.length,
    bounces: bounced.length,
    seconds: timed.reduce(
      (sum, { seconds, nth }) => sum + (seconds[nth + 1] ?? 0) - (seconds[nth] ?? 0),
      0,
    ),
    timedViews: timed.length,
  };
}
