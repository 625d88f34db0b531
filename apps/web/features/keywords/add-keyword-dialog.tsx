import type { SavedKeyword } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { fieldProblems, messageOf } from "../../api/failure.ts";
import type { Adding } from "./adding.ts";
import { useSaveKeyword } from "./save-keyword.ts";

export interface AddKeywordDialogProps {
  adding: Adding;
  site: string | null;
  sites: readonly string[];
  onSaved: (keyword: SavedKeyword) => void;
  onClose: () => void;
}

/** Stays open for the next one; what was typed goes only when it is saved. */
export function AddKeywordDialog({ adding, site, sites, onSaved, onClose }: AddKeywordDialogProps) {
  const form = useId();
  const keywordField = useRef<HTMLInputElement>(null);
  const [typedSite, setTypedSite] = useState(site);
  const [keyword, setKeyword] = useState("");
  const save = useSaveKeyword();
  const targetSite = typedSite ?? site ?? "";

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { keyword, target_site: targetSite },
      {
        onSuccess: (saved) => {
          setKeyword("");
          setTypedSite(saved.target_site);
          onSaved(saved);
          keywordField.current?.focus();
        },
      },
    );
  };

  const problems = problemsOf(save.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={adding === "site" ? "Add a site" : "Add keywords"}
      description={adding === "site" ? "A site comes with its first keyword." : undefined}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            Save keyword
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {adding === "site" ? (
          <SiteField
            sites={sites}
            value={targetSite}
            error={problems.target_site}
            onType={setTypedSite}
          />
        ) : null}
        <TextField
          ref={keywordField}
          label="Keyword"
          name="keyword"
          mono
          autoComplete="off"
          placeholder="postgres connection pooling"
          value={keyword}
          error={problems.keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {adding === "site" ? null : (
          <SiteField
            sites={sites}
            value={targetSite}
            error={problems.target_site}
            onType={setTypedSite}
          />
        )}
        {problems.other ? <Notice tone="error" title={problems.other} /> : null}
        <p role="status" className="min-h-5 text-dim">
          {save.isSuccess ? savedWords(save.data) : ""}
        </p>
      </form>
    </Dialog>
  );
}

interface SiteFieldProps {
  sites: readonly string[];
  value: string;
  error: string | undefined;
  onType: (site: string) => void;
}

function SiteField({ sites, value, error, onType }: SiteFieldProps) {
  const list = useId();
  return (
    <>
      <TextField
        label="Site"
        name="target_site"
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        placeholder="example.com"
        list={list}
        value={value}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={list}>
        {sites.map((site) => (
          <option key={site} value={site} />
        ))}
      </datalist>
    </>
  );
}

/** A duplicate is about the keyword; what is about no field stands on its own. */
function problemsOf(error: Error | null) {
  const { keyword, target_site } = fieldProblems(error);
  if (error === null || keyword !== undefined || target_site !== undefined) {
    return { keyword, target_site, other: undefined };
  }
  const duplicate = "code" in error && error.code === "CONFLICT";
  return duplicate
    ? { keyword: messageOf(error), target_site, other: undefined }
    : { keyword, target_site, other: messageOf(error) };
}

function savedWords({ keyword, target_site }: SavedKeyword): string {
  return `Saved “${keyword}” for ${target_site}. Add the next one.`;
}
