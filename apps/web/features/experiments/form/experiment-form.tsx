import type { Experiment } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { type Problems, problemsOf } from "./draft-problems.ts";
import { type ExperimentDraft, editableIn, keyOf } from "./experiment-draft.ts";
import type { FieldsProps } from "./fields-props.ts";
import { GoalFields } from "./goal-fields.tsx";
import { IdeaFields } from "./idea-fields.tsx";
import { SampleSizeFields } from "./sample-size-fields.tsx";
import { VariantFields } from "./variant-fields.tsx";

export interface ExperimentFormProps {
  initial: ExperimentDraft;
  /** Null for one that isn't created yet. */
  experiment: Experiment | null;
  submitLabel: string;
  cancelTo: string;
  busy: boolean;
  refused: unknown;
  onSubmit: (draft: ExperimentDraft) => void;
}

/** The same to create and to edit. What is typed stays, whatever the server answers. */
export function ExperimentForm(props: ExperimentFormProps) {
  const { initial, experiment, submitLabel, cancelTo, busy, refused, onSubmit } = props;
  const [draft, setDraft] = useState(initial);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const found = problemsOf(draft);
  const problems = { ...(tries > 0 && found), ...refusedFields(refused, draft) };
  const fields: FieldsProps = {
    draft,
    problems,
    editable: editableIn(experiment?.state ?? "draft"),
    onChange: (change) => setDraft((before) => ({ ...before, ...change })),
  };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(found).length > 0) setTries(tries + 1);
    else onSubmit(draft);
  };
  const mistakes = Object.keys(problems).length;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-4">
      <EditingNotice experiment={experiment} />
      <IdeaFields {...fields} isNew={experiment === null} />
      <VariantFields {...fields} />
      <AudienceFields {...fields} />
      <GoalFields {...fields} />
      <SampleSizeFields {...fields} />
      {refused && mistakes === 0 ? <Notice tone="error" title={messageOf(refused)} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        <Link to={cancelTo} className={buttonClass()}>
          Cancel
        </Link>
        {mistakes === 0 ? null : (
          <p className="text-sm text-worse">{counted(mistakes, "field")} to fix above.</p>
        )}
      </div>
    </form>
  );
}

function EditingNotice({ experiment }: { experiment: Experiment | null }) {
  if (experiment === null || experiment.state === "draft") return null;
  const { groups } = editableIn(experiment.state);
  return (
    <Notice
      title={
        groups
          ? "Changing weights, share of traffic or audience starts a new phase."
          : "This test has ended, so its groups can't be changed."
      }
    >
      {groups
        ? "Results start again from zero, because the groups are no longer the same. Earlier results are kept. You can't change where the test runs, the variants' content, the primary goal or the plan anymore."
        : "You can still change its name, hypothesis, secondary goals and guardrails."}
    </Notice>
  );
}

/** The server's refusals beside the fields that they are about. */
function refusedFields(refused: unknown, draft: ExperimentDraft): Problems {
  if (hasCode(refused, "CONFLICT") && messageOf(refused) === `'${keyOf(draft)}' is taken.`) {
    return { key: `Another test already uses the key '${keyOf(draft)}'. Choose a different one.` };
  }
  const { place, name, hypothesis, layer, share, primary_goal, smallest_effect } =
    fieldProblems(refused);
  const shown = { place, name, hypothesis, layer, share, primary_goal, smallest_effect };
  return Object.fromEntries(
    Object.entries(shown).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
