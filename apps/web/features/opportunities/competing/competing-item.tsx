import type { CompetingRow, Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { DisclosureItem } from "@sightline/ui/disclosure-item";
import { Link } from "react-router";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { useKeywordHref } from "../../keywords/keyword-address.ts";
import { LeadStrip } from "./lead-strip.tsx";
import { PagesInTurn } from "./pages-in-turn.tsx";

export interface CompetingItemProps {
  row: CompetingRow;
  site: Site;
  /** The first day of the strip. */
  from: string;
  open: boolean;
  onToggle: (open: boolean) => void;
}

export function CompetingItem({ row, site, from, open, onToggle }: CompetingItemProps) {
  return (
    <DisclosureItem
      {...{ open, onToggle }}
      className="border-t border-line"
      summary={
        <>
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures min-w-0 font-medium wrap-anywhere">{row.keyword}</span>
            {row.returns > 0 ? (
              <Badge tone="worse">top page changed {timesOf(row.returns)}</Badge>
            ) : null}
            {row.signs.includes("together") ? (
              <Badge tone="caution">ranked together {timesOf(row.times_together)}</Badge>
            ) : null}
          </span>
          <span className="shrink-0 text-dim">{counted(row.pages.length, "page")}</span>
        </>
      }
    >
      <p className="max-w-prose text-pretty">{row.advice}</p>
      <PagesInTurn {...{ row }} site={site.domain} />
      <LeadStrip {...{ row, from }} site={site.domain} />
      <Foot row={row} />
    </DisclosureItem>
  );
}

function Foot({ row }: { row: CompetingRow }) {
  const hrefOf = useKeywordHref();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link to={hrefOf(row)} className={buttonClass("secondary", "sm")}>
        {row.target_page === null ? "Choose a target page" : "Open keyword"}
      </Link>
      <PositionSourceBadge row={row} />
      <span className="text-sm text-dim">{counted(row.checks, "day")} with results</span>
    </div>
  );
}

function timesOf(count: number): string {
  return count === 1 ? "once" : `${formatNumber(count)} times`;
}
