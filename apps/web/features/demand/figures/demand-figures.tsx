import type { DemandSource, KeywordDemand, SearchMonths } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { demandBadge, demandDetail } from "../../../runtime/figures/demand-source.ts";
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
  return (
    <MetricRow>
      <Volume volume={demand.volume} months={months} />
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
}

function Volume({
  volume,
  months,
}: Pick<KeywordDemand, "volume"> & Pick<DemandFiguresProps, "months">) {
  const { value, source } = volume;
  const text = volumeText(value);
  if (value.kind === "none" || text === null) {
    const reason = value.kind === "none" ? value.reason : null;
    return (
      <Metric
        label="Search volume"
        value={null}
        state="missing"
        change={reason}
        source={<Source source={source} />}
      />
    );
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
      source={<Source source={source} />}
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
function told(figure: { source: DemandSource } | null, meaning: string) {
  if (figure === null) return { state: "missing" as const, change: "No data yet" };
  return { change: meaning, source: <Source source={figure.source} /> };
}

function Source({ source }: { source: DemandSource }) {
  return <SourceBadge source={demandBadge(source)} detail={() => demandDetail(source)} />;
}
