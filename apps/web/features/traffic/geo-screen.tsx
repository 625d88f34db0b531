import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { BreakdownTable, breakdownCsv, type Figure } from "./breakdown-table.tsx";
import { ReportPage } from "./report-page.tsx";
import { breakdownQuery } from "./traffic-queries.ts";
import { nameOf, topOf } from "./traffic-words.ts";
import { useReport } from "./use-report.ts";
import { WorldMap } from "./world-map.tsx";

const FIGURES: readonly Figure[] = [
  ...(["visitors", "sessions", "views", "bounce"] as const),
  ...(["sign_ups", "paying", "change"] as const),
];

export function GeoScreen() {
  const { asked, compared } = useReport();
  const found = useQuery(breakdownQuery("country", asked));
  const whole = useQuery(breakdownQuery("country", compared));
  const rows = (found.data?.rows ?? []).toSorted((one, other) => other.visitors - one.visitors);
  return (
    <ReportPage
      what="Countries"
      title={titleOf(topOf(rows, ({ visitors }) => visitors)?.value)}
      note="We look up countries in a database on this server. IP addresses aren't stored with page views."
      query={found}
      recordedSince={found.data?.recorded_since}
      csv={breakdownCsv("countries", "country", FIGURES, rows)}
    >
      {() => (
        <>
          <Card className="p-3">
            <WorldMap rows={rows} />
          </Card>
          <BreakdownTable
            dimension="country"
            caption="Countries by visitors"
            {...{ rows, figures: FIGURES, compared: whole.data?.rows }}
            empty={
              <EmptyState title="No visitors in this period">
                When someone opens a page on this site, their country shows up here.
              </EmptyState>
            }
          />
        </>
      )}
    </ReportPage>
  );
}

function titleOf(top: string | undefined): string {
  return top === undefined ? "Countries" : `Top country: ${nameOf("country", top)}`;
}
