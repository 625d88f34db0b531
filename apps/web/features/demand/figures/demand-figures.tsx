import type { DemandSource, KeywordDemand, SearchMonths } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Card } from "@sightline/ui/card";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { demandBadge, demandDetail } from "../../../runtime/figures/demand-source.ts";
import { mostCommon } from "../../../runtime/figures/most-common.ts";
import { demandSource, type NamedSource } from "../../../runtime/figures/shared-sources.ts";
import { SourcesAbove } from "../../../runtime/figures/source-line.tsx";
import { isEstimate, volumeText } from "../../../runtime/figures/volume-text.ts";
import { MonthBars } from "./month-bars.tsx";

export interface DemandFiguresProps {
  demand: KeywordDemand | null;
  months: SearchMonths | null;
}

/** Search volume, difficulty and intent of the keyword. */
export function DemandFigures({ demand, months }: DemandFiguresProps) {
  if (demand === null) {
    return (
      <MetricRow>
        <Metric label="Search volume" value={null} state="missing" change="Calculating" />
      </MetricRow>
    );
  }
  const { difficulty, intent, cpc, competition } = demand;
  const shared = sharedSource(demand);
  const told = (figure: { source: DemandSource } | null, meaning: string) =>
    toldBeside(figure, meaning, shared);
  const figures = (
    <MetricRow inCard={shared !== null}>
      <Volume volume={demand.volume} {...{ months, shared }} />
      <Metric
        label="Difficulty"
        value={difficulty && `${difficulty.value}`}
        unit="of 100"
        {...told(difficulty, "How hard it is to rank, on the provider's scale")}
      />
      <Metric
        label="Intent"
        value={intent?.value ?? null}
        {...told(intent, "What searchers are looking for")}
      />
      {cpc === null ? null : (
        <Metric
          label="CPC"
          value={formatNumber(cpc.value.amount, { minimumFractionDigits: 2 })}
          unit={cpc.value.currency}
          {...told(cpc, "What advertisers pay")}
        />
      )}
      {competition === null ? null : (
        <Metric
          label="Ad competition"
          value={`${competition.value}`}
          unit="of 100"
          {...told(competition, "How many advertisers bid, not how hard it is to rank")}
        />
      )}
    </MetricRow>
  );
  if (shared === null) return figures;
  return (
    <Card className="overflow-clip">
      <SourcesAbove isTight sources={[shared]} />
      {figures}
    </Card>
  );
}

/** What several of the figures have in common: named once, above them. */
function sharedSource({
  volume,
  difficulty,
  intent,
  cpc,
  competition,
}: KeywordDemand): NamedSource | null {
  const figures = [
    { name: "Search volume", of: volume },
    { name: "difficulty", of: difficulty },
    { name: "intent", of: intent },
    { name: "CPC", of: cpc },
    { name: "ad competition", of: competition },
  ].flatMap(({ name, of }) => (of === null ? [] : [{ name, source: of.source }]));
  const usual = mostCommon(figures.map(({ source }) => demandBadge(source)));
  const alike = figures.filter(({ source }) => demandBadge(source) === usual);
  const [first] = alike;
  if (first === undefined || alike.length < 2) return null;
  const names = alike.map(({ name }) => name).join(", ");
  return demandSource(names[0]?.toUpperCase() + names.slice(1), first.source);
}

interface VolumeProps extends Pick<KeywordDemand, "volume">, Pick<DemandFiguresProps, "months"> {
  shared: NamedSource | null;
}

function Volume({ volume, months, shared }: VolumeProps) {
  const { value, source } = volume;
  const text = volumeText(value);
  if (value.kind === "none" || text === null) {
    const reason = value.kind === "none" ? value.reason : null;
    return <Metric label="Search volume" value={null} state="missing" change={reason} />;
  }
  const units = {
    measured: "per month",
    range: "per month",
    impressions: "impressions per month",
  };
  return (
    <Metric
      label="Search volume"
      value={text}
      unit={units[value.kind]}
      state={isEstimate(source) ? "estimate" : "ok"}
      change={noteOf(volume, months)}
      source={<Source {...{ source, shared }} />}
    />
  );
}

function noteOf({ value, source }: KeywordDemand["volume"], months: SearchMonths | null) {
  if (months !== null && months.length > 0) return <MonthBars months={months} />;
  if (value.kind === "impressions") return "Impressions for your pages, a proxy for search volume";
  if (isEstimate(source)) return "Import search volume data for exact numbers";
  return null;
}

/** A missing figure is shown as a gap, with an explanation. */
function toldBeside(
  figure: { source: DemandSource } | null,
  meaning: string,
  shared: NamedSource | null,
) {
  if (figure === null) return { state: "missing" as const, change: "No data yet" };
  return { change: meaning, source: <Source source={figure.source} shared={shared} /> };
}

/** Only where it isn't the one named above. */
function Source({ source, shared }: { source: DemandSource; shared: NamedSource | null }) {
  if (demandBadge(source) === shared?.name) return null;
  return <SourceBadge source={demandBadge(source)} detail={() => demandDetail(source)} />;
}
