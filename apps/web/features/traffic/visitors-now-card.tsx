import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { PageAddress } from "../../runtime/figures/page-address.tsx";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { visitorsNowQuery } from "./traffic-queries.ts";

const MOST_PAGES = 8;

/** Who is here now, and where. */
export function VisitorsNowCard() {
  const now = useQuery(visitorsNowQuery);
  return (
    <Card>
      <CardHeader
        title={
          now.data === undefined
            ? "Visitors right now"
            : `${counted(now.data.visitors, "visitor")} right now`
        }
        description="People who opened a page in the last five minutes, with the latest page they opened."
      />
      <Loaded what="Visitors" inCard query={now} skeleton={<LinesSkeleton lines={2} />}>
        {({ pages }) =>
          pages.length === 0 ? (
            <p className="px-4 pb-4 text-dim">Nobody is on the site right now.</p>
          ) : (
            <ul className="px-4 pb-3">
              {pages.slice(0, MOST_PAGES).map(({ path, visitors }) => (
                <li key={path} className="flex justify-between gap-4 py-1.5">
                  <PageAddress url={path} />
                  <span className="figures">{formatNumber(visitors)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
