import type { CompetingRow } from "@sightline/contract";
import { isOffTarget } from "@sightline/domain/positions";
import { Badge } from "@sightline/ui/badge";
import { PageAddress } from "../../../runtime/figures/page-address.tsx";

/** The pages, their titles, and how each performed. */
export function PagesInTurn({ row, site }: { row: CompetingRow; site: string }) {
  return (
    <ol className="flex flex-col gap-2">
      {row.pages.map(({ url, title, seen, led, best }) => (
        <li key={url} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{title ?? "No title found"}</bdi>
            <span className="flex min-w-0 items-center gap-2">
              <a href={url} className="min-w-0 text-sm text-dim hover:underline">
                <PageAddress url={url} domain={site} />
              </a>
              {row.target_page !== null && !isOffTarget(url, row.target_page) ? (
                <Badge tone="accent">target</Badge>
              ) : null}
            </span>
          </span>
          <span className="text-sm text-dim">
            top page on <span className="figures text-ink">{led}</span>, found on{" "}
            <span className="figures text-ink">{seen}</span> of {row.checks} days, best{" "}
            <span className="figures text-ink">{best}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
