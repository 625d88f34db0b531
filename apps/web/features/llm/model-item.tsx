import type { LlmConfig, LlmTest } from "@sightline/contract";
import { LLM_TASK_LABELS } from "@sightline/domain/llm";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { useLlmChange, useTestModel } from "./calls.ts";
import { ModelDialog } from "./model-dialog.tsx";

type Provider = LlmConfig["providers"][number];

interface ModelItemProps {
  model: Provider["models"][number];
  provider: Provider;
  config: LlmConfig;
}

/** What a model does and costs, with a live test. */
export function ModelItem({ model, provider, config }: ModelItemProps) {
  const tasks = config.tasks.filter(({ model_ids }) => model_ids.includes(model.id));
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const test = useTestModel();
  const remove = useLlmChange(
    (id: string) => adminClient.llm.removeModel({ id }),
    "Model removed. Past answers are kept.",
  );
  return (
    <li className="flex flex-col gap-1 rounded-md bg-sunk px-3 py-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1 py-0.5">
          <span className="figures wrap-anywhere">{model.name}</span>
          {tasks.map(({ task }) => (
            <Badge key={task} tone="accent">
              {LLM_TASK_LABELS[task]}
            </Badge>
          ))}
          <span className="text-sm text-dim">
            ${model.input_usd} in, ${model.output_usd} out per million tokens
            {model.searches ? `, $${model.search_usd} per 1,000 searches` : ", no web search"},
            prices as of {formatTime(new Date(model.prices_as_of), "day", "UTC")}
          </span>
        </div>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button size="sm" disabled={test.isPending} onClick={() => test.mutate(model.id)}>
            {test.isPending ? "Testing" : "Test"}
          </Button>
          <Button
            size="sm"
            aria-label={`Change prices for ${model.name}`}
            onClick={() => setChanging(true)}
          >
            Change prices
          </Button>
          <Button size="sm" aria-label={`Remove ${model.name}`} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </span>
      </div>
      {test.data ? (
        <p role="status" className="text-sm text-pretty">
          {testWords(test.data)}
        </p>
      ) : null}
      {isChanging ? (
        <ModelDialog {...{ provider, model }} onClose={() => setChanging(false)} />
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={`Remove ${model.name}?`}
        body="We'll stop using it for all tasks. Past answers and their costs are kept."
        confirmLabel="Remove model"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(model.id, { onSettled: () => setRemoving(false) })}
      />
    </li>
  );
}

function testWords({ state, is_grounded, sources, usd, ms, text }: LlmTest): string {
  if (state !== "answered") return text;
  const search = is_grounded
    ? `searched the web and cited ${sources} ${sources === 1 ? "source" : "sources"}`
    : "answered from memory, without a web search";
  return `It ${search}, in ${(ms / 1000).toFixed(1)} s for $${usd.toFixed(4)}: “${text}”`;
}
