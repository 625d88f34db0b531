import type { Site } from "@sightline/contract";
import { COMPETING_DAYS } from "@sightline/domain/opportunities";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ConnectPositions } from "../../../runtime/figures/connect-positions.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { DaysChoice } from "../../keywords/days-choice.tsx";
import { SeeKeywords } from "../../keywords/see-keywords.tsx";
import { useHasPositions } from "../../positions/calls/rankings.ts";
import { competingPagesQuery } from "../calls.ts";
import { ExportListButton } from "../export-list-button.tsx";
import { CompetingItem } from "./competing-item.tsx";
import { useCompetingView } from "./competing-view.ts";
import { aboutOf, findingOf, noneFoundOf } from "./competing-words.ts";

/** Keywords for which the site's own pages compete. */
export function CompetingSection({ site }: { site: Site }) {
  const [view, changeView] = useCompetingView();
  const query = useQuery(competingPagesQuery(site.domain, view.days));
  return (
    <Loaded what="Competing pages" query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {(list) => (
        <Card className="overflow-clip">
          <CardHeader
            title={findingOf(list)}
            description={aboutOf(list)}
            actions={
              <>
                <DaysChoice
                  label="Time range"
                  choices={COMPETING_DAYS}
                  days={view.days}
                  onChange={(days) => changeView({ days }, { replace: true })}
                />
                {list.rows.length === 0 ? null : (
                  <ExportListButton
                    list="competing"
                    site={site.domain}
                    request={{ days: `${view.days}` }}
                    label="competing pages"
                  />
                )}
              </>
            }
          />
          {list.has_answers ? null : <NothingSeen {...{ site }} days={view.days} />}
          {list.has_answers && list.rows.length === 0 ? <NoneCompeting days={view.days} /> : null}
          <ul aria-label="Keywords with competing pages, clearest cases first">
            {list.rows.map((row) => (
              <CompetingItem
                key={row.id}
                {...{ row, site }}
                from={list.from}
                open={view.open === row.id}
                onToggle={(open) => changeView({ open: open ? row.id : null }, { replace: true })}
              />
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}

function NothingSeen({ site, days }: { site: Site; days: number }) {
  const hasPositions = useHasPositions(site.domain);
  if (!hasPositions) {
    return (
      <EmptyState title="Positions needed" action={<ConnectPositions site={site} />}>
        Pages compete when a search engine lists two of them for the same keyword or keeps switching
        between them. The built-in index can't detect that.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No results in this period" action={<SeeKeywords />}>
      In the last {days} days, none of the checks on your active keywords returned results. After a
      few checks, you'll see here whether your pages compete with each other.
    </EmptyState>
  );
}

function NoneCompeting({ days }: { days: number }) {
  return <EmptyState title="No competing pages">{noneFoundOf(days)}</EmptyState>;
}
