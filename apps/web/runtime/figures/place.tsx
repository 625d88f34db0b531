import { SaidAs } from "@sightline/ui/said-as";

export interface PlaceProps {
  /** Null: not in the first `depth`. */
  place: number | null;
  depth: number;
}

/** A place in the results as a figure; what is not found is no 0. */
export function Place({ place, depth }: PlaceProps) {
  if (place !== null) return <span className="figures font-semibold">{place}</span>;
  return (
    <SaidAs
      words={`not in the first ${depth}`}
      title={`Not in the first ${depth}`}
      className="figures text-dim"
    >
      &gt;{depth}
    </SaidAs>
  );
}
