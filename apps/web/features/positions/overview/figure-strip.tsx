import { SourceBadge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { counted } from "../../../runtime/page/counted.ts";
import type { SiteFigure } from "./site-figures.ts";

/** The figures of the overview in one line above the table; each label shows its source on hover and focus. */
export function FigureStrip({ figures }: { figures: readonly SiteFigure[] }) {
  return (
    <section
      aria-label="Key figures"
      className="grid auto-cols-fr grid-flow-col gap-px overflow-hidden rounded-md border border-line bg-line"
    >
      {figures.map((figure) => (
        <StripFigure key={figure.id} figure={figure} />
      ))}
    </section>
  );
}

function StripFigure({ figure }: { figure: SiteFigure }) {
  const { id, label, shortLabel, value, unit, change, source, detail } = figure;
  return (
    <div data-metric="" className="min-w-0 bg-card px-4 py-2 max-sm:px-2 max-sm:py-1.5">
      <div className="max-sm:*:text-xs max-sm:*:whitespace-nowrap">
        <SourceBadge {...{ label, shortLabel, source, detail }} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-dim max-sm:text-xs">
        <span data-figure={id} className="figures text-xl text-ink max-sm:w-full max-sm:text-lg">
          {value ?? "–"}
        </span>
        {unit === undefined ? null : <span className="max-sm:hidden">{unit}</span>}
        <span className="ml-auto sm:whitespace-nowrap max-sm:ml-0">
          {typeof change === "string" ? change : <WeekDelta change={change} />}
        </span>
      </p>
    </div>
  );
}

function WeekDelta({ change }: { change: Exclude<SiteFigure["change"], string> }) {
  const { keywords, ...delta } = change;
  const sample = keywords === null ? "" : `, ${counted(keywords, "keyword")} compared`;
  return (
    <span title={`In the last 7 days${sample}`}>
      <Change {...delta} /> <span className="max-sm:hidden">in 7 days</span>
      <span className="sm:hidden">· 7d</span>
    </span>
  );
}
