import { Sightline } from "@sightline/ui/sightline";
import { SpokenAs } from "@sightline/ui/spoken-as";

export interface PositionProps {
  /** Null: not in the top `depth`. */
  position: number | null;
  depth: number;
}

/** A position as a figure; not ranking is not 0. */
export function Position({ position, depth }: PositionProps) {
  if (position !== null) return <span className="figures font-semibold">{position}</span>;
  return (
    <SpokenAs
      words={`not in the top ${depth}`}
      title={`Not in the top ${depth}`}
      className="figures text-dim"
    >
      &gt;{depth}
    </SpokenAs>
  );
}

/** Of a competitor that the built-in index had no page of. */
export function UncrawledPosition() {
  return (
    <SpokenAs words="not known" title="Not crawled yet" className="figures text-dim">
      –
    </SpokenAs>
  );
}

export interface OwnPositionProps extends PositionProps {
  /** On a phone: named, and at the left edge as the lines around it. */
  narrow?: boolean;
}

/** Your own position as a figure and on the sightline. */
export function OwnPosition({ position, depth, narrow = false }: OwnPositionProps) {
  return (
    <span className={`flex items-center ${narrow ? "gap-1.5" : "gap-3"}`}>
      {narrow ? <span className="text-sm text-dim">Pos.</span> : null}
      <span className={narrow ? "" : "w-9 shrink-0 text-right"}>
        <Position {...{ position, depth }} />
      </span>
      <Sightline
        position={position}
        previous={position}
        label={position === null ? `Not in the top ${depth}` : `Position ${position}`}
        width={narrow ? NARROW_PX : undefined}
      />
    </span>
  );
}

const NARROW_PX = 44;
