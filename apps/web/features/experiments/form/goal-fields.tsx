import { GOALS, MARKED_ELEMENTS } from "@sightline/domain/experiments";
import { Button, IconButton } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { type GoalDraft, nextId } from "./experiment-draft.ts";
import type { FieldsProps } from "./fields-props.ts";

export function GoalFields(props: FieldsProps) {
  const { draft, problems, editable, onChange } = props;
  return (
    <SettingsCard
      title="Goals"
      description="Actions we count after visitors see a variant. Only the primary goal decides the result."
    >
      <GoalPicker
        label="Primary goal"
        name={draft.primaryGoal}
        disabled={!editable.design}
        error={problems.primary_goal}
        onName={(primaryGoal) => onChange({ primaryGoal })}
      />
      <GoalList
        {...props}
        list="goals"
        title="Secondary goals"
        one="Secondary goal"
        hint="Shown next to the verdict, with results adjusted for the number of goals."
        add="Add goal"
      />
      <GoalList
        {...props}
        list="guardrails"
        title="Guardrails"
        one="Guardrail"
        hint="Metrics that shouldn't get worse while the primary goal gets better."
        add="Add guardrail"
      />
    </SettingsCard>
  );
}

const MOST_GOALS = 10;

interface GoalListProps extends FieldsProps {
  list: "goals" | "guardrails";
  title: string;
  one: string;
  hint: string;
  add: string;
}

function GoalList({ draft, problems, onChange, list, title, one, hint, add }: GoalListProps) {
  const goals = draft[list];
  const set = (next: readonly GoalDraft[]) => onChange({ [list]: next });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-medium">{title}</legend>
      <p className="text-sm text-dim">{hint}</p>
      {goals.map((goal, at) => (
        <div key={goal.id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <GoalPicker
              label={`${one} ${at + 1}`}
              hideLabel
              name={goal.name}
              error={problems[`${list} ${goal.id}`]}
              onName={(name) =>
                set(goals.map((other) => (other.id === goal.id ? { ...other, name } : other)))
              }
            />
          </div>
          <IconButton
            icon="x"
            label={`Remove ${one.toLowerCase()} ${at + 1}`}
            onClick={() => set(goals.filter(({ id }) => id !== goal.id))}
          />
        </div>
      ))}
      {goals.length < MOST_GOALS ? (
        <div>
          <Button
            icon="plus"
            size="sm"
            onClick={() => set([...goals, { id: nextId(goals), name: unused(draft) }])}
          >
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** The first goal that the test doesn't have yet. */
function unused({ primaryGoal, goals, guardrails }: FieldsProps["draft"]): string {
  const used = [primaryGoal, ...[...goals, ...guardrails].map(({ name }) => name)];
  return Object.keys(GOALS).find((name) => !used.includes(name)) ?? "view:/";
}

const OPTIONS = [
  ...Object.entries(GOALS).map(([value, { label }]) => ({ value, label })),
  { value: "view:", label: "Page view" },
  { value: "click:", label: "Click on a marked element" },
];

const FIRST_OF_KIND: Readonly<Record<string, string>> = {
  "view:": "view:/",
  "click:": `click:${Object.keys(MARKED_ELEMENTS)[0]}`,
};

/** With one that the pages no longer have, if it was chosen. */
function elementOptions(chosen: string) {
  const known = Object.entries(MARKED_ELEMENTS).map(([value, words]) => ({
    ...{ value, label: words.replace(/^the /, "The ") },
  }));
  return known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: chosen }];
}

interface GoalPickerProps {
  label: string;
  hideLabel?: boolean;
  name: string;
  disabled?: boolean;
  error: string | undefined;
  onName: (name: string) => void;
}

function GoalPicker({ label, hideLabel, name, disabled, error, onName }: GoalPickerProps) {
  const kind = ["view:", "click:"].find((start) => name.startsWith(start));
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Select
        {...{ label, hideLabel, disabled }}
        options={OPTIONS}
        value={kind ?? name}
        error={kind === undefined ? error : undefined}
        onChange={({ target }) => onName(FIRST_OF_KIND[target.value] ?? target.value)}
      />
      {kind === "view:" ? (
        <TextField
          label={`Path for ${label.toLowerCase()}`}
          {...{ hideLabel, disabled, error }}
          mono
          placeholder="/pricing"
          value={name.slice(kind.length)}
          onChange={({ target }) => onName(`${kind}${target.value.trim()}`)}
        />
      ) : null}
      {kind === "click:" ? (
        <Select
          label={`Element for ${label.toLowerCase()}`}
          {...{ hideLabel, disabled, error }}
          options={elementOptions(name.slice(kind.length))}
          value={name.slice(kind.length)}
          onChange={({ target }) => onName(`${kind}${target.value}`)}
        />
      ) : null}
    </div>
  );
}
