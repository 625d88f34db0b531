import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { labelWidth, lanesOf } from "./sightline-lanes.ts";
import { fractionOf } from "./sightline-scale.ts";
import { SourceLabel } from "./source-label.tsx";

export interface SightlineMark {
  label: string;
  position: number;
  kind: "now" | "before" | "other";
}

export interface SightlineScaleProps {
  keyword: string;
  marks: readonly SightlineMark[];
  source: string;
}

/** The sightline writ large: HTML and CSS alone, so that it stands without scripts. */
export function SightlineScale({ keyword, marks, source }: SightlineScaleProps) {
  return (
    <figure className="@container">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="figures text-lg text-ink">{keyword}</span>
        <SourceLabel>{source}</SourceLabel>
      </figcaption>
      <ul className="sr-only">
        {marks.map((mark) => (
          <li key={mark.label}>
            {mark.label}: position {mark.position}
          </li>
        ))}
      </ul>
      <Drawing marks={marks} />
    </figure>
  );
}

const rank = { now: 0, before: 1, other: 2 };

function Drawing({ marks }: { marks: readonly SightlineMark[] }) {
  const ordered = marks.toSorted((a, b) => rank[a.kind] - rank[b.kind] || b.position - a.position);
  const lifts = liftsOf(ordered);
  const highest = lifts.reduce((a, b) => ({
    narrow: Math.max(a.narrow, b.narrow),
    medium: Math.max(a.medium, b.medium),
    wide: Math.max(a.wide, b.wide),
  }));
  return (
    <div aria-hidden="true" className="px-4">
      <div
        className={clsx("relative mt-[calc(var(--lift)+3rem)] mb-16 h-px bg-ink", chooseLift)}
        style={liftVariables(highest)}
      >
        <Graduation />
        <Join marks={ordered} />
        {ordered.map((mark, at) => (
          <Leader key={mark.label} mark={mark} lift={lifts[at] ?? highest} />
        ))}
        {ordered.map((mark, at) => (
          <Mark key={mark.label} mark={mark} lift={lifts[at] ?? highest} />
        ))}
      </div>
    </div>
  );
}

/** How far above the line a label stands, in pixels, at the three widths the page may give. */
interface Lift {
  narrow: number;
  medium: number;
  wide: number;
}

const clearance = { now: 36, before: 18, other: 20 };
const laneHeight = 24;

function liftsOf(marks: readonly SightlineMark[]): Lift[] {
  const [narrow, medium, wide] = [326, 640, 990].map((width) => lanesOf(marks, width));
  return marks.map(({ kind }, at) => {
    const above = (lane = 0) => (lane === 0 ? clearance[kind] : clearance.now + lane * laneHeight);
    return { narrow: above(narrow?.[at]), medium: above(medium?.[at]), wide: above(wide?.[at]) };
  });
}

const chooseLift = "[--lift:var(--narrow)] @2xl:[--lift:var(--medium)] @5xl:[--lift:var(--wide)]";

function liftVariables({ narrow, medium, wide }: Lift) {
  const variables: CSSProperties & Record<`--${string}`, string> = {
    "--narrow": `${narrow}px`,
    "--medium": `${medium}px`,
    "--wide": `${wide}px`,
  };
  return variables;
}

function Graduation() {
  return [100, 50, 20, 10, 5, 3, 2, 1].map((position) => (
    <div key={position} className="absolute top-0" style={{ left: percent(position) }}>
      <span
        className={clsx(
          "absolute -left-px w-px bg-ink",
          position === 10 ? "-top-2.5 h-5" : "-top-1.5 h-3",
        )}
      />
      <span className="figures absolute top-4 -translate-x-1/2 text-xs text-dim">{position}</span>
      {position === 10 ? (
        <span className="figures absolute top-10 -translate-x-1/2 text-xs whitespace-nowrap text-dim">
          first page
        </span>
      ) : null}
    </div>
  ));
}

function Join({ marks }: { marks: readonly SightlineMark[] }) {
  const now = marks.find((mark) => mark.kind === "now");
  const before = marks.find((mark) => mark.kind === "before");
  if (!now || !before) return null;
  const ends = [fractionOf(now.position), fractionOf(before.position)];
  const from = Math.min(...ends);
  const length = Math.max(...ends) - from;
  return (
    <span
      className="absolute -top-[1.5px] h-1 bg-accent"
      style={{ left: `${from * 100}%`, width: `${length * 100}%` }}
    />
  );
}

const shapes = {
  now: "-top-8 -left-[3.5px] h-16 w-[7px] rounded-[1px] bg-accent",
  before: "-top-[7px] -left-[7px] size-[15px] rounded-full border-2 border-accent bg-paper",
  other: "-top-4 -left-0.5 h-8 w-1 rounded-[1px] bg-edge",
};

const labels = {
  now: "font-semibold text-accent",
  before: "text-dim",
  other: "text-dim",
};

/** Joins a lifted label to its mark; all are drawn first, so that labels cover them. */
function Leader({ mark, lift }: { mark: SightlineMark; lift: Lift }) {
  return (
    <span
      className={clsx("absolute bottom-5 h-[calc(var(--lift)-1.25rem)] w-px bg-line", chooseLift)}
      style={{ left: percent(mark.position), ...liftVariables(lift) }}
    />
  );
}

function Mark({ mark, lift }: { mark: SightlineMark; lift: Lift }) {
  const half = labelWidth(mark.label) / 2;
  const left = percent(mark.position);
  return (
    <div className={chooseLift} style={liftVariables(lift)}>
      <span className="absolute top-0" style={{ left }}>
        <span className={clsx("absolute", shapes[mark.kind])} />
      </span>
      <span
        className={clsx(
          "absolute bottom-(--lift) -translate-x-1/2 bg-paper text-sm whitespace-nowrap",
          labels[mark.kind],
        )}
        style={{ left: `clamp(${half}px, ${left}, 100% - ${half}px)` }}
      >
        {mark.label}
      </span>
    </div>
  );
}

const percent = (position: number) => `${(fractionOf(position) * 100).toFixed(2)}%`;
