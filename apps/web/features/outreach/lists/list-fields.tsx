import type { OutreachList } from "@sightline/contract";
import { TextArea, TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { BASES } from "./list-words.ts";

export type ListDraft = Pick<OutreachList, "name" | "source" | "lawful_basis" | "basis_note">;

export const EMPTY_LIST: ListDraft = {
  ...{ name: "", source: "", lawful_basis: "legitimate_interest", basis_note: "" },
};

interface ListFieldsProps {
  draft: ListDraft;
  onChange: (draft: ListDraft) => void;
}

/** What the law asks about a list: where it comes from, and why it may be used. */
export function ListFields({ draft, onChange }: ListFieldsProps) {
  const change = (part: Partial<ListDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <TextField
        label="List name"
        required
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Where do the addresses come from?"
        hint="Shown in every message. Example: a trade show's public exhibitor list."
        required
        maxLength={300}
        value={draft.source}
        onChange={({ target }) => change({ source: target.value })}
      />
      <Select
        label="Lawful basis"
        value={draft.lawful_basis}
        options={Object.entries(BASES).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          const chosen = (Object.keys(BASES) as ListDraft["lawful_basis"][]).find(
            (basis) => basis === target.value,
          );
          if (chosen !== undefined) change({ lawful_basis: chosen });
        }}
      />
      <TextArea
        label="Why does this basis apply?"
        hint="For your records. In the EU, private individuals must opt in first."
        rows={2}
        maxLength={1000}
        value={draft.basis_note}
        onChange={({ target }) => change({ basis_note: target.value })}
      />
    </>
  );
}
