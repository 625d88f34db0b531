import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import {
  type CampaignFieldsProps,
  newStep,
  type StepDraft,
  type VariantDraft,
} from "./campaign-draft.ts";

const MOST_STEPS = 10;
const MOST_VARIANTS = 5;

export function StepFields(props: CampaignFieldsProps) {
  const { draft, onChange } = props;
  const add = () => {
    const id = Math.max(...draft.steps.map((step) => step.id)) + 1;
    onChange({ steps: [...draft.steps, newStep(id, "3")] });
  };
  return (
    <SettingsCard
      title="Messages"
      description="A follow-up only goes to people who haven't replied, signed up or unsubscribed."
    >
      {draft.steps.map((step, nth) => (
        <Step key={step.id} {...props} step={step} nth={nth} />
      ))}
      {draft.steps.length < MOST_STEPS ? (
        <div>
          <Button icon="plus" onClick={add}>
            Add follow-up
          </Button>
        </div>
      ) : null}
    </SettingsCard>
  );
}

interface StepProps extends CampaignFieldsProps {
  step: StepDraft;
  nth: number;
}

function Step(props: StepProps) {
  const { draft, problems, onChange, step, nth } = props;
  const title = nth === 0 ? "First message" : `Follow-up ${nth}`;
  const change = (part: Partial<StepDraft>) =>
    onChange({
      steps: draft.steps.map((one) => (one.id === step.id ? { ...one, ...part } : one)),
    });
  const addVariant = () => {
    const id = Math.max(...step.variants.map((variant) => variant.id)) + 1;
    const template_id = step.variants[0]?.template_id ?? "";
    change({ variants: [...step.variants, { id, template_id, subject: "" }] });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-medium">{title}</legend>
      {nth === 0 ? null : (
        <TextField
          label="Days after the previous message"
          className="w-56"
          mono
          inputMode="numeric"
          value={step.wait_days}
          error={problems[`wait-${step.id}`]}
          onChange={({ target }) => change({ wait_days: target.value })}
        />
      )}
      {step.variants.map((variant, at) => (
        <Variant
          key={variant.id}
          {...props}
          variant={variant}
          letter={String.fromCharCode(65 + at)}
          onVariant={(variants) => change({ variants })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {step.variants.length < MOST_VARIANTS ? (
          <Button onClick={addVariant}>Test another subject or text</Button>
        ) : null}
        {nth === 0 ? null : (
          <Button
            icon="trash"
            aria-label={`Remove ${title}`}
            onClick={() => onChange({ steps: draft.steps.filter(({ id }) => id !== step.id) })}
          >
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface VariantProps extends StepProps {
  variant: VariantDraft;
  letter: string;
  onVariant: (variants: VariantDraft[]) => void;
}

function Variant({ options, problems, step, variant, letter, onVariant }: VariantProps) {
  const change = (part: Partial<VariantDraft>) =>
    onVariant(step.variants.map((one) => (one.id === variant.id ? { ...one, ...part } : one)));
  const isTest = step.variants.length > 1;
  const chosen = options.templates.find(({ id }) => id === variant.template_id);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Select
        label={isTest ? `Template of variant ${letter}` : "Template"}
        className="min-w-48 flex-1"
        value={variant.template_id}
        error={problems[`template-${step.id}-${variant.id}`]}
        onChange={({ target }) => change({ template_id: target.value })}
        options={[
          { value: "", label: "Choose a template" },
          ...options.templates.map(({ id, name, version }) => ({
            ...{ value: id, label: `${name} (version ${version})` },
          })),
        ]}
      />
      <TextField
        label={isTest ? `Subject of variant ${letter}` : "Subject"}
        className="min-w-48 flex-1"
        placeholder={chosen?.subject ?? "As in the template"}
        value={variant.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      {isTest ? (
        <Button
          icon="trash"
          className="sm:mt-6"
          aria-label={`Remove variant ${letter}`}
          onClick={() => onVariant(step.variants.filter(({ id }) => id !== variant.id))}
        >
          Remove
        </Button>
      ) : null}
    </div>
  );
}
