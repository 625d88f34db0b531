import { VisuallyHidden } from "@sightline/ui/visually-hidden";

export interface PlaceProps {
  /** Null: not in the first `depth`. */
  place: number | null;
  depth: number;
}

/** A place in the results as a figure; what is not found is no 0. */
export function Place({ place, depth }: PlaceProps) {
  if (place !== null) return <span className="figures font-semibold">{place}</span>;
  return (
    <span className="figures text-dim" title={`Not in the first ${depth}`}>
      <span aria-hidden="true">&gt;{depth}</span>
      <VisuallyHidden>not in the first {depth}</VisuallyHidden>
    </span>
  );
}
