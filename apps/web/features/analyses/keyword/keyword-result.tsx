import type { ExaminedRow, KeywordAnalysis, Site } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable } from "@sightline/ui/data-table";
import { useMemo } from "react";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { useAnalysisHref, useAnalysisView } from "../analysis-view.ts";
import { keywordColumns } from "./keyword-columns.tsx";
import { KeywordDialog } from "./keyword-dialog.tsx";
import { KeywordFigures } from "./keyword-figures.tsx";
import { isCompared } from "./keyword-summary.ts";
import { sortedRows, sortFrom, sortText } from "./sort-rows.ts";

export interface KeywordResultProps {
  result: KeywordAnalysis;
  site: Site;
}

/** The totals, each keyword, and the one that is open. */
export function KeywordResult({ result, site }: KeywordResultProps) {
  const [view, changeView] = useAnalysisView();
  const href = useAnalysisHref();
  const narrow = useNarrow();
  const rows = useMemo(() => sortedRows(result.rows, view.sort), [result.rows, view.sort]);
  const areCompared = isCompared(result.rows);
  const columns = useMemo(() => {
    const hrefOf = ({ keyword }: ExaminedRow) => href({ open: keyword });
    return keywordColumns({ hrefOf, narrow, areCompared });
  }, [href, narrow, areCompared]);
  const open = result.rows.find(({ keyword }) => keyword === view.open);
  return (
    <>
      {areCompared ? (
        <NoPositions site={site}>
          The built-in index compares your pages with those of the competitors you named. Positions
          and clicks need a search provider.
        </NoPositions>
      ) : null}
      <KeywordFigures result={result} />
      <Card className="overflow-clip">
        <CardHeader
          title="Results by keyword"
          description={
            areCompared
              ? "Open one to see who answers it best, which of your pages should, and what it lacks."
              : "Open one to see who ranks, which of your pages should, and what it lacks."
          }
        />
        <DataTable
          caption={`Keywords analyzed for ${site.domain}`}
          rows={rows}
          columns={columns}
          rowKey={keyOf}
          sort={sortFrom(view.sort) ?? undefined}
          onSort={(sort) => changeView({ sort: sortText(sort) }, { replace: true })}
        />
      </Card>
      {open === undefined ? null : (
        <KeywordDialog
          {...{ site }}
          row={open}
          read={result.read}
          isSiteCrawled={result.is_site_crawled}
          onClose={() => changeView({ open: null }, { replace: true })}
        />
      )}
    </>
  );
}

const keyOf = ({ keyword }: ExaminedRow) => keyword;
