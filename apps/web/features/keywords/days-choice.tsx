import { Button } from "@sightline/ui/button";

export interface DaysChoiceProps<Days extends number> {
  /** The choice's label for screen readers. */
  label: string;
  choices: readonly Days[];
  days: Days;
  onChange: (days: Days) => void;
}

export function DaysChoice<Days extends number>(props: DaysChoiceProps<Days>) {
  const { label, choices, days, onChange } = props;
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((count) => (
        <Button
          key={count}
          size="sm"
          variant="ghost"
          aria-pressed={days === count}
          className="aria-pressed:bg-wash"
          onClick={() => onChange(count)}
        >
          {count} days
        </Button>
      ))}
    </fieldset>
  );
}
