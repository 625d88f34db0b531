import { formatNumber } from "@sightline/domain/numbers";
import { KEYWORD_GAPS } from "@sightline/domain/opportunities";
import { Button } from "@sightline/ui/button";
import { Select } from "@sightline/ui/select";
import { Tooltip } from "@sightline/ui/tooltip";
import { GAP_NAMES } from "../../../runtime/figures/gap-badge.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import type { GapPage } from "../calls.ts";
import type { GapView } from "./gap-view.ts";
import { meaningOf } from "./gap-words.ts";

const CHOICES = ["all", ...KEYWORD_GAPS] as const;

export interface GapFiltersProps {
  chosen: GapView["gap"];
  counts: GapPage["counts"];
  kind: GapPage["kind"];
  onChoose: (gap: GapView["gap"]) => void;
}

/** The five gap classes; each is explained on hover and focus, and below once selected. */
export function GapFilters({ chosen, counts, kind, onChoose }: GapFiltersProps) {
  const narrow = useNarrow();
  if (narrow) {
    // The chips would take two lines before the first keyword.
    return (
      <Select
        label="Gap type"
        hideLabel
        className="w-full"
        value={chosen}
        options={CHOICES.map((gap) => ({
          value: gap,
          label: `${nameOf(gap)} (${formatNumber(counts[gap] ?? 0)})`,
        }))}
        onChange={({ target }) => onChoose(CHOICES.find((gap) => gap === target.value) ?? "all")}
      />
    );
  }
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Gap type</legend>
      {CHOICES.map((gap) => (
        <Tooltip key={gap} content={meaningOf(gap, kind)}>
          <Button
            size="sm"
            aria-pressed={chosen === gap}
            className="aria-pressed:border-ink"
            onClick={() => onChoose(gap)}
          >
            {nameOf(gap)}
            <span className="figures text-dim">{formatNumber(counts[gap] ?? 0)}</span>
          </Button>
        </Tooltip>
      ))}
    </fieldset>
  );
}

function nameOf(gap: GapView["gap"]): string {
  return gap === "all" ? "All" : GAP_NAMES[gap];
}
