import { keywordKey, tidyKeyword } from "@sightline/domain/keywords";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { TextField } from "@sightline/ui/field";
import { useState } from "react";
import { counted } from "../../../../runtime/page/counted.ts";

export interface SeedsFormProps {
  provider: string;
  busy: boolean;
  onAsk: (seeds: string[]) => void;
}

/** Shows the cost up front. */
export function SeedsForm({ provider, busy, onAsk }: SeedsFormProps) {
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const seeds = seedsOf(typed);
  const problem = problemOfSeeds(seeds.length);
  return (
    <Card>
      <form
        className="flex flex-wrap items-end gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (problem === null && !busy) onAsk(seeds);
        }}
      >
        <TextField
          label="Keywords like"
          name="seeds"
          mono
          autoComplete="off"
          placeholder="hiking boots, trail shoes"
          hint="Separate with commas."
          className="min-w-64 flex-1"
          value={typed}
          error={isAsked ? (problem ?? undefined) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} className="sm:mb-6">
          Ask {provider}
          {seeds.length > 0 ? `, ${counted(seeds.length, "unit")}` : ""}
        </Button>
      </form>
    </Card>
  );
}

const MOST_SEEDS = 20;

/** Deduplicated ignoring case, in the first spelling typed. */
export function seedsOf(typed: string): string[] {
  const seeds = typed.split(",").map(tidyKeyword).filter(Boolean);
  const first = new Map(seeds.toReversed().map((seed) => [keywordKey(seed), seed]));
  return [...first.values()].reverse();
}

/** What is wrong with this number of seeds, if anything. */
export function problemOfSeeds(count: number): string | null {
  if (count === 0) return "Enter a keyword.";
  return count > MOST_SEEDS ? `Enter up to ${MOST_SEEDS} keywords at a time.` : null;
}
