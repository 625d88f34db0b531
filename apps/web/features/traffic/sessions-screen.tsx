import type { TrafficSession } from "@sightline/contract";
import type { Dimension } from "@sightline/domain/traffic";
import { Card } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { counted } from "../../runtime/page/counted.ts";
import { pageFrom } from "../../runtime/page/page-from.ts";
import { type Clock, useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { FilterLink } from "./filter-bar.tsx";
import { ReportPage } from "./report-page.tsx";
import { sessionsQuery } from "./traffic-queries.ts";
import { describeSeconds, nameOf } from "./traffic-words.ts";
import { type Report, useReport } from "./use-report.ts";

/** The rows behind the figures of visitors: what someone opened, and what brought them. */
export function SessionsScreen() {
  const report = useReport();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const clock = useClock();
  const narrow = useNarrow();
  const page = pageFrom(search);
  const found = useQuery(sessionsQuery(report.asked, page));
  const columns = narrow ? [wholeSession(clock)] : columnsFor(report, clock);
  return (
    <ReportPage
      what="Sessions"
      title={found.data ? counted(found.data.total, "session") : "Sessions"}
      note="Newest first. A session ends after 30 minutes without a page view, or at midnight UTC."
      query={found}
      isCompared={false}
      csv={found.data ? csvOf(found.data.sessions) : null}
    >
      {({ sessions, total, page_size }) => (
        <Card className="overflow-clip">
          <DataTable
            caption="Sessions, newest first"
            rows={sessions}
            columns={columns}
            rowKey={({ started_at, views }) => `${started_at} ${views.length}`}
            height="max(24rem, calc(100dvh - 15rem))"
            empty={
              <EmptyState title="No sessions in this period">
                No sessions match this period and these filters.
              </EmptyState>
            }
          />
          {total > 0 ? (
            <Pager
              noun="sessions"
              {...{ page, total }}
              pageSize={page_size}
              onPage={(next) => void navigate(report.hrefWith({ page: `${next}` }))}
            />
          ) : null}
        </Card>
      )}
    </ReportPage>
  );
}

function columnsFor(report: Report, clock: Clock): Column<TrafficSession>[] {
  const filter = (
    dimension: Extract<Dimension, "source" | "country" | "device" | "campaign">,
    width: number,
  ): Column<TrafficSession> => ({
    key: dimension,
    header: nameOfColumn[dimension],
    width,
    cell: (session) => {
      const value = session[dimension];
      if (value === null && dimension === "campaign") return <span className="text-dim">–</span>;
      return <FilterLink report={report} dimension={dimension} value={value ?? ""} />;
    },
  });
  return [
    {
      key: "pages",
      header: "Pages",
      mono: true,
      cell: ({ views }) => <Pages views={views} />,
    },
    {
      key: "started",
      header: "Started",
      width: 176,
      cell: ({ started_at }) => formatTime(new Date(started_at), "minute", clock.timeZone),
    },
    { key: "lasted", header: "Lasted", width: 100, align: "end", cell: lastedOf },
    filter("source", 130),
    filter("campaign", 120),
    filter("country", 130),
    filter("device", 90),
  ];
}

const nameOfColumn = {
  source: "Source",
  country: "Country",
  device: "Device",
  campaign: "Campaign",
} as const;

function Pages({ views }: { views: TrafficSession["views"] }) {
  const paths = views.map(({ path }) => path).join(" → ");
  return <span title={paths}>{paths}</span>;
}

/** From the first view to the last: how long that one was read isn't known. */
function lastedOf({ views }: TrafficSession): string {
  return views.length === 1 ? "1 view" : describeSeconds(views.at(-1)?.seconds ?? 0);
}

function wholeSession(clock: Clock): Column<TrafficSession> {
  return {
    key: "session",
    header: "Session",
    cell: (session) => (
      <span className="flex flex-col py-2 whitespace-normal">
        <span className="figures wrap-anywhere">
          {session.views.map(({ path }) => path).join(" → ")}
        </span>
        <span className="text-sm text-dim">
          {formatTime(new Date(session.started_at), "second", clock.timeZone)} · {lastedOf(session)}{" "}
          · {nameOf("source", session.source ?? "")} · {nameOf("country", session.country ?? "")} ·{" "}
          {nameOf("device", session.device)}
        </span>
      </span>
    ),
  };
}

function csvOf(sessions: readonly TrafficSession[]) {
  return {
    name: "sessions",
    columns: ["started", "pages", "seconds", "source", "campaign", "country", "device"],
    rows: sessions.map((session) => [
      session.started_at,
      session.views.map(({ path }) => path).join(" → "),
      session.views.at(-1)?.seconds ?? 0,
      nameOf("source", session.source ?? ""),
      session.campaign,
      nameOf("country", session.country ?? ""),
      nameOf("device", session.device),
    ]),
  };
}
