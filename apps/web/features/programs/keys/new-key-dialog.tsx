import type { NewApiKey } from "@sightline/contract";
import { SCOPE_LABELS, SCOPE_WORDS, type ScopeWord } from "@sightline/domain/programs";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { type SubmitEvent, useId, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { endOfDay } from "../../billing/promotions/grant-dates.ts";
import { useCreateKey } from "./calls.ts";

type Access = "none" | "read" | "write";
type Chosen = Partial<Record<ScopeWord, Access>>;

interface NewKeyDialogProps {
  onMade: (made: NewApiKey) => void;
  onClose: () => void;
}

export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const form = useId();
  const [name, setName] = useState("");
  const [everything, setEverything] = useState<Access>("read");
  const [chosen, setChosen] = useState<Chosen>({});
  const [until, setUntil] = useState("");
  const create = useCreateKey((made) => {
    onMade(made);
    onClose();
  });
  const problems = create.error ? fieldProblems(create.error) : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const scopes = everything === "none" ? scopesOf(chosen) : [everything];
    create.mutate({ name, scopes, expires_at: until === "" ? null : endOfDay(until) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Create API key"
      description="Give it only the access your app or script needs. You'll see the key only once."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            Create key
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          name="name"
          hint="Where it's used, such as “CI” or “Looker”."
          maxLength={60}
          autoComplete="off"
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Access"
          options={[
            { value: "read", label: "Read everything" },
            { value: "write", label: "Read and change everything" },
            { value: "none", label: "Choose by area" },
          ]}
          value={everything}
          error={problems.scopes}
          onChange={({ target }) => setEverything(target.value as Access)}
        />
        {everything === "none" ? <Areas chosen={chosen} onChange={setChosen} /> : null}
        <TextField
          type="date"
          label="Expires after (optional)"
          hint="The key works through the end of this day. If you leave this empty, it works until you revoke it."
          value={until}
          error={problems.expires_at}
          onChange={(event) => setUntil(event.target.value)}
        />
        {create.error && Object.keys(problems).length === 0 ? (
          <Notice tone="error" title={messageOf(create.error)} />
        ) : null}
      </form>
    </Dialog>
  );
}

function Areas({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm">Access by area</legend>
      {SCOPE_WORDS.map((word) => (
        <div key={word} className="grid grid-cols-[1fr_9rem] items-center gap-2">
          <span aria-hidden="true">{SCOPE_LABELS[word]}</span>
          <Select
            label={SCOPE_LABELS[word]}
            hideLabel
            options={[
              { value: "none", label: "No access" },
              { value: "read", label: "Read" },
              ...(word === "account" ? [] : [{ value: "write", label: "Read, change" }]),
            ]}
            value={chosen[word] ?? "none"}
            onChange={({ target }) => onChange({ ...chosen, [word]: target.value as Access })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function scopesOf(chosen: Chosen): string[] {
  return Object.entries(chosen).flatMap(([word, access]) =>
    access === "none" ? [] : [`${word}:${access}`],
  );
}
