import { Button } from "@sightline/ui/button";

export function HowMany({ many, onChange }: { many: boolean; onChange: (many: boolean) => void }) {
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">How many</legend>
      {[false, true].map((choice) => (
        <Button
          key={String(choice)}
          size="sm"
          aria-pressed={many === choice}
          className="aria-pressed:border-ink"
          onClick={() => onChange(choice)}
        >
          {choice ? "Paste a list" : "One by one"}
        </Button>
      ))}
    </fieldset>
  );
}
