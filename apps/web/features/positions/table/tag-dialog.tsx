import type { KeywordRow } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { type SubmitEvent, useId, useState } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { useChangeKeywords } from "../../keywords/list/change-keywords.ts";
import { TagList } from "../../keywords/tag-list.tsx";
import { readTags } from "../../keywords/tags.ts";

export interface TagDialogProps {
  keywords: readonly KeywordRow[];
  onClose: () => void;
}

export function TagDialog({ keywords, onClose }: TagDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const change = useChangeKeywords();
  const ids = keywords.map(({ id }) => id);
  const inUse = [...new Set(keywords.flatMap(({ tags }) => tags))].sort();
  const { tags, problem } = readTags(typed);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem !== null || tags.length === 0) return;
    change.mutate({ ids, change: { add_tags: tags } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Tag ${counted(ids.length, "keyword")}`}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            Add tags
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Tags"
          hint="Separate with commas."
          autoComplete="off"
          value={typed}
          error={problem ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TagList
          label="Tags in use"
          tags={inUse}
          onRemove={(tag) => change.mutate({ ids, change: { remove_tags: [tag] } })}
        />
      </form>
    </Dialog>
  );
}
