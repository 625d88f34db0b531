import {
  CONTACT_COLUMNS,
  isContactColumn,
  MOST_CONDITIONS,
  SEGMENT_COLUMNS,
  SEGMENT_TESTS,
  type SegmentTest,
} from "@sightline/domain/outreach";
import { Button, IconButton } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { useOutreachChange } from "./calls.ts";

interface SegmentDialogProps {
  listId: string;
  fields: readonly string[];
  onClose: () => void;
  onSaved: (id: string) => void;
}

interface Condition {
  field: string;
  test: SegmentTest;
  value: string;
}

const TESTS: Record<SegmentTest, string> = {
  ...{ is: "is", is_not: "isn't", contains: "contains", is_set: "has a value" },
  is_empty: "is empty",
};
const OTHERS: Record<string, string> = { email_domain: "Email domain", mx: "Mail server" };
const FORM = "outreach-segment";
const FIRST: Condition = { field: "country", test: "is", value: "" };

export function SegmentDialog({ listId, fields, onClose, onSaved }: SegmentDialogProps) {
  const [name, setName] = useState("");
  const [conditions, setConditions] = useState<readonly Condition[]>([FIRST]);
  const save = useOutreachChange(
    () =>
      adminClient.outreachLists.saveSegment({ list_id: listId, name, conditions: [...conditions] }),
    "Segment saved.",
  );
  const change = (at: number, part: Partial<Condition>) =>
    setConditions(conditions.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const options = [
    ...SEGMENT_COLUMNS.map((value) => ({
      value,
      label: isContactColumn(value) ? CONTACT_COLUMNS[value] : (OTHERS[value] ?? value),
    })),
    ...fields.map((value) => ({ value, label: value })),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New segment"
      description="Contacts that meet every condition. The segment updates automatically."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={save.isPending}>
            Save segment
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, {
            onSuccess: ({ id }) => {
              onSaved(id);
              onClose();
            },
          });
        }}
      >
        <TextField
          label="Segment name"
          required
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing else to tell them apart
          <div key={at} className="flex flex-wrap items-end gap-2">
            <Select
              label={`Field ${at + 1}`}
              hideLabel
              value={condition.field}
              options={options}
              onChange={({ target }) => change(at, { field: target.value })}
            />
            <Select
              label={`Condition ${at + 1}`}
              hideLabel
              value={condition.test}
              options={SEGMENT_TESTS.map((value) => ({ value, label: TESTS[value] }))}
              onChange={({ target }) =>
                change(at, { test: SEGMENT_TESTS.find((one) => one === target.value) ?? "is" })
              }
            />
            {condition.test === "is_set" || condition.test === "is_empty" ? null : (
              <TextField
                label={`Value ${at + 1}`}
                hideLabel
                required
                maxLength={200}
                className="min-w-36 flex-1"
                value={condition.value}
                onChange={({ target }) => change(at, { value: target.value })}
              />
            )}
            {conditions.length === 1 ? null : (
              <IconButton
                icon="x"
                label={`Remove condition ${at + 1}`}
                onClick={() => setConditions(conditions.filter((_, index) => index !== at))}
              />
            )}
          </div>
        ))}
        {conditions.length < MOST_CONDITIONS ? (
          <Button className="self-start" onClick={() => setConditions([...conditions, FIRST])}>
            Add condition
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
