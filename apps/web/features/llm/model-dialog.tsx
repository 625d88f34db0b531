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
  onClose: () => void;
}

export function ModelDialog({ provider, onClose }: ModelDialogProps) {
  const canSearch = provider.kind !== "openai-compatible";
  const save = useLlmChange((form: FormData) => {
    const price = (name: string) => Number(form.get(name) ?? 0);
    return adminClient.llm.addModel({
      ...{ provider_id: provider.id, name: String(form.get("name") ?? "") },
      ...{ input_usd: price("input"), output_usd: price("output"), search_usd: price("search") },
      ...{ prices_as_of: dayOf(Date.now()), searches: canSearch && form.get("searches") === "on" },
    });
  }, "Model added.");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Add a model from ${provider.name}`}
      description="We use these prices to calculate what you spend, so copy them from the provider's price list."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={save.isPending}>
            Save model
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
        <TextField
          label="Model"
          name="name"
          required
          maxLength={120}
          mono
          hint="The name the provider uses."
        />
        <Price label="Input, per million tokens" name="input" />
        <Price label="Output, per million tokens" name="output" />
        {canSearch ? (
          <>
            <Price label="Web search, per 1,000 searches" name="search" />
            <Checkbox
              name="searches"
              defaultChecked
              label="It can search the web for its answers"
            />
          </>
        ) : null}
      </form>
    </Dialog>
  );
}

function Price({ label, name }: { label: string; name: string }) {
  return (
    <TextField
      {...{ label, name }}
      type="number"
      min={0}
      step="any"
      defaultValue="0"
      prefix="$"
      mono
      required
    />
  );
}
