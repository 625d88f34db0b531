import type { LlmConfig } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { useLlmChange } from "./calls.ts";

const FORM = "llm-model";

interface ModelDialogProps {
  provider: LlmConfig["providers"][number];
  /** Null: a new one. */
  model: LlmConfig["providers"][number]["models"][number] | null;
  onClose: () => void;
}

export function ModelDialog({ provider, model, onClose }: ModelDialogProps) {
  const canSearch = provider.kind !== "openai-compatible";
  const save = useLlmChange(
    (form: FormData) => {
      const price = (name: string) => Number(form.get(name) ?? 0);
      const fields = {
        ...{ input_usd: price("input"), output_usd: price("output"), search_usd: price("search") },
        prices_as_of: dayOf(Date.now()),
        searches: canSearch && form.get("searches") === "on",
      };
      if (model !== null) return adminClient.llm.changeModel({ id: model.id, ...fields });
      const name = String(form.get("name") ?? "");
      return adminClient.llm.addModel({ provider_id: provider.id, name, ...fields });
    },
    model === null ? "Model added." : "Prices saved. They apply to new calls.",
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        model === null ? `Add a model from ${provider.name}` : `Change prices for ${model.name}`
      }
      description="We use these prices to calculate what you spend, so copy them from the provider's price list."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={save.isPending}>
            {model === null ? "Save model" : "Save prices"}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(new FormData(event.currentTarget), { onSuccess: onClose });
        }}
      >
        {model === null ? (
          <TextField
            label="Model"
            name="name"
            required
            maxLength={120}
            mono
            hint="The name the provider uses."
          />
        ) : null}
        <Price label="Input, per million tokens" name="input" usd={model?.input_usd} />
        <Price label="Output, per million tokens" name="output" usd={model?.output_usd} />
        {canSearch ? (
          <>
            <Price label="Web search, per 1,000 searches" name="search" usd={model?.search_usd} />
            <Checkbox
              name="searches"
              defaultChecked={model?.searches ?? true}
              label="This model can search the web"
            />
          </>
        ) : null}
      </form>
    </Dialog>
  );
}

interface PriceProps {
  label: string;
  name: string;
  usd: number | undefined;
}

function Price({ label, name, usd = 0 }: PriceProps) {
  return (
    <TextField
      {...{ label, name }}
      type="number"
      min={0}
      step="any"
      defaultValue={usd}
      prefix="$"
      mono
      required
    />
  );
}
