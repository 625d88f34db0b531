import type { PromptFigures as Figures } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { Metric } from "@sightline/ui/metric";
import { counted } from "../../runtime/page/counted.ts";
import { changeWords, citationWords, intervalWords, mentionedByWords, percent } from "./words.ts";

/** How often answers to one prompt mention the site, engine by engine: their rates are never added up. */
export function PromptFigures({ figures, days }: { figures: readonly Figures[]; days: number }) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={mentionedByWords(figures, days)}
        description={`Share of answers in the last ${days} days that mention you, with its 95% interval, compared with the previous ${days} days.`}
      />
      <ul
        className="grid border-t border-line sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]"
        aria-label="Figures per engine"
      >
        {figures.map((figure) => (
          <li key={figure.engine} className="border-line max-sm:not-first:border-t">
            <EngineMetric figure={figure} days={days} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EngineMetric({ figure, days }: { figure: Figures; days: number }) {
  const { engine, mention, asked, answered } = figure;
  return (
    <Metric
      label={engine}
      value={mention === null ? null : percent(mention.rate)}
      unit={mention === null ? undefined : intervalWords(mention)}
      source={
        <SourceBadge
          source={
            mention === null
              ? "No answers"
              : `${mention.hits} of ${counted(mention.runs, "answer")}`
          }
          detail={{
            provider: engine,
            method: figure.is_built_in
              ? "Answers that include one of your names; this engine always gives the same answer"
              : "Answers that include one of your names, with a Wilson interval",
            time: `The last ${days} days`,
            sample: `${counted(answered, "answer")} in ${counted(asked, "run")}`,
          }}
        />
      }
      change={
        mention === null ? (
          `${asked === 0 ? "Not asked" : "No answers"} in this period.`
        ) : (
          <>
            {changeWords(figure, { engines: figure.change ? [{ engine, ...figure.change }] : [] })}{" "}
            Cited: {citationWords(figure)}.
          </>
        )
      }
    />
  );
}
