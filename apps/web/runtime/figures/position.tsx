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

/** Your own position as a figure and on the sightline. */
export function OwnPosition({ position, depth }: PositionProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-9 shrink-0 text-right">
        <Position {...{ position, depth }} />
      </span>
      <Sightline
        position={position}
        previous={position}
        label={position === null ? `Not in the top ${depth}` : `Position ${position}`}
      />
    </span>
  );
}
