import type { SavedKeyword } from "@sightline/contract";
import { TextField } from "@sightline/ui/field";
import { useEffect, useRef, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useSaveKeyword } from "../list/save-keyword.ts";
import { AddForm, type AddFormProps } from "./add-form.tsx";
import { NoRoom, SeePlans, useTooMany } from "./no-room.tsx";
import { SiteField } from "./site-field.tsx";

/** Stays open for the next one; the input is cleared only once it is saved. */
export function AddOne({ sites, site, onTypeSite, onSaved, onClose }: AddFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState("");
  const save = useSaveKeyword();
  const problems = problemsOf(save.error);
  const room = useTooMany(1, save.error);
  useEffect(() => field.current?.focus(), []);

  const submit = () =>
    save.mutate(
      { keyword, target_site: site },
      {
        onSuccess: ({ target_site }) => {
          setKeyword("");
          onSaved(target_site);
          field.current?.focus();
        },
      },
    );
  return (
    <AddForm
      onClose={onClose}
      save="Save keyword"
      instead={room === null ? undefined : <SeePlans />}
      busy={save.isPending}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label="Keyword"
        name="keyword"
        mono
        autoComplete="off"
        placeholder="postgres connection pooling"
        value={keyword}
        error={problems.keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <SiteField sites={sites} value={site} error={problems.target_site} onType={onTypeSite} />
      {room === null ? null : <NoRoom room={room} />}
      {room === null && problems.other ? <FailureNotice error={problems.other} /> : null}
      <p role="status" className="min-h-5 text-dim">
        {save.isSuccess ? savedWords(save.data) : ""}
      </p>
    </AddForm>
  );
}

/** A duplicate is an error of the keyword field; other errors are shown separately. */
function problemsOf(error: Error | null) {
  const { keyword, target_site } = fieldProblems(error);
  if (error === null || keyword !== undefined || target_site !== undefined) {
    return { keyword, target_site, other: undefined };
  }
  const duplicate = "code" in error && error.code === "CONFLICT";
  return duplicate
    ? { keyword: messageOf(error), target_site, other: undefined }
    : { keyword, target_site, other: error };
}

function savedWords({ keyword, target_site }: SavedKeyword): string {
  return `Saved “${keyword}” for ${target_site}. You can add another.`;
}
