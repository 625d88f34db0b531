import type { Plot } from "./line-plot.ts";

export function ValueAxis({ plot, format }: { plot: Plot; format: (value: number) => string }) {
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

export function PointAxis({ plot, points }: { plot: Plot; points: readonly string[] }) {
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
