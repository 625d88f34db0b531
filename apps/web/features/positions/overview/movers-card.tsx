import type { KeywordRow } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useKeywordHref } from "../../keywords/keyword-address.ts";
import { type Movers, moversQuery } from "../calls/movers.ts";
import { ChangeCell } from "../table/change-cell.tsx";
import { type CheckedBy, ChecksBadge } from "./checks-badge.tsx";

export interface MoversCardProps {
  domain: string;
  newest: CheckedBy;
}

export function MoversCard({ domain, newest }: MoversCardProps) {
  const movers = useQuery(moversQuery(domain));
  return (
    <Card>
      <CardHeader
        title="Biggest movers, last 7 days"
        actions={
          <ChecksBadge
            newest={newest}
            method="each keyword's latest result compared with a week earlier, same search engine"
          />
        }
      />
      <Loaded what="Movers" query={movers} skeleton={<LinesSkeleton lines={5} />} inCard>
        {(found) => <Both {...found} />}
      </Loaded>
    </Card>
  );
}

function Both({ winners, losers }: Movers) {
  if (winners.length + losers.length === 0) {
    return (
      <p className="px-4 pt-1 pb-4 text-dim">
        No keywords moved, or there are no results from a week ago yet.
      </p>
    );
  }
  return (
    <div className="grid gap-x-6 gap-y-4 px-4 pt-1 pb-4 sm:grid-cols-2">
      <Side title="Up" none="No keywords moved up." rows={winners} />
      <Side title="Down" none="No keywords moved down." rows={losers} />
    </div>
  );
}

function Side({ title, none, rows }: { title: string; none: string; rows: KeywordRow[] }) {
  const href = useKeywordHref();
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-medium text-dim">{title}</h3>
      {rows.length === 0 ? <p className="mt-1 text-dim">{none}</p> : null}
      <ul className="mt-1 flex flex-col">
        {rows.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-3 py-1">
            <Link
              to={href(row)}
              className="figures min-w-0 wrap-anywhere hover:text-accent hover:underline"
            >
              {row.keyword}
            </Link>
            <span className="flex shrink-0 items-baseline gap-2">
              <ChangeCell ranking={row.ranking} period="week" />
              <span className="figures w-8 text-right">{rankOf(row)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function rankOf({ ranking }: KeywordRow): string {
  return ranking?.position == null ? `>${ranking?.depth ?? ""}` : `${ranking.position}`;
}
