import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { labelWidth, lanesOf } from "./sightline-lanes.ts";
import { fractionOf } from "./sightline-scale.ts";
import { SourceBadge } from "./source-badge.tsx";

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
        <SourceBadge source={source} />
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

const narrowWidth = 326;
const wideWidth = 1000;
const rank = { now: 0, before: 1, other: 2 };

function Drawing({ marks }: { marks: readonly SightlineMark[] }) {
  const ordered = marks.toSorted((a, b) => rank[a.kind] - rank[b.kind] || b.position - a.position);
  const narrow = lanesOf(ordered, narrowWidth);
  const wide = lanesOf(ordered, wideWidth);
  const room = { "--narrow": Math.max(0, ...narrow), "--wide": Math.max(0, ...wide) };
  return (
    <div aria-hidden="true" className="px-4">
      <div
        className="relative mb-16 h-px bg-ink [--lane:var(--narrow)] @2xl:[--lane:var(--wide)]"
        style={variables({ ...room, marginTop: "calc(5.5rem + var(--lane) * 1.5rem)" })}
      >
        <Graduation />
        <Join marks={ordered} />
        {ordered.map((mark, at) => (
          <Mark key={mark.label} mark={mark} narrow={narrow[at] ?? 0} wide={wide[at] ?? 0} />
        ))}
      </div>
    </div>
  );
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

const clearance = { now: 36, before: 20, other: 20 };

function Mark({ mark, narrow, wide }: { mark: SightlineMark; narrow: number; wide: number }) {
  const half = labelWidth(mark.label) / 2;
  const lift = `calc(${clearance[mark.kind]}px + var(--lane) * 1.5rem)`;
  return (
    <div
      className="[--lane:var(--narrow)] @2xl:[--lane:var(--wide)]"
      style={variables({ "--narrow": narrow, "--wide": wide })}
    >
      <span
        className="absolute bottom-0 w-px bg-line"
        style={{ left: percent(mark.position), height: lift }}
      />
      <span className="absolute top-0" style={{ left: percent(mark.position) }}>
        <span className={clsx("absolute", shapes[mark.kind])} />
      </span>
      <span
        className={clsx("absolute -translate-x-1/2 text-sm whitespace-nowrap", labels[mark.kind])}
        style={{
          bottom: lift,
          left: `clamp(${half}px, ${percent(mark.position)}, 100% - ${half}px)`,
        }}
      >
        {mark.label}
      </span>
    </div>
  );
}

const percent = (position: number) => `${(fractionOf(position) * 100).toFixed(2)}%`;

const variables = (values: CSSProperties & Record<`--${string}`, number>): CSSProperties => values;
