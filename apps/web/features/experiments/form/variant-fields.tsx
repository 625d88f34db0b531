import { type PlaceField, placeNamed } from "@sightline/domain/experiments";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { percent } from "../experiment-words.ts";
import { variantField } from "./draft-problems.ts";
import { contentOf, nextId, type VariantDraft } from "./experiment-draft.ts";
import type { FieldsProps } from "./fields-props.ts";

const MOST_VARIANTS = 10;

export function VariantFields(props: FieldsProps) {
  const { draft, editable, onChange } = props;
  const add = () => {
    const id = nextId(draft.variants);
    const name = String.fromCharCode(64 + Math.min(draft.variants.length + 1, 26));
    onChange({ variants: [...draft.variants, { id, name, weight: "1", content: {} }] });
  };
  return (
    <SettingsCard
      title="Variants"
      description="The control shows what's there today. Weights decide how visitors are split: 1 and 1 means half each."
    >
      {draft.variants.map((variant, at) => (
        <Variant key={variant.id} {...props} variant={variant} isControl={at === 0} />
      ))}
      {editable.design && draft.variants.length < MOST_VARIANTS ? (
        <div>
          <Button icon="plus" onClick={add}>
            Add variant
          </Button>
        </div>
      ) : null}
    </SettingsCard>
  );
}

interface VariantProps extends FieldsProps {
  variant: VariantDraft;
  isControl: boolean;
}

function Variant(props: VariantProps) {
  const { draft, problems, editable, onChange, variant, isControl } = props;
  const change = (part: Partial<VariantDraft>) =>
    onChange({
      variants: draft.variants.map((one) => (one.id === variant.id ? { ...one, ...part } : one)),
    });
  const title = isControl ? "Control" : `Variant ${variant.name.trim()}`;
  const canGo = editable.design && !isControl && draft.variants.length > 2;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={isControl ? "Name of the control" : "Name of the variant"}
          className="min-w-40 flex-1"
          disabled={!editable.design}
          value={variant.name}
          error={problems[variantField(variant, "name")]}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Weight"
          className="w-40"
          mono
          inputMode="numeric"
          disabled={!editable.groups}
          hint={splitOf(variant, draft.variants)}
          value={variant.weight}
          error={problems[variantField(variant, "weight")]}
          onChange={({ target }) => change({ weight: target.value })}
        />
        {canGo ? (
          <Button
            icon="trash"
            className="mt-6"
            aria-label={`Remove ${title}`}
            onClick={() =>
              onChange({ variants: draft.variants.filter(({ id }) => id !== variant.id) })
            }
          >
            Remove
          </Button>
        ) : null}
      </div>
      {isControl ? (
        <p className="text-sm text-dim">Shows what everyone sees today.</p>
      ) : (
        <Content {...props} onContent={(content) => change({ content })} />
      )}
    </fieldset>
  );
}

interface ContentProps extends VariantProps {
  onContent: (content: VariantDraft["content"]) => void;
}

function Content({ draft, problems, editable, variant, onContent }: ContentProps) {
  const typed = variant.content[draft.place] ?? {};
  const fields = Object.entries(placeNamed(draft.place)?.fields ?? {});
  return (
    <>
      {fields.map(([name, field]) => (
        <ContentField
          key={name}
          field={field}
          value={typed[name] ?? ""}
          error={problems[variantField(variant, name)]}
          disabled={!editable.design}
          onValue={(value) =>
            onContent({ ...variant.content, [draft.place]: { ...typed, [name]: value } })
          }
        />
      ))}
      {Object.keys(contentOf(variant, draft.place)).length === 0 ? (
        <p className="text-sm text-caution">
          This variant shows the same thing as the control. Change at least one field, unless you
          want to run an A/A test.
        </p>
      ) : null}
    </>
  );
}

interface ContentFieldProps {
  field: PlaceField;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onValue: (value: string) => void;
}

function ContentField({ field, value, error, disabled, onValue }: ContentFieldProps) {
  const { label, most, options, control } = field;
  if (options !== undefined) {
    return (
      <Select
        {...{ label, error, disabled, value }}
        options={[
          { value: "", label: `No change: ${control}` },
          ...options
            .filter((option) => option !== control || value === control)
            .map((option) => ({ value: option, label: option })),
        ]}
        onChange={({ target }) => onValue(target.value)}
      />
    );
  }
  return (
    <TextField
      {...{ label, error, disabled, value }}
      placeholder={control.replaceAll("\n", " ")}
      hint={
        value.trim() === ""
          ? `Leave empty to keep the current version. ${most === undefined ? "" : `Up to ${most} characters.`}`
          : most === undefined
            ? undefined
            : `${value.trim().length} of ${most} characters`
      }
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

function splitOf({ weight }: VariantDraft, variants: readonly VariantDraft[]): string | undefined {
  const total = variants.reduce((sum, one) => sum + Number(one.weight), 0);
  const share = Number(weight) / total;
  return share > 0 && Number.isFinite(share) ? `${percent(share)} of visitors` : undefined;
}
