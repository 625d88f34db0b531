import type { OutreachList } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { useOutreachChange } from "./calls.ts";
import { type ListDraft, ListFields } from "./list-fields.tsx";

const FORM = "outreach-list";

export function EditListDialog({ list, onClose }: { list: OutreachList; onClose: () => void }) {
  const { id, name, source, lawful_basis, basis_note } = list;
  const [draft, setDraft] = useState<ListDraft>({ name, source, lawful_basis, basis_note });
  const save = useOutreachChange(
    (fields: ListDraft) => adminClient.outreachLists.change({ id, ...fields }),
    "List saved.",
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit list"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={save.isPending}>
            Save list
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(draft, { onSuccess: onClose });
        }}
      >
        <ListFields draft={draft} onChange={setDraft} />
      </form>
    </Dialog>
  );
}
