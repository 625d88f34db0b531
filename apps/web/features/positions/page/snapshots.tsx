import type { ComparisonPeriod, KeywordRow, PositionCheck, Site } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Select } from "@sightline/ui/select";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { snapshotQuery } from "../calls/rankings.ts";
import { SnapshotResults } from "./snapshot-results.tsx";

export interface SnapshotsProps {
  keyword: KeywordRow;
  checks: readonly PositionCheck[];
  comparisons: readonly ComparisonPeriod[];
  site: Site | null;
  day: string | null;
  onDay: (day: string) => void;
}

/** The stored results, one day at a time. */
export function Snapshots(props: SnapshotsProps) {
  const { keyword, checks, comparisons, site, day, onDay } = props;
  const ranked = checks.filter(({ has_snapshot }) => has_snapshot).map((check) => check.day);
  const days = [
    ...new Set([...ranked, ...comparisons.flatMap(({ from, to }) => [from, to])]),
  ].sort();
  const shown = days.find((one) => one === day) ?? days.at(-1);
  const at = shown === undefined ? -1 : days.indexOf(shown);
  const step = (by: number) => {
    const next = days[at + by];
    if (next !== undefined) onDay(next);
  };
  return (
    <Card>
      <CardHeader
        title={
          checks.length === 0 && keyword.comparison !== null
            ? "Whose page covers it best"
            : "Who ranked"
        }
        actions={
          shown === undefined ? undefined : (
            <div className="flex items-center gap-1">
              <IconButton
                icon="chevron-left"
                size="sm"
                label="Previous day"
                disabled={at <= 0}
                onClick={() => step(-1)}
              />
              <Select
                label="Day"
                hideLabel
                className="w-36"
                value={shown}
                options={days.toReversed().map((value) => ({ value, label: dayName(value) }))}
                onChange={(event) => onDay(event.target.value)}
              />
              <IconButton
                icon="chevron-right"
                size="sm"
                label="Next day"
                disabled={at >= days.length - 1}
                onClick={() => step(1)}
              />
            </div>
          )
        }
      />
      {shown === undefined ? (
        <EmptyState title="No saved results for this period">
          We save the results of every successful check, but there aren't any for this period.
        </EmptyState>
      ) : (
        <OneDay id={keyword.id} day={shown} site={site} />
      )}
    </Card>
  );
}

function OneDay({ id, day, site }: { id: string; day: string; site: Site | null }) {
  const snapshot = useQuery(snapshotQuery(id, day));
  return (
    <Loaded what="Search results" query={snapshot} skeleton={<LinesSkeleton lines={8} />} inCard>
      {(found) => <SnapshotResults snapshot={found} site={site} />}
    </Loaded>
  );
}

function dayName(day: string): string {
  return formatTime(new Date(day), "day", "UTC");
}
