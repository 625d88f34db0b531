import { normaliseTargetSite } from "@sightline/domain/keywords";
import { formatNumber } from "@sightline/domain/numbers";
import { TextArea, TextField } from "@sightline/ui/field";
import { useMemo, useState } from "react";
import { fieldProblems } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useSaveManyKeywords } from "../list/save-keyword.ts";
import { readTags } from "../tags.ts";
import { AddForm, type AddFormProps } from "./add-form.tsx";
import { NoRoom, SeePlans, saveLabel, useTooMany } from "./no-room.tsx";
import { SiteField } from "./site-field.tsx";
import { describeLines, readLines } from "./typed-lines.ts";

/** All of them, or as many as fit; existing keywords are listed afterwards. */
export function AddMany({ sites, site, onTypeSite, onSaved, onClose }: AddFormProps) {
  const [text, setText] = useState("");
  const [typedTags, setTypedTags] = useState("");
  const save = useSaveManyKeywords();
  const lines = useMemo(() => readLines(text), [text]);
  const { tags, problem } = readTags(typedTags);
  const { target_site, keywords } = fieldProblems(save.error);

  const room = useTooMany(lines.keywords.length, save.error);

  const submit = () => {
    if (problem !== null) return;
    const those_that_fit = room !== null;
    save.mutate(
      { keywords: lines.keywords, target_site: site, tags, those_that_fit },
      {
        onSuccess: ({ left_out }) => {
          setText(left_out.join("\n"));
          onSaved(normaliseTargetSite(site) ?? site);
        },
      },
    );
  };
  const other = save.isError && target_site === undefined && keywords === undefined;
  return (
    <AddForm
      onClose={onClose}
      save={saveLabel(lines.keywords.length, room)}
      instead={room?.fits === 0 ? <SeePlans /> : undefined}
      busy={save.isPending}
      onSubmit={submit}
    >
      <TextArea
        label="Keywords"
        name="keywords"
        hint={describeLines(lines)}
        mono
        rows={8}
        placeholder="One per line"
        value={text}
        error={keywords}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Tags (optional)"
        name="tags"
        hint="Separate with commas."
        autoComplete="off"
        value={typedTags}
        error={problem ?? undefined}
        onChange={(event) => setTypedTags(event.target.value)}
      />
      <SiteField sites={sites} value={site} error={target_site} onType={onTypeSite} />
      {room === null ? null : <NoRoom room={room} />}
      {room === null && other ? <FailureNotice error={save.error} /> : null}
      <div role="status">{save.isSuccess ? <Saved {...save.data} /> : null}</div>
    </AddForm>
  );
}

interface SavedProps {
  saved: number;
  reactivated: number;
  duplicates: readonly string[];
  left_out: readonly string[];
}

function Saved({ saved, reactivated, duplicates, left_out }: SavedProps) {
  return (
    <>
      <p>
        {formatNumber(saved)} saved
        {reactivated > 0 ? `, ${formatNumber(reactivated)} resumed` : ""}.
        {left_out.length > 0
          ? ` ${counted(left_out.length, "keyword")} didn't fit and ${left_out.length === 1 ? "is" : "are"} still in the list above.`
          : ""}
      </p>
      {duplicates.length === 0 ? null : (
        <details className="mt-1 text-dim">
          <summary>{formatNumber(duplicates.length)} already saved</summary>
          <ul className="figures mt-1 max-h-32 overflow-y-auto text-sm">
            {duplicates.map((keyword) => (
              <li key={keyword}>{keyword}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
