import { Sightline } from "@sightline/ui/sightline";
import { Place, type PlaceProps } from "./place.tsx";

/** The own place as a figure and on the sightline. */
export function OwnPlace({ place, depth }: PlaceProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-9 shrink-0 text-right">
        <Place {...{ place, depth }} />
      </span>
      <Sightline
        position={place}
        previous={place}
        label={place === null ? `Not in the first ${depth}` : `Position ${place}`}
      />
    </span>
  );
}
