import { linePath, spread } from "./chart-scale.ts";
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
      {annotations.map((note) => (
        <Annotation key={note.label} plot={plot} note={note} />
      ))}
      {series.toReversed().map((line) => (
        <Line key={line.id} plot={plot} line={line} />
      ))}
      {plot.labelsFit ? <EndLabels plot={plot} series={series} format={format} /> : null}
      {at === null ? null : <Crosshair plot={plot} series={series} at={at} />}
    </svg>
  );
}

function ValueAxis({ plot, format }: { plot: Plot; format: (value: number) => string }) {
  return plot.ticks.map((tick) => (
    <g key={tick}>
      <path className="stroke-line" d={`M${plot.left} ${plot.y(tick)}H${plot.right}`} />
      <text
        className="figures fill-dim"
        dominantBaseline="middle"
        textAnchor="end"
        x={plot.left - 8}
        y={plot.y(tick)}
      >
        {format(tick)}
      </text>
    </g>
  ));
}

const roomForName = 110;

function PointAxis({ plot, points }: { plot: Plot; points: readonly string[] }) {
  const last = points.length - 1;
  const step = Math.max(Math.ceil((last * roomForName) / (plot.right - plot.left)), 1);
  // Counted back from the newest point, whose name must never be the one left out.
  const indexes = points.map((_, index) => index).filter((index) => (last - index) % step === 0);
  return indexes.map((index) => (
    <text
      key={index}
      className="figures fill-dim"
      textAnchor={index === last ? "end" : "middle"}
      x={plot.x(index)}
      y={plot.height - 6}
    >
      {points[index]}
    </text>
  ));
}

function Annotation({ plot, note }: { plot: Plot; note: LineAnnotation }) {
  const x = plot.x(note.at);
  const leftward = x > (plot.left + plot.right) / 2;
  return (
    <g>
      <path className="stroke-caution" d={`M${x} 4V${plot.bottom}`} strokeDasharray="2 3" />
      <text
        className="fill-caution"
        textAnchor={leftward ? "end" : "start"}
        x={x + (leftward ? -6 : 6)}
        y={12}
      >
        {note.label}
      </text>
    </g>
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
    const index = line.values.findLastIndex((value) => value !== null);
    const value = line.values[index];
    return value === null || value === undefined ? [] : [{ line, index, value }];
  });
  const heights = spread(
    ends.map(({ value }) => plot.y(value)),
    16,
    plot.bottom,
  );
  return ends.map(({ line, index, value }, place) => (
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
        y={heights[place]}
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
