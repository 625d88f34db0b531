import type { TrafficFigures, TrafficOverview } from "@sightline/contract";
import type { TrafficFilters } from "@sightline/domain/traffic";
import { MetricRow } from "@sightline/ui/metric";
import { CountedMetric } from "./counted-metric.tsx";
import { describePercent, describeSeconds, percentOf } from "./traffic-words.ts";
import { useReport } from "./use-report.ts";

interface ShownFigure {
  label: string;
  method: string;
  value: (figures: TrafficFigures) => number | null;
  text?: (value: number) => string;
  lowerIsBetter?: true;
  /** Where its rows are. */
  rows?: "sessions" | "sign-ups";
}

const FIGURES = {
  visitors: {
    label: "Visitors",
    method:
      "Each visitor is counted once. Visitors who haven't given consent are counted again each day. Exact up to 256; above that, accurate to within about 2%.",
    value: ({ visitors }) => visitors,
    rows: "sessions",
  },
  views: {
    label: "Page views",
    method: "Counted in the visitor's browser",
    value: ({ views }) => views,
    rows: "sessions",
  },
  sessions: {
    label: "Sessions",
    method:
      "A series of page views by one visitor. It ends after 30 minutes without a page view, or at midnight UTC.",
    value: ({ sessions }) => sessions,
    rows: "sessions",
  },
  entries: {
    label: "Entries",
    method: "Sessions that began with one of these pages",
    value: ({ sessions }) => sessions,
    rows: "sessions",
  },
  bounce: {
    label: "Bounce rate",
    method: "Sessions with one page view, as a share of all sessions",
    value: ({ bounces, sessions }) => percentOf(bounces, sessions),
    text: describePercent,
    lowerIsBetter: true,
  },
  time: {
    label: "Time per page",
    method: "Average time until the next page is opened. The last page of a session isn't timed.",
    value: ({ seconds }) => seconds,
    text: describeSeconds,
  },
  sign_ups: {
    label: "Sign-ups",
    method: "Accounts created",
    value: ({ sign_ups }) => sign_ups,
    rows: "sign-ups",
  },
  program_views: {
    label: "Pages served to bots",
    method: "Counted on the server",
    value: ({ program_views }) => program_views,
  },
} as const satisfies Record<string, ShownFigure>;

export type FigureName = keyof typeof FIGURES;

/** What is counted of the period, next to the period before. */
export function Figures({
  overview,
  compared,
  shown,
  within = {},
}: {
  overview: TrafficOverview;
  /** Without the day that isn't over. */
  compared: TrafficOverview | undefined;
  shown: readonly FigureName[];
  /** Filters that the page itself sets. */
  within?: TrafficFilters;
}) {
  return (
    <MetricRow>
      {shown.map((name) => (
        <Counted key={name} figure={FIGURES[name]} {...{ overview, compared, within }} />
      ))}
    </MetricRow>
  );
}

interface CountedProps {
  figure: ShownFigure;
  overview: TrafficOverview;
  compared: TrafficOverview | undefined;
  within: TrafficFilters;
}

function Counted({ figure, overview, compared, within }: CountedProps) {
  const { label, method, value, text, lowerIsBetter, rows } = figure;
  const { hrefOf } = useReport();
  const sessions = () =>
    hrefOf("/admin/sessions", within.category ? { category: within.category } : {});
  return (
    <CountedMetric
      {...{ label, method, text, lowerIsBetter }}
      period={overview}
      since={overview.recorded_since}
      now={value(overview)}
      compared={
        compared
          ? { now: value(compared), before: compared.before && value(compared.before) }
          : null
      }
      to={
        rows === undefined
          ? undefined
          : rows === "sessions"
            ? sessions()
            : hrefOf("/admin/funnel", { step: "sign_up" })
      }
    />
  );
}
