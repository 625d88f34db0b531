import { EmptyState } from "@sightline/ui/empty-state";
import { MetricsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { BreakdownTable, breakdownCsv, type Figure } from "./breakdown-table.tsx";
import { Figures } from "./figures.tsx";
import { OwnPages } from "./own-pages.tsx";
import { ReportPage } from "./report-page.tsx";
import { breakdownQuery, trafficOverviewQuery } from "./traffic-queries.ts";
import { countsEntries, topOf } from "./traffic-words.ts";
import { type Report, useReport } from "./use-report.ts";

const FIGURES: readonly Figure[] = [
  ...(["views", "visitors", "sessions", "exits"] as const),
  ...(["bounce", "time", "change"] as const),
];

export function PagesScreen() {
  const { asked, compared } = useReport();
  const pages = useQuery(breakdownQuery("path", asked));
  const whole = useQuery(breakdownQuery("path", compared));
  const rows = pages.data?.rows ?? [];
  const top = topOf(rows, ({ views }) => views);
  return (
    <ReportPage
      what="Pages"
      title={top === undefined ? "Pages" : `Most viewed: ${top.value}`}
      note="Visitors only: bots, staff and the demo are counted separately."
      query={pages}
      recordedSince={pages.data?.recorded_since}
      csv={breakdownCsv("pages", "path", FIGURES, rows)}
    >
      {() => (
        <>
          <ReportFigures {...{ asked, compared }} />
          <BreakdownTable
            dimension="path"
            caption="Pages by views"
            {...{ rows, figures: FIGURES, compared: whole.data?.rows }}
            empty={
              <EmptyState title="No page views in this period">
                When someone opens a page on this site, it shows up here within seconds.
              </EmptyState>
            }
          />
          <OwnPages />
        </>
      )}
    </ReportPage>
  );
}

export function ReportFigures({ asked, compared }: Pick<Report, "asked" | "compared">) {
  const { data: whole } = useQuery(trafficOverviewQuery(compared));
  return (
    <Loaded
      what="Figures"
      query={useQuery(trafficOverviewQuery(asked))}
      skeleton={<MetricsSkeleton count={5} />}
    >
      {(overview) => (
        <Figures
          overview={overview}
          compared={whole}
          within={asked}
          shown={[
            ...(["visitors", "views"] as const),
            countsEntries(asked) ? "entries" : "sessions",
            ...(["bounce", "time"] as const),
          ]}
        />
      )}
    </Loaded>
  );
}
