import type { ProgramPage } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { BreakdownTable, type Figure } from "./breakdown-table.tsx";
import { ReportPage } from "./report-page.tsx";
import { breakdownQuery, programsQuery } from "./traffic-queries.ts";
import { useReport } from "./use-report.ts";

const FIGURES: readonly Figure[] = [
  ...(["visitors", "sessions", "bounce"] as const),
  ...(["sign_ups", "paying", "change"] as const),
];

/** What AI crawlers read of this site, and whom AI assistants sent here. */
export function AiSearchScreen({ children }: { children: React.ReactNode }) {
  const { period, asked, compared } = useReport();
  const programs = useQuery(programsQuery(period));
  const referred = useQuery(breakdownQuery("source", { ...asked, channel: "ai" }));
  const whole = useQuery(breakdownQuery("source", { ...compared, channel: "ai" }));
  const rows = programs.data?.rows.filter(({ is_ai }) => is_ai) ?? [];
  const others = programs.data?.rows.filter(({ is_ai }) => !is_ai) ?? [];
  return (
    <ReportPage
      what="AI search"
      title={titleOf(rows)}
      note="We count crawlers on the server, by their user agent."
      query={programs}
      recordedSince={referred.data?.recorded_since}
      csv={{
        name: "ai-crawlers",
        columns: ["crawler", "page", "status", "allowed by robots.txt", "requests"],
        rows: rows.map((row) => [row.program, row.path, row.status, row.is_allowed, row.views]),
      }}
    >
      {() => (
        <>
          <section aria-label="Referred by AI assistants" className="flex flex-col gap-2">
            <h2 className="text-base font-semibold">Visitors sent by AI assistants</h2>
            <Loaded what="Visitors" query={referred} skeleton={<TableSkeleton rows={4} />}>
              {(found) => (
                <BreakdownTable
                  dimension="source"
                  rows={found.rows}
                  compared={whole.data?.rows}
                  figures={FIGURES}
                  header="Assistant"
                  caption="AI assistants by visitors"
                  empty={
                    <EmptyState title="No visitors from AI assistants">
                      Visits from links in ChatGPT, Perplexity, Gemini, Copilot and others show up
                      here.
                    </EmptyState>
                  }
                />
              )}
            </Loaded>
          </section>
          {children}
          <Programs
            title="AI crawlers"
            description="What each crawler opened, how we responded, and what robots.txt allows."
            rows={rows}
            empty="When an AI crawler opens a page on this site, it shows up here."
          />
          <Programs
            title="Search engines and other bots"
            description="The same details for all other bots."
            rows={others}
            empty="When a search engine opens a page on this site, it shows up here."
          />
        </>
      )}
    </ReportPage>
  );
}

function titleOf(rows: readonly ProgramPage[]): string {
  if (rows.length === 0) return "AI search";
  const requests = rows.reduce((sum, { views }) => sum + views, 0);
  const crawlers = new Set(rows.map(({ program }) => program)).size;
  return `${counted(requests, "request")} by ${counted(crawlers, "AI crawler")}`;
}

interface ProgramsProps {
  title: string;
  description: string;
  rows: readonly ProgramPage[];
  empty: string;
}

function Programs({ title, description, rows, empty }: ProgramsProps) {
  const narrow = useNarrow();
  return (
    <Card className="overflow-clip">
      <CardHeader title={title} description={description} />
      <DataTable
        caption={title}
        rows={rows}
        columns={narrow ? [whole] : [program, page, answer, allowed, requests]}
        rowKey={(row) => `${row.program} ${row.path} ${row.status} ${row.is_allowed}`}
        height="32rem"
        empty={<EmptyState title="None in this period">{empty}</EmptyState>}
      />
    </Card>
  );
}

const nameOfPage = (path: string) => (path === "*" ? "Pages that don't exist" : path);

const program: Column<ProgramPage> = {
  key: "program",
  header: "Bot",
  cell: (row) => <span className="font-medium">{row.program}</span>,
};
const page: Column<ProgramPage> = {
  key: "page",
  header: "Page",
  mono: true,
  cell: ({ path }) => <span title={path}>{nameOfPage(path)}</span>,
};
const answer: Column<ProgramPage> = {
  key: "status",
  header: "Status",
  width: 100,
  mono: true,
  cell: ({ status }) => status,
};
const allowed: Column<ProgramPage> = {
  key: "allowed",
  header: "robots.txt",
  width: 150,
  cell: (row) => <Allowed row={row} />,
};
const requests: Column<ProgramPage> = {
  key: "views",
  header: "Requests",
  width: 110,
  align: "end",
  mono: true,
  cell: ({ views }) => formatNumber(views),
};

function Allowed({ row }: { row: ProgramPage }) {
  return row.is_allowed ? <Badge>Allowed</Badge> : <Badge tone="worse">Opened anyway</Badge>;
}

const whole: Column<ProgramPage> = {
  key: "program",
  header: "Bot",
  cell: (row) => (
    <span className="flex flex-col gap-0.5 py-2 whitespace-normal">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {row.program} <Allowed row={row} />
      </span>
      <span className="figures wrap-anywhere">{nameOfPage(row.path)}</span>
      <span className="text-sm text-dim">
        {counted(row.views, "request")}, status {row.status}
      </span>
    </span>
  ),
};
