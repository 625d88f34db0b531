import type { KeywordRow } from "@sightline/contract";
import { textLink } from "@sightline/ui/text-link";
import { memo } from "react";
import { Link } from "react-router";
import { ComparisonBadge } from "../../../runtime/figures/comparison.tsx";
import { SourceLine, Stated, StatedSource } from "../../../runtime/figures/source-line.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import type { TableSources } from "./shared-sources.ts";

export interface TableContextProps {
  rows: readonly KeywordRow[];
  shared: TableSources;
  /** Which of the columns with figures of demand are shown. */
  demand: readonly ("volume" | "difficulty" | "intent")[];
  /** How many active keywords' newest checks failed, and where they are. */
  failed: number;
  failedHref: string;
}

/** Where the figures of a table are from, once for all rows. Memoized: it's the same on scroll. */
export const TableContext = memo(PlainContext);

function PlainContext({ rows, shared, demand, failed, failedHref }: TableContextProps) {
  const compared = rows.find(({ comparison }) => comparison?.newest != null)?.comparison?.newest;
  const sources = [shared.positions, ...demand.map((of) => shared[of])];
  const isAlone = compared == null && sources.every((source) => source === null);
  return (
    <SourceLine isTight>
      {shared.market === null ? null : <span className="text-ink">{shared.market}</span>}
      {sources.map((source) =>
        source === null ? null : <StatedSource key={source.of} source={source} />,
      )}
      {compared == null ? null : (
        <Stated name="Comparisons">
          <ComparisonBadge comparison={compared} />
        </Stated>
      )}
      {failed === 0 ? null : (
        <Link to={failedHref} className={`ml-auto ${isAlone ? "" : "max-sm:hidden"} ${textLink}`}>
          {counted(failed, "check")} failed
        </Link>
      )}
    </SourceLine>
  );
}
