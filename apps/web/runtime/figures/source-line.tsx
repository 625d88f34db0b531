import { SourceBadge } from "@sightline/ui/badge";
import type { ReactNode } from "react";
import type { NamedSource } from "./shared-sources.ts";

interface SourceLineProps {
  /** What it belongs to begins closer to the edge on a phone. */
  isTight?: boolean;
  children: ReactNode;
}

/** Above a table: where its figures are from, once for all rows. */
export function SourceLine({ isTight = false, children }: SourceLineProps) {
  return (
    <div
      data-explained=""
      className={`flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-sunk px-4 py-1.5 text-sm text-dim max-sm:gap-x-3 max-sm:text-xs ${isTight ? "max-sm:px-3" : ""}`}
    >
      {children}
    </div>
  );
}

export interface SourcesAboveProps extends Pick<SourceLineProps, "isTight"> {
  sources: readonly (NamedSource | null)[];
  /** Where positions are checked: 'United States · English · desktop'; null: there are none. */
  market?: string | null;
}

/** The market and the sources of the columns shown; nothing where none is known. */
export function SourcesAbove({ sources, market = null, isTight }: SourcesAboveProps) {
  const known = sources.filter((source) => source !== null);
  if (known.length === 0) return null;
  return (
    <SourceLine isTight={isTight}>
      {market === null ? null : <span className="text-ink">{market}</span>}
      {known.map((source) => (
        <StatedSource key={source.of} source={source} />
      ))}
    </SourceLine>
  );
}

export function StatedSource({ source: { of, name, detail } }: { source: NamedSource }) {
  return (
    <Stated name={of}>
      <SourceBadge source={name} detail={detail} />
    </Stated>
  );
}

export function Stated({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 max-sm:gap-1.5">
      {name} {children}
    </span>
  );
}
