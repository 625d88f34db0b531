import type { ConfirmedImport, ImportPreview } from "@sightline/contract";
import { Button, LinkButton } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { Checkbox } from "@sightline/ui/checkbox";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { type SubmitEvent, useMemo, useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { countryOptions } from "../../../../runtime/sites/market-options.ts";
import { readTags } from "../../../keywords/tags.ts";
import { useConfirmImport, useDiscardDraft } from "../calls.ts";
import { importLabel, roomWords } from "./decision-words.ts";

export interface DraftDecisionProps {
  preview: ImportPreview;
  onDone: (confirmed: ConfirmedImport) => void;
  onBack: () => void;
}

const NOT_STATED = { value: "", label: "I'm not sure" };

/** Whether to confirm a draft, and whether to track its keywords. */
export function DraftDecision({ preview, onDone, onBack }: DraftDecisionProps) {
  const [saveKeywords, setSaveKeywords] = useState(false);
  const [typedTags, setTypedTags] = useState("");
  const [country, setCountry] = useState("");
  const countries = useMemo(() => [NOT_STATED, ...countryOptions()], []);
  const confirm = useConfirmImport();
  const discard = useDiscardDraft();
  const { tags, problem } = readTags(typedTags);
  const fresh = preview.keywords - preview.totals.watched;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem !== null || confirm.isPending) return;
    const chosen = country === "" ? {} : { country };
    const request = { id: preview.id, save_keywords: saveKeywords, tags, ...chosen };
    confirm.mutate(request, { onSuccess: onDone });
  };
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4 p-4" onSubmit={submit}>
        {preview.country === null && preview.kind !== "search-console" ? (
          <Select
            label="Country for these metrics"
            className="max-w-md"
            hint="The file doesn't say which country they're for."
            options={countries}
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          />
        ) : null}
        <Checkbox
          label="Also save these keywords and track their positions"
          hint={roomWords(preview)}
          checked={saveKeywords}
          disabled={fresh === 0 || preview.room === 0}
          onChange={(event) => setSaveKeywords(event.target.checked)}
        />
        {saveKeywords ? (
          <TextField
            label="Tags (optional)"
            name="tags"
            className="max-w-md"
            hint="Separate with commas."
            autoComplete="off"
            value={typedTags}
            error={problem ?? undefined}
            onChange={(event) => setTypedTags(event.target.value)}
          />
        ) : null}
        {confirm.isError ? (
          <Notice
            tone="error"
            title="Nothing was imported."
            action={
              "code" in confirm.error && confirm.error.code === "LIMIT_REACHED" ? (
                <LinkButton href="/subscription">See your plan</LinkButton>
              ) : undefined
            }
          >
            {messageOf(confirm.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            {importLabel(preview, saveKeywords)}
          </Button>
          <Button
            busy={discard.isPending}
            onClick={() => discard.mutate(preview.id, { onSettled: onBack })}
          >
            Discard
          </Button>
        </div>
      </form>
    </Card>
  );
}
