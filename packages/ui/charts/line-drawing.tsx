import { PointAxis, ValueAxis } from "./chart-axes.tsx";
import { NoteMarks } from "./chart-notes.tsx";
import { bandPath, linePath, spread } from "./chart-scale.ts";
import type { Plot } from "./line-plot.ts";
import { type LineAnnotation, type LineSeries, seriesText } from "./line-series.ts";

interface LineDrawingProps {
  plot: Plot;
  points: readonly string[];
  series: readonly LineSeries[];
  format: (value: number) => string;
  annotations: readonly LineAnnotation[];
  at: number | null;
}

export function LineDrawing({ plot, points, series, format, annotations, at }: LineDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className="block overflow-visible text-xs"
      height={plot.height}
      width={plot.width}
    >
      <ValueAxis plot={plot} format={format} />
      <PointAxis plot={plot} points={points} />
      <NoteMarks plot={plot} notes={annotations} />
      {series.map(({ id, tone, band }) =>
        band ? (
          <path
            key={id}
            className={seriesText[tone]}
            d={bandPath(band.low, band.high, plot.x, plot.y)}
            fill="currentColor"
            fillOpacity={0.14}
          />
        ) : null,
      )}
      {series.toReversed().map((line) => (
        <Line key={line.id} plot={plot} line={line} />
      ))}
      {plot.labelsFit ? <EndLabels plot={plot} series={series} format={format} /> : null}
      {at === null ? null : <Crosshair plot={plot} series={series} at={at} />}
    </svg>
  );
}

function Line({ plot, line }: { plot: Plot; line: LineSeries }) {
  const lone = line.values.flatMap((value, index) =>
    value !== null && line.values[index - 1] == null && line.values[index + 1] == null
      ? [{ value, index }]
      : [],
  );
  return (
    <g className={seriesText[line.tone]}>
      <path
        d={linePath(line.values, plot.x, plot.y)}
        fill="none"
        stroke="currentColor"
        strokeDasharray={line.dashed ? "3 4" : undefined}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={line.tone === "accent" ? 2 : 1.5}
      />
      {lone.map(({ value, index }) => (
        <circle key={index} cx={plot.x(index)} cy={plot.y(value)} fill="currentColor" r={2} />
      ))}
      <Marks plot={plot} line={line} />
    </g>
  );
}

function Marks({ plot, line }: { plot: Plot; line: LineSeries }) {
  return line.marks?.map((index) => {
    const value = line.values[index];
    return value === null || value === undefined ? null : (
      <path
        key={index}
        className="fill-card"
        d={`M${plot.x(index)} ${plot.y(value) - 5}l5 5-5 5-5-5z`}
        stroke="currentColor"
        strokeWidth={1.5}
      />
    );
  });
}

interface EndLabelsProps {
  plot: Plot;
  series: readonly LineSeries[];
  format: (value: number) => string;
}

function EndLabels({ plot, series, format }: EndLabelsProps) {
  const ends = series.flatMap((line) => {
    if (line.unlabeled) return [];
    const index = line.values.findLastIndex((value) => value !== null);
    const value = line.values[index];
    return value === null || value === undefined ? [] : [{ line, index, value }];
  });
  const heights = spread(
    ends.map(({ value }) => plot.y(value)),
    16,
    plot.bottom,
  );
  return ends.map(({ line, index, value }, nth) => (
    <g key={line.id} className={seriesText[line.tone]}>
      <circle
        cx={plot.x(index)}
        cy={plot.y(value)}
        fill="currentColor"
        r={line.tone === "accent" ? 3.5 : 2.5}
      />
      <text
        className={line.tone === "accent" ? "fill-accent font-semibold" : "fill-ink"}
        dominantBaseline="middle"
        x={plot.right + 12}
        y={heights[nth]}
      >
        {line.label}
        <tspan className="figures" dx={6}>
          {format(value)}
        </tspan>
      </text>
    </g>
  ));
}

function Crosshair({
  plot,
  series,
  at,
}: {
  plot: Plot;
  series: readonly LineSeries[];
  at: number;
}) {
  const x = plot.x(at);
  return (
    <g>
      <path className="stroke-edge" d={`M${x} ${plot.top}V${plot.bottom}`} />
      {series.map((line) => {
        const value = line.values[at];
        return value === null || value === undefined ? null : (
          <circle
            key={line.id}
            className={`fill-card ${seriesText[line.tone]}`}
            cx={x}
            cy={plot.y(value)}
            r={3.5}
            stroke="currentColor"
            strokeWidth={2}
          />
        );
      })}
    </g>
  );
}
