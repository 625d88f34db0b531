import type { StartedRun } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { pageFrom } from "../../../runtime/page/page-from.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { describeSeconds } from "../../traffic/traffic-words.ts";
import { runsQuery } from "./runs-queries.ts";
import { STATUS_NAMES, TYPE_NAMES } from "./runs-words.ts";
import { useRuns } from "./use-runs.ts";

/** The runs behind the figures, newest first. */
export function RunsList() {
  const { asked, search, hrefWith } = useRuns();
  const navigate = useNavigate();
  const clock = useClock();
  const narrow = useNarrow();
  const page = pageFrom(search);
  const found = useQuery(runsQuery(asked, page));
  return (
    <Card className="overflow-clip">
      <CardHeader title="Runs" description={describeDeleted(found.data?.deleted ?? 0)} />
      <Loaded what="Runs" inCard query={found} skeleton={<LinesSkeleton />}>
        {({ runs, total, page_size }) => (
          <>
            <DataTable
              caption="Runs, newest first"
              rows={runs}
              columns={narrow ? [whole(clock)] : columnsFor(clock)}
              rowKey={({ id }) => id}
              height="36rem"
              empty={
                <EmptyState title="No runs in this period">
                  When someone starts an analysis, it shows up here.
                </EmptyState>
              }
            />
            {total > 0 ? (
              <Pager
                noun="runs"
                {...{ page, total }}
                pageSize={page_size}
                onPage={(next) => void navigate(hrefWith({ page: `${next}` }))}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function describeDeleted(deleted: number): string {
  if (deleted === 0) return "Newest first.";
  return `Newest first. The figures above also include ${counted(deleted, "deleted run")}.`;
}

const TONES: Record<StartedRun["status"], BadgeTone> = {
  complete: "better",
  failed: "worse",
  cancelled: "caution",
  running: "accent",
  queued: "neutral",
};

function Owner({ email }: Pick<StartedRun, "email">) {
  if (email === null) return <span className="text-dim">No account</span>;
  return (
    <Link to={`/admin/users?q=${encodeURIComponent(email)}`} className={textLink} title={email}>
      {email}
    </Link>
  );
}

function secondsOf({ started_at, finished_at }: StartedRun): number | null {
  if (started_at === null || finished_at === null) return null;
  return (Date.parse(finished_at) - Date.parse(started_at)) / 1000;
}

/** Why it failed, or how far it is. */
const remarkOf = (run: StartedRun) =>
  run.reason ?? (run.attempts > 1 ? `${run.attempts} attempts` : (run.stage ?? ""));

function columnsFor(clock: Clock): Column<StartedRun>[] {
  return [
    {
      key: "site",
      header: "Site",
      mono: true,
      cell: ({ target_site }) => <span title={target_site}>{target_site}</span>,
    },
    { key: "type", header: "Type", width: 110, cell: ({ type }) => TYPE_NAMES[type] },
    { key: "owner", header: "Account", width: 200, cell: (run) => <Owner email={run.email} /> },
    {
      key: "status",
      header: "Outcome",
      width: 100,
      cell: ({ status }) => <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>,
    },
    {
      key: "remark",
      header: "Reason",
      width: 240,
      cell: (run) => (
        <span className="block py-2 text-sm whitespace-normal text-dim wrap-anywhere">
          {remarkOf(run)}
        </span>
      ),
    },
    {
      key: "seconds",
      header: "Took",
      width: 104,
      align: "end",
      mono: true,
      cell: (run) => describeSeconds(secondsOf(run)),
    },
    {
      key: "units",
      header: "Units",
      width: 80,
      align: "end",
      mono: true,
      cell: ({ units }) => formatNumber(units),
    },
    {
      key: "started",
      header: "Started",
      width: 120,
      cell: ({ created_at }) => <Age at={created_at} clock={clock} />,
    },
  ];
}

function whole(clock: Clock): Column<StartedRun> {
  return {
    key: "run",
    header: "Run",
    cell: (run) => (
      <span className="flex flex-col gap-0.5 py-2 whitespace-normal">
        <span className="flex flex-wrap items-center gap-2">
          <span className="figures wrap-anywhere">{run.target_site}</span>
          <Badge tone={TONES[run.status]}>{STATUS_NAMES[run.status]}</Badge>
        </span>
        <span className="text-sm text-dim">
          {TYPE_NAMES[run.type]}, <Age at={run.created_at} clock={clock} />,{" "}
          {describeSeconds(secondsOf(run))}, {counted(run.units, "unit")}
        </span>
        {run.reason === null ? null : <span className="text-sm">{run.reason}</span>}
        <span className="text-sm wrap-anywhere">
          <Owner email={run.email} />
        </span>
      </span>
    ),
  };
}
