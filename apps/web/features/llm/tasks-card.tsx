import type { LlmConfig } from "@sightline/contract";
import { LLM_TASK_LABELS, type LlmTask } from "@sightline/domain/llm";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Select } from "@sightline/ui/select";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { useLlmChange } from "./calls.ts";

const WITHOUT: Record<LlmTask, string> = {
  answers: "Only the built-in engine answers prompts.",
  "page-answers": "AI analyses quote crawled pages word for word, without a model.",
  sentiment: "Only our rules judge what answers say about a site.",
  analyst: "Explanations of analyses are rule-based, without a model.",
  brief: "Content briefs aren't written. We only show the pages they would be based on.",
  digest: "Digests open with the most important change our rules found.",
};

/** Which models do what, in order: the next one is asked if one fails. */
export function TasksCard({ config }: { config: LlmConfig }) {
  const models = config.providers.flatMap((provider) =>
    provider.models.map(({ id, name }) => ({ id, name: `${provider.name}, ${name}` })),
  );
  return (
    <Card>
      <CardHeader
        title="Tasks"
        description="The first model listed for a task does the work. If it fails, the next one takes over. You can always see what our rules found."
      />
      <ul>
        {config.tasks.map(({ task, model_ids }) => (
          <TaskItem key={task} {...{ task, models }} chosen={model_ids} />
        ))}
      </ul>
    </Card>
  );
}

interface TaskItemProps {
  task: LlmTask;
  models: readonly { id: string; name: string }[];
  chosen: readonly string[];
}

function TaskItem({ task, models, chosen }: TaskItemProps) {
  const label = LLM_TASK_LABELS[task];
  const set = useLlmChange(
    (model_ids: string[]) => adminClient.llm.setTask({ task, model_ids }),
    `${label}: models saved.`,
  );
  const free = models.filter(({ id }) => !chosen.includes(id));
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:grid-cols-[1fr_14rem]">
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold">{label}</h3>
        {chosen.length === 0 ? <p className="text-sm text-dim">{WITHOUT[task]}</p> : null}
        <ol className="flex flex-col gap-2 empty:hidden" aria-label={`Models for ${label}`}>
          {chosen.map((id, nth) => {
            const name = models.find((model) => model.id === id)?.name ?? id;
            const others = chosen.filter((one) => one !== id);
            return (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <span className="figures wrap-anywhere">
                  {nth + 1}. {name}
                </span>
                {nth === 0 ? null : (
                  <Button
                    size="sm"
                    aria-label={`Use ${name} first`}
                    onClick={() => set.mutate([id, ...others])}
                  >
                    Use first
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={`Stop using ${name} for ${label}`}
                  onClick={() => set.mutate(others)}
                >
                  Stop using
                </Button>
              </li>
            );
          })}
        </ol>
      </div>
      {free.length === 0 ? null : (
        <Select
          label={`Add a model: ${label}`}
          hideLabel
          value=""
          disabled={set.isPending}
          options={[
            { value: "", label: "Add a model…" },
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => {
            if (target.value !== "") set.mutate([...chosen, target.value]);
          }}
        />
      )}
    </li>
  );
}
