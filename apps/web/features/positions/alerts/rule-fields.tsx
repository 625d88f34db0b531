import { ALERT_FIRSTS, MOST_PLACES_DROPPED } from "@sightline/domain/positions";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { KIND_NAMES, kindFrom, type RuleDraft } from "./rules.ts";

export interface RuleFieldsProps {
  draft: RuleDraft;
  problem: string | null;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** The kind of change to watch for, and its number. */
export function RuleFields({ draft, problem, onChange }: RuleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="When a keyword"
        value={draft.kind}
        options={Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ kind: kindFrom(event.target.value) })}
      />
      {draft.kind === "drops" ? (
        <TextField
          label="Positions"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PLACES_DROPPED}
          value={draft.dropsBy}
          error={problem ?? undefined}
          onChange={(event) => onChange({ dropsBy: event.target.value })}
        />
      ) : null}
      {draft.kind === "enters" || draft.kind === "leaves" ? (
        <Select
          label="Top"
          value={draft.first}
          options={ALERT_FIRSTS.map((first) => ({ value: `${first}`, label: `${first}` }))}
          onChange={(event) => onChange({ first: event.target.value })}
        />
      ) : null}
    </div>
  );
}
