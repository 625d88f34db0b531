import type { Annotation } from "@sightline/contract";
import { ANNOTATION_MAX_LENGTH } from "@sightline/domain/positions";
import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useId, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { useSaveAnnotation } from "./calls.ts";

export interface NoteDialogProps {
  site: string;
  /** The keyword of this page, if it is a keyword's page. */
  keyword: { id: string; keyword: string } | null;
  /** The note being edited; null: a new one. */
  note: Annotation | null;
  today: string;
  onClose: () => void;
}

export function NoteDialog({ site, keyword, note, today, onClose }: NoteDialogProps) {
  const form = useId();
  const [day, setDay] = useState(note?.day ?? today);
  const [text, setText] = useState(note?.text ?? "");
  const [forAll, setForAll] = useState(keyword === null);
  const save = useSaveAnnotation(site);
  const problems = fieldProblems(save.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const keyword_id = forAll ? null : (keyword?.id ?? null);
    save.mutate({ id: note?.id ?? null, day, text, keyword_id }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={note === null ? "Add note" : "Edit note"}
      description="Mark a launch, a new title or a search engine update on your charts."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            Save note
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="What happened"
          autoComplete="off"
          maxLength={ANNOTATION_MAX_LENGTH}
          value={text}
          error={problems.text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label="Day"
          type="date"
          max={today}
          value={day}
          error={problems.day}
          onChange={(event) => setDay(event.target.value)}
        />
        {keyword === null || note !== null ? null : (
          <Checkbox
            label="Show for every keyword on this site"
            hint={`Otherwise, the note only shows on the chart for “${keyword.keyword}”.`}
            checked={forAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
        )}
        {save.isError && Object.keys(problems).length === 0 ? (
          <Notice tone="error" title={messageOf(save.error)} />
        ) : null}
      </form>
    </Dialog>
  );
}
