import type { LlmTemplates } from "@sightline/contract";
import { LLM_TASK_LABELS } from "@sightline/domain/llm";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { TextArea, TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { TextDifference } from "@sightline/ui/text-difference";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { templateDifferenceQuery, templatesQuery, useTemplateChange } from "./calls.ts";

type Template = LlmTemplates["templates"][number];
type Version = Template["versions"][number];

/** What models are asked to do, with every version there was. */
export function TemplatesCard() {
  const query = useQuery(templatesQuery);
  return (
    <Card>
      <CardHeader
        title="Instructions"
        description="What we ask models to do. We always add the reply format and a rule to ignore instructions in page text. You can't change those."
      />
      <Loaded what="Instructions" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
        {({ templates }) => (
          <ul>
            {templates.map((template) => (
              <li key={template.task} className="border-t border-line px-4 py-3">
                <Editor key={template.current} template={template} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Editor({ template }: { template: Template }) {
  const { task, current, versions } = template;
  const label = LLM_TASK_LABELS[task];
  const [text, setText] = useState(versions[0]?.text ?? "");
  const [note, setNote] = useState("");
  const save = useTemplateChange(
    () => adminClient.llmTemplates.save({ task, based_on: current, text, note }),
    `${label}: version ${current + 1} is in use.`,
  );
  const isChanged = text.trim() !== versions[0]?.text;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {label}{" "}
        <span className="text-sm font-normal text-dim">
          {current === 0 ? "the default is in use" : `version ${current} is in use`}
        </span>
      </h3>
      <TextArea
        label={`Instructions for ${label}`}
        hideLabel
        className="[&_textarea]:field-sizing-content [&_textarea]:min-h-20"
        rows={4}
        maxLength={8000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isChanged ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <TextField
            className="min-w-0 grow"
            label="What changed, and why (optional)"
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" busy={save.isPending}>
            {`Save as version ${current + 1}`}
          </Button>
        </form>
      ) : null}
      {versions.length < 2 ? null : <Versions template={template} />}
    </div>
  );
}

function Versions({ template: { task, current, versions } }: { template: Template }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const from = chosen ?? versions[1]?.version ?? 0;
  const { timeZone } = useClock();
  const difference = useQuery(templateDifferenceQuery(task, from, current));
  const restore = useTemplateChange(
    () => adminClient.llmTemplates.restore({ task, based_on: current, version: from }),
    `Restored ${titleOf(from)} as version ${current + 1}.`,
  );
  return (
    <details>
      <summary className="cursor-pointer text-sm text-dim">
        {current === 1 ? "1 version" : `${current} versions`} and the default
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={`Compare with: ${LLM_TASK_LABELS[task]}`}
            hideLabel
            value={`${from}`}
            options={versions
              .filter(({ version }) => version !== current)
              .map((version) => ({
                value: `${version.version}`,
                label: labelOf(version, timeZone),
              }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
          <Button busy={restore.isPending} onClick={() => restore.mutate()}>
            {from === 0 ? "Roll back to the default" : `Roll back to version ${from}`}
          </Button>
        </div>
        <Loaded what="The difference" query={difference} skeleton={<LinesSkeleton lines={3} />}>
          {({ pieces }) => (
            <TextDifference label={`From ${titleOf(from)} to version ${current}`} pieces={pieces} />
          )}
        </Loaded>
      </div>
    </details>
  );
}

function titleOf(version: number): string {
  return version === 0 ? "the default" : `version ${version}`;
}

function labelOf(
  { version, created_at, note, restores }: Version,
  timeZone: string | undefined,
): string {
  if (version === 0 || created_at === null) return "Default";
  const day = formatTime(new Date(created_at), "day", timeZone);
  const why = restores === null ? note : `back to ${titleOf(restores)}`;
  return `Version ${version}, ${day}${why === "" ? "" : `: ${why}`}`;
}
