import type { LlmConfig, LlmTest } from "@sightline/contract";
import { LLM_KIND_LABELS, LLM_TASK_LABELS } from "@sightline/domain/llm";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { useState } from "react";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { useLlmChange, useTestModel } from "./calls.ts";
import { ModelDialog } from "./model-dialog.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";

type Provider = LlmConfig["providers"][number];
type Model = Provider["models"][number];

export function ProvidersCard({ config }: { config: LlmConfig }) {
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<Provider | null>(null);
  const [modelFor, setModelFor] = useState<Provider | null>(null);
  const remove = useLlmChange(
    (id: string) => adminClient.llm.removeProvider({ id }),
    "Provider removed. Past answers are kept.",
  );
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Providers and models"
        description="Each provider that answers prompts counts as a separate engine, with its own mention and citation rates."
        actions={<Button onClick={() => setAdding(true)}>Add provider</Button>}
      />
      {config.providers.length === 0 ? (
        <EmptyState title="No providers yet">
          Add OpenAI, Anthropic, Google, Perplexity, xAI, DataForSEO or any OpenAI-compatible
          server, such as Ollama on this machine.
        </EmptyState>
      ) : null}
      {config.providers.map((provider) => (
        <section key={provider.id} className="flex flex-col gap-3 border-t border-line px-4 py-3">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold">{provider.name}</h3>
            <span className="text-sm text-dim">
              {LLM_KIND_LABELS[provider.kind]}, {keyWords(provider)}
            </span>
            <span className="ms-auto flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setChanged(provider)}>
                Change key
              </Button>
              <Button size="sm" onClick={() => setModelFor(provider)}>
                Add model
              </Button>
              <Button size="sm" onClick={() => remove.mutate(provider.id)}>
                Remove
              </Button>
            </span>
          </div>
          <ul className="flex flex-col gap-2">
            {provider.models.map((model) => (
              <ModelItem key={model.id} {...{ model, config }} />
            ))}
          </ul>
        </section>
      ))}
      <ProviderDialog
        key={changed?.id ?? "new"}
        open={isAdding || changed !== null}
        provider={changed}
        onClose={() => {
          setAdding(false);
          setChanged(null);
        }}
      />
      {modelFor === null ? null : (
        <ModelDialog provider={modelFor} onClose={() => setModelFor(null)} />
      )}
    </Card>
  );
}

function keyWords({ key_source, key_hint }: Provider): string {
  if (key_source === "admin") return `key ends in ${key_hint}`;
  return key_source === "environment" ? "key set in the environment" : "no key";
}

function ModelItem({ model, config }: { model: Model; config: LlmConfig }) {
  const tasks = config.tasks.filter(({ model_ids }) => model_ids.includes(model.id));
  const test = useTestModel();
  return (
    <li className="flex flex-col gap-1 rounded-md bg-sunk px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures wrap-anywhere">{model.name}</span>
        {tasks.map(({ task }) => (
          <Badge key={task} tone="accent">
            {LLM_TASK_LABELS[task]}
          </Badge>
        ))}
        <span className="text-sm text-dim">
          ${model.input_usd} in, ${model.output_usd} out per million tokens
          {model.searches ? `, $${model.search_usd} per 1,000 searches` : ", no web search"}, prices
          as of {formatTime(new Date(model.prices_as_of), "day", "UTC")}
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button size="sm" disabled={test.isPending} onClick={() => test.mutate(model.id)}>
            {test.isPending ? "Testing" : "Test"}
          </Button>
        </span>
      </div>
      {test.data ? (
        <p role="status" className="text-sm text-pretty">
          {testWords(test.data)}
        </p>
      ) : null}
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
