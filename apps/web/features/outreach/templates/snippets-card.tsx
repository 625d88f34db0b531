import type { OutreachSnippet } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { ConfirmDialog, Dialog } from "@sightline/ui/dialog";
import { TextArea, TextField } from "@sightline/ui/field";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { useTemplateChange } from "./calls.ts";

const FORM = "outreach-snippet";

type SnippetDraft = Pick<OutreachSnippet, "name" | "body">;

/** Nothing if it isn't used: then it can be deleted. */
function usedBy({ used_by: { templates, campaigns } }: OutreachSnippet): string | null {
  const named = (kind: string, names: readonly string[]) =>
    names.map((name) => `the ${kind} '${name}'`);
  const users = [...named("template", templates), ...named("campaign", campaigns)];
  if (users.length === 0) return null;
  return `Used by ${users.join(", ")}. You can delete it when nothing uses it.`;
}

/** Pieces that several templates share. */
export function SnippetsCard({ snippets }: { snippets: readonly OutreachSnippet[] }) {
  const [edited, setEdited] = useState<SnippetDraft | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = useTemplateChange(
    (name: string) => adminClient.outreachTemplates.removeSnippet({ name }),
    "Snippet deleted.",
  );
  return (
    <Card>
      <CardHeader
        title="Snippets"
        description="Text that templates share, such as a signature. Include it in a template with {% render 'name' %}."
        actions={<Button onClick={() => setEdited({ name: "", body: "" })}>New snippet</Button>}
      />
      {snippets.length === 0 ? <p className="px-4 pb-4 text-dim">No snippets yet.</p> : null}
      <ul className="divide-y divide-line">
        {snippets.map((snippet) => (
          <li
            key={snippet.name}
            className="flex flex-wrap items-center justify-between gap-2 px-4 py-2"
          >
            <div className="min-w-0">
              <p className="figures">{snippet.name}</p>
              <p className="truncate text-sm text-dim">{snippet.body}</p>
              <p className="text-sm wrap-anywhere text-dim">{usedBy(snippet)}</p>
            </div>
            <div className="flex gap-2">
              <Button size="sm" onClick={() => setEdited(snippet)}>
                Edit
              </Button>
              {usedBy(snippet) === null ? (
                <Button
                  size="sm"
                  aria-label={`Delete snippet ${snippet.name}`}
                  onClick={() => setDeleting(snippet.name)}
                >
                  Delete
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {edited === null ? null : <SnippetDialog snippet={edited} onClose={() => setEdited(null)} />}
      {deleting === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title={`Delete the snippet '${deleting}'?`}
          body="You can't undo this. No template and no campaign uses it."
          confirmLabel="Delete snippet"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(deleting, { onSettled: () => setDeleting(null) })}
        />
      )}
    </Card>
  );
}

function SnippetDialog({ snippet, onClose }: { snippet: SnippetDraft; onClose: () => void }) {
  const [draft, setDraft] = useState(snippet);
  const save = useTemplateChange(
    () => adminClient.outreachTemplates.saveSnippet(draft),
    "Snippet saved. Templates will use it from now on.",
  );
  const isNew = snippet.name === "";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? "New snippet" : `Edit ${snippet.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={save.isPending}>
            Save snippet
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <TextField
          label="Name"
          mono
          required
          pattern="[a-z][a-z0-9\-]*"
          maxLength={40}
          hint="Use lowercase letters, digits and hyphens."
          disabled={!isNew}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextArea
          label="Text"
          rows={6}
          required
          maxLength={10_000}
          value={draft.body}
          onChange={({ target }) => setDraft({ ...draft, body: target.value })}
        />
      </form>
    </Dialog>
  );
}
