import type { ComparedRow, CompetitorAnalysis, Site } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable } from "@sightline/ui/data-table";
import { useMemo } from "react";
import { companyNames } from "../../../runtime/figures/company-names.ts";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import {
  haveOtherPositions,
  providersOf,
  sharedSources,
  sourcesOf,
} from "../../../runtime/figures/shared-sources.ts";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { SourcesAbove } from "../../../runtime/figures/source-line.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { useAnalysisView } from "../analysis-view.ts";
import { comparedColumns } from "./compared-columns.tsx";
import { RivalsCard } from "./rivals-card.tsx";
import { ShareOfVoice } from "./share-of-voice.tsx";
import { WinningPages } from "./winning-pages.tsx";

export interface CompetitorResultProps {
  result: CompetitorAnalysis;
  site: Site;
}

/** Share of voice, each competitor and why it is ahead, keyword by keyword, and their top pages. */
export function CompetitorResult({ result, site }: CompetitorResultProps) {
  const [view, changeView] = useAnalysisView();
  const toneOf = useMemo(() => companyTones(site), [site]);
  const nameOf = useMemo(() => companyNames(site), [site]);
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {result.kind === "positions" ? (
          <ShareOfVoice {...{ result, toneOf, nameOf }} />
        ) : (
          <NoPositions site={site}>
            The built-in index shows who covers a keyword and whose page answers it better. Share of
            voice needs positions from a search provider.
          </NoPositions>
        )}
        <RivalsCard
          {...{ result, toneOf, nameOf }}
          open={view.open}
          onOpen={(open) => changeView({ open }, { replace: true })}
        />
      </div>
      <ComparedTable {...{ result, site }} />
      <WinningPages {...{ result, toneOf, nameOf }} />
    </>
  );
}

function ComparedTable({ result, site }: CompetitorResultProps) {
  const narrow = useNarrow();
  const { rows } = result;
  const sources = useMemo(() => rows.map((row) => sourcesOf(row, row.demand)), [rows]);
  const shared = useMemo(() => sharedSources(sources), [sources]);
  const hasSources = haveOtherPositions(sources, shared);
  const columns = useMemo(() => {
    const hrefOf = ({ keyword_id: keyword }: ComparedRow) =>
      `/dashboard?${new URLSearchParams({ tab: "keywords", site: site.domain, keyword })}`;
    const { kind } = result;
    const nameOf = companyNames(site);
    const compared = result.compared.map(({ domain }) => ({ domain, name: nameOf(domain) }));
    const sites = { compared, kind, toneOf: companyTones(site), hasSources };
    return comparedColumns({ ...sites, hrefOf, narrow, shared });
  }, [result, site, narrow, shared, hasSources]);
  return (
    <Card className="overflow-clip">
      <CardHeader title="Results by keyword" description={aboutOf(result)} />
      <SourcesAbove
        market={result.kind === "positions" ? siteMarketText(site, providersOf(rows)) : null}
        sources={[result.kind === "positions" ? shared.positions : null, shared.volume]}
      />
      <DataTable
        height="page"
        caption={`${site.domain} and its competitors, by keyword`}
        rows={result.rows}
        columns={columns}
        rowKey={idOf}
      />
    </Card>
  );
}

const idOf = ({ keyword_id }: ComparedRow) => keyword_id;

function aboutOf({ rows, unanswered }: CompetitorAnalysis): string {
  const left =
    unanswered === 0 ? "" : ` ${counted(unanswered, "more has", "more have")} no results.`;
  return `${counted(rows.length, "keyword")}, with the latest results for each.${left}`;
}
