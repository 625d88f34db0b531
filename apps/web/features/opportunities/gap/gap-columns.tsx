import type { Competitor, GapRow } from "@sightline/contract";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import type { Column } from "@sightline/ui/data-table";
import { SaidAs } from "@sightline/ui/said-as";
import type { ReactNode } from "react";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { LookedBadge } from "../../../runtime/figures/looked-badge.tsx";
import { OwnPosition, Position } from "../../../runtime/figures/position.tsx";
import { KeywordLink } from "./keyword-link.tsx";

export interface GapColumnDeps {
  site: string;
  compared: readonly Competitor[];
  toneOf: (domain: string) => SeriesTone;
  hrefOf: (row: { id: string }) => string;
  trackedSites: number;
  narrow: boolean;
}

/** The keyword, you, each competitor; on a phone one column that says it all. */
export function gapColumns(need: GapColumnDeps): readonly Column<GapRow>[] {
  return need.narrow ? [narrowColumn(need)] : wideColumns(need);
}

/** So many have room for their names. */
const FEW = 3;

function wideColumns(need: GapColumnDeps): readonly Column<GapRow>[] {
  const { site, compared, toneOf, hrefOf, trackedSites } = need;
  return [
    {
      key: "keyword",
      header: "Keyword",
      sortable: true,
      cell: (row) => <KeywordLink {...{ row, site }} href={hrefOf(row)} />,
    },
    {
      key: "own",
      header: <Company tone="accent">You</Company>,
      width: 168,
      sortable: true,
      cell: ({ own, depth }) => <OwnPosition position={own} depth={depth} />,
    },
    ...compared.map(
      ({ domain }, index): Column<GapRow> => ({
        key: domain,
        header: (
          <Company tone={toneOf(domain)} title={domain}>
            {domain}
          </Company>
        ),
        width: compared.length > FEW ? 128 : 160,
        sortable: true,
        cell: (row) => <RankOf row={row} index={index} />,
      }),
    ),
    { key: "gap", header: "Gap", width: 104, cell: (row) => <GapBadge gaps={row.gaps} /> },
    {
      key: "source",
      header: "Source",
      width: 132,
      cell: (row) => <LookedBadge {...{ row, trackedSites }} />,
    },
  ];
}

function narrowColumn(need: GapColumnDeps): Column<GapRow> {
  const { site, compared, toneOf, hrefOf, trackedSites } = need;
  const cell = (row: GapRow) => (
    <KeywordLink {...{ row, site }} href={hrefOf(row)}>
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Company tone="accent">
          you <Position position={row.own} depth={row.depth} />
        </Company>
        {compared.map(({ domain }, index) => (
          <Company key={domain} tone={toneOf(domain)}>
            {domain} <RankOf row={row} index={index} />
          </Company>
        ))}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2">
        <GapBadge gaps={row.gaps} />
        <LookedBadge {...{ row, trackedSites }} />
      </span>
    </KeywordLink>
  );
  return { key: "keyword", header: "Keyword", sortable: true, cell };
}

/** A competitor's place, unless the built-in index had no page of it. */
function RankOf({ row, index }: { row: GapRow; index: number }) {
  if (!row.unread.includes(index)) {
    return <Position position={row.competitors[index] ?? null} depth={row.depth} />;
  }
  return (
    <SaidAs words="not known" title="Not crawled yet" className="figures text-dim">
      –
    </SaidAs>
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
