import type { KeywordRow } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { TextArea, TextField } from "@sightline/ui/field";
import { type SubmitEvent, useState } from "react";
import { fieldProblems } from "../../../api/failure.ts";
import { useChangeKeywords } from "../../keywords/list/change-keywords.ts";
import { TagList } from "../../keywords/tag-list.tsx";
import { readTags } from "../../keywords/tags.ts";

/** The customer's own data: target page, tags and a note. */
export function KeywordDetails({ keyword }: { keyword: KeywordRow }) {
  const { mutate: save, ...saving } = useChangeKeywords();
  // Separate, so that text still being typed isn't shown as saved.
  const { mutate: change } = useChangeKeywords();
  const [page, setPage] = useState(keyword.target_page ?? "");
  const [note, setNote] = useState(keyword.note);
  const [typedTags, setTypedTags] = useState("");
  const { tags, problem } = readTags(typedTags);
  const ids = [keyword.id];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem !== null || saving.isPending) return;
    const details = { note, target_page: page.trim() === "" ? null : page.trim() };
    const added = tags.length === 0 ? {} : { add_tags: tags };
    save({ ids, change: { ...details, ...added } }, { onSuccess: () => setTypedTags("") });
  };
  const problems = fieldProblems(saving.error);
  return (
    <Card>
      <CardHeader title="Your notes" />
      <form noValidate className="flex flex-col gap-4 px-4 pt-1 pb-4" onSubmit={submit}>
        <TextField
          label="Target page"
          hint="The page you want to rank. If a different page ranks, we flag it in the keyword table."
          mono
          inputMode="url"
          placeholder={`https://${keyword.target_site}/…`}
          value={page}
          error={problems.target_page}
          onChange={(event) => setPage(event.target.value)}
        />
        <TagList
          label="Tags"
          tags={keyword.tags}
          onRemove={(tag) => change({ ids, change: { remove_tags: [tag] } })}
        />
        <TextField
          label="Add tags"
          hint="Separate with commas."
          autoComplete="off"
          value={typedTags}
          error={problem ?? undefined}
          onChange={(event) => setTypedTags(event.target.value)}
        />
        <TextArea
          label="Note"
          rows={3}
          value={note}
          error={problems.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex items-center gap-3">
          <Button type="submit" busy={saving.isPending}>
            Save
          </Button>
          <span role="status" className="text-dim">
            {saving.isSuccess ? "Saved." : ""}
          </span>
        </div>
      </form>
    </Card>
  );
}
