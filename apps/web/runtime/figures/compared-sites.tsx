import type { SearchSource, SiteAnswers } from "@sightline/contract";
import type { KeywordGap } from "@sightline/domain/opportunities";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import type { Column } from "@sightline/ui/data-table";
import type { ReactNode } from "react";
import { CompanyDot } from "./company-dot.tsx";
import { SiteAnswerText } from "./comparison.tsx";
import { GapBadge } from "./gap-badge.tsx";
import { OwnPosition, Position } from "./position.tsx";
import { PositionSourceBadge } from "./position-source-badge.tsx";

/** A keyword of a table that compares a site with its competitors. */
interface ComparedKeyword extends SearchSource {
  own: number | null;
  /** Set if the built-in index compared the sites. */
  answers: SiteAnswers | null;
  gaps: readonly KeywordGap[];
}

export interface ComparedSites<Row> {
  compared: readonly { domain: string; name?: string }[];
  toneOf: (domain: string) => SeriesTone;
  /** A competitor's position, by its index in `compared`. */
  rivalPosition: (row: Row, index: number) => ReactNode;
  kind: "positions" | "comparisons";
  /** Whether rows differ in their source; otherwise it is stated above the table. */
  hasSources?: boolean;
  sortable?: boolean;
}

/** With up to so many competitors, there is room for their answers. */
const FEW = 3;

/** A number needs little, and the keyword gives way last: a long name takes two lines. */
const POSITION_WIDTH = 124;
const ONE_OF_MANY_WIDTH = 108;

/** You, each competitor, the gap, and where the positions come from. */
export function comparedSiteColumns<Row extends ComparedKeyword>(
  sites: ComparedSites<Row>,
): readonly Column<Row>[] {
  const { compared, toneOf, rivalPosition, kind, hasSources = false, sortable = false } = sites;
  return [
    {
      key: "own",
      header: <Company tone="accent">You</Company>,
      width: kind === "positions" ? 156 : 128,
      sortable,
      cell: ({ own, depth, answers }) =>
        answers === null ? (
          <OwnPosition position={own} depth={depth} />
        ) : (
          <SiteAnswerText answer={answers.own} />
        ),
    },
    ...compared.map(
      ({ domain, name = domain }, index): Column<Row> => ({
        key: domain,
        header: (
          <Company tone={toneOf(domain)} title={domain} isWhole={name.length > ON_ONE_LINE}>
            {name}
          </Company>
        ),
        width: widthOf(kind, compared.length),
        // Positions are figures; how the index compares is said in words.
        align: kind === "positions" ? "end" : "start",
        sortable,
        cell: (row) => rivalPosition(row, index),
      }),
    ),
    { key: "gap", header: "Gap", width: 108, cell: ({ gaps }) => <GapBadge gaps={gaps} /> },
    ...(hasSources ? [sourceColumn<Row>()] : []),
  ];
}

function widthOf(kind: ComparedSites<unknown>["kind"], competitors: number): number {
  if (kind === "comparisons") return competitors > FEW ? 124 : 160;
  return competitors > FEW ? ONE_OF_MANY_WIDTH : POSITION_WIDTH;
}

function sourceColumn<Row extends ComparedKeyword>(): Column<Row> {
  return {
    key: "source",
    header: "Source",
    width: 132,
    cell: (row) => <PositionSourceBadge row={row} />,
  };
}

/** The same positions, for a phone. */
export function ComparedSitePositions<Row extends ComparedKeyword>(
  props: Pick<ComparedSites<Row>, "compared" | "toneOf" | "rivalPosition"> & { row: Row },
) {
  const { row, compared, toneOf, rivalPosition } = props;
  return (
    <span className={row.answers === null ? inColumns : "flex flex-wrap gap-x-4 gap-y-1"}>
      <span className={line}>
        <Company tone="accent" isWhole>
          You
        </Company>{" "}
        {row.answers === null ? (
          <Position position={row.own} depth={row.depth} />
        ) : (
          <SiteAnswerText answer={row.answers.own} />
        )}
      </span>
      {compared.map(({ domain, name = domain }, index) => (
        <span key={domain} className={line}>
          <Company tone={toneOf(domain)} isWhole>
            {name}
          </Company>{" "}
          {rivalPosition(row, index)}
        </span>
      ))}
    </span>
  );
}

/** Positions stand below one another, at the right. */
const inColumns = "grid grid-cols-2 gap-x-4 gap-y-0.5 text-sm";
const line = "flex min-w-0 items-center justify-between gap-2";

/** Letters of a name that a head has room for. */
const ON_ONE_LINE = 11;
const twoLines = "line-clamp-2 text-left text-xs leading-4 wrap-break-word whitespace-normal";

interface CompanyProps {
  tone: SeriesTone;
  title?: string;
  /** On two lines, where one would cut it. */
  isWhole?: boolean;
  children: ReactNode;
}

function Company({ tone, title, isWhole = false, children }: CompanyProps) {
  return (
    <span title={title} className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <CompanyDot tone={tone} />
      <span className={isWhole ? twoLines : "truncate"}>{children}</span>
    </span>
  );
}
