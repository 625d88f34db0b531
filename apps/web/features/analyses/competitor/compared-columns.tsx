import type { ComparedRow, CompetitorAnalysis } from "@sightline/contract";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import type { Column } from "@sightline/ui/data-table";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { LookedBadge } from "../../../runtime/figures/looked-badge.tsx";
import { OwnPosition, Position } from "../../../runtime/figures/position.tsx";

export interface ComparedColumnsNeed {
  compared: CompetitorAnalysis["compared"];
  toneOf: (domain: string) => SeriesTone;
  hrefOf: (row: ComparedRow) => string;
  readSites: number;
  narrow: boolean;
}

/** The keyword, you, each competitor; on a phone one column that says it all. */
export function comparedColumns(need: ComparedColumnsNeed): readonly Column<ComparedRow>[] {
  return need.narrow ? [narrowColumn(need)] : wideColumns(need);
}

/** So many have room for their names. */
const FEW = 3;

function wideColumns(need: ComparedColumnsNeed): readonly Column<ComparedRow>[] {
  const { compared, toneOf, hrefOf, readSites } = need;
  return [
    {
      key: "keyword",
      header: "Keyword",
      cell: (row) => <KeywordLink row={row} href={hrefOf(row)} />,
    },
    {
      key: "volume",
      header: "Volume",
      width: 152,
      align: "end",
      cell: ({ demand }) => <VolumeCell demand={demand} />,
    },
    {
      key: "own",
      header: <Company tone="accent">You</Company>,
      width: 168,
      cell: ({ own, depth }) => <OwnPosition position={own} depth={depth} />,
    },
    ...compared.map(
      ({ domain }, index): Column<ComparedRow> => ({
        key: domain,
        header: (
          <Company tone={toneOf(domain)} title={domain}>
            {domain}
          </Company>
        ),
        width: compared.length > FEW ? 128 : 160,
        cell: ({ competitors, depth }) => (
          <Position position={competitors[index]?.position ?? null} depth={depth} />
        ),
      }),
    ),
    { key: "gap", header: "Gap", width: 104, cell: ({ gaps }) => <GapBadge gaps={gaps} /> },
    {
      key: "source",
      header: "Source",
      width: 124,
      cell: (row) => <LookedBadge row={row} trackedSites={readSites} />,
    },
  ];
}

function narrowColumn(need: ComparedColumnsNeed): Column<ComparedRow> {
  const { compared, toneOf, hrefOf, readSites } = need;
  const cell = (row: ComparedRow) => (
    <span className="flex flex-col gap-1.5 py-2 whitespace-normal">
      <KeywordLink row={row} href={hrefOf(row)} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Company tone="accent">
          you <Position position={row.own} depth={row.depth} />
        </Company>
        {compared.map(({ domain }, index) => (
          <Company key={domain} tone={toneOf(domain)}>
            {domain}{" "}
            <Position position={row.competitors[index]?.position ?? null} depth={row.depth} />
          </Company>
        ))}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {row.gaps.length === 0 ? null : <GapBadge gaps={row.gaps} />}
        <VolumeCell demand={row.demand} inline />
        <LookedBadge row={row} trackedSites={readSites} />
      </span>
    </span>
  );
  return { key: "keyword", header: "Keyword", cell };
}

function KeywordLink({ row: { keyword }, href }: { row: ComparedRow; href: string }) {
  return (
    <Link
      to={href}
      title={keyword}
      className="figures block truncate hover:text-accent hover:underline max-sm:wrap-anywhere max-sm:whitespace-normal"
    >
      {keyword}
    </Link>
  );
}

interface CompanyProps {
  tone: SeriesTone;
  title?: string;
  children: ReactNode;
}

function Company({ tone, title, children }: CompanyProps) {
  return (
    <span title={title} className="inline-flex max-w-full items-center gap-1.5">
      <CompanyDot tone={tone} />
      <span className="truncate">{children}</span>
    </span>
  );
}
