import type { LlmConfig } from "@sightline/contract";
import { LLM_KIND_LABELS } from "@sightline/domain/llm";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { EmptyState } from "@sightline/ui/empty-state";
import { useState } from "react";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { useLlmChange } from "./calls.ts";
import { ModelDialog } from "./model-dialog.tsx";
import { ModelItem } from "./model-item.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";

type Provider = LlmConfig["providers"][number];

export function ProvidersCard({ config }: { config: LlmConfig }) {
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<Provider | null>(null);
  const [modelFor, setModelFor] = useState<Provider | null>(null);
  const [removed, setRemoved] = useState<Provider | null>(null);
  const remove = useLlmChange(
    (id: string) => adminClient.llm.removeProvider({ id }),
    "Provider removed. Past answers are kept.",
  );
  const turnOn = useLlmChange(
    (id: string) => adminClient.llm.changeProvider({ id, is_active: true }),
    "Provider turned on.",
  );
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Providers and models"
        description="Each provider that answers prompts counts as a separate engine, with its own mention and citation rates."
        actions={
          config.providers.length === 0 ? undefined : (
            <Button onClick={() => setAdding(true)}>Add provider</Button>
          )
        }
      />
      {config.providers.length === 0 ? (
        <EmptyState
          title="No providers yet"
          action={
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add provider
            </Button>
          }
        >
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
            {provider.is_active ? null : <Badge tone="caution">Off</Badge>}
            <span className="ms-auto flex flex-wrap gap-2">
              {provider.is_active ? null : (
                <Button
                  size="sm"
                  busy={turnOn.isPending}
                  onClick={() => turnOn.mutate(provider.id)}
                >
                  Turn on
                </Button>
              )}
              <Button size="sm" onClick={() => setChanged(provider)}>
                Change key
              </Button>
              <Button size="sm" onClick={() => setModelFor(provider)}>
                Add model
              </Button>
              <Button size="sm" onClick={() => setRemoved(provider)}>
                Remove provider
              </Button>
            </span>
          </div>
          <ul className="flex flex-col gap-2">
            {provider.models.map((model) => (
              <ModelItem key={model.id} {...{ model, provider, config }} />
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
        <ModelDialog provider={modelFor} model={null} onClose={() => setModelFor(null)} />
      )}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={`Remove ${removed?.name ?? "provider"}?`}
        body="We'll delete its key and stop using its models for all tasks. Past answers and their costs are kept."
        confirmLabel="Remove provider"
        busy={remove.isPending}
        onConfirm={() => {
          if (removed !== null) remove.mutate(removed.id, { onSettled: () => setRemoved(null) });
        }}
      />
    </Card>
  );
}

function keyWords({ key_source, key_hint }: Provider): string {
  if (key_source === "admin") return `key ends in ${key_hint}`;
  return key_source === "environment" ? "key set in the environment" : "no key";
}
