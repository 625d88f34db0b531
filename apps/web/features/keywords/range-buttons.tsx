import { Button } from "@sightline/ui/button";
import { RANGES, type Range } from "./range.ts";

export interface RangeButtonsProps {
  range: Range;
  onRange: (range: Range) => void;
}

export function RangeButtons({ range, onRange }: RangeButtonsProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Days shown</legend>
      {RANGES.map((days) => (
        <Button
          key={days}
          size="sm"
          variant="ghost"
          aria-pressed={range === days}
          className="aria-pressed:bg-wash"
          onClick={() => onRange(days)}
        >
          {days} days
        </Button>
      ))}
    </fieldset>
  );
}
