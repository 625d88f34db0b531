import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { SourceBadge } from "./badge.tsx";
import { fractionOf } from "./sightline-scale.ts";

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

/** The sightline writ large, plain HTML and CSS so that it stands without scripts. */
export function SightlineScale({ keyword, marks, source }: SightlineScaleProps) {
  return (
    <figure className="@container">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="figures text-ink">{keyword}</span>
        <SourceBadge source={source} />
      </figcaption>
      <p>{marks.map((mark) => `${mark.label} ${fractionOf(mark.position)}`).join(" ")}</p>
    </figure>
  );
}
const _unused: CSSProperties = {};
void _unused;
void clsx;
