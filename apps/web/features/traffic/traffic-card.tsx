import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { Figures } from "./figures.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { trafficOverviewQuery } from "./traffic-queries.ts";
import { useReport } from "./use-report.ts";
import { VisitorsChart } from "./visitors-chart.tsx";

/** Who came in the period, next to the period before. */
export function TrafficCard() {
  const { period, compared } = useReport();
  const { data: whole } = useQuery(trafficOverviewQuery({ from: compared.from, to: compared.to }));
  return (
    <section aria-label="Traffic" className="flex min-w-0 flex-col gap-5 lg:col-span-2">
      <Loaded
        what="Traffic"
        query={useQuery(trafficOverviewQuery(period))}
        skeleton={<CardsSkeleton />}
      >
        {(overview) => (
          <>
            <Figures
              overview={overview}
              compared={whole}
              shown={["visitors", "views", "sign_ups", "program_views"]}
            />
            <VisitorsChart overview={overview} compared={whole} actions={<PeriodPicker />} />
          </>
        )}
      </Loaded>
    </section>
  );
}
