import type { OutreachImportDraft, OutreachImportPreview, OutreachList } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { CONTACT_COLUMNS, fieldOf } from "@sightline/domain/outreach";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Checkbox } from "@sightline/ui/checkbox";
import type { Column } from "@sightline/ui/data-table";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { previewQuery, useOutreachChange } from "./calls.ts";
import { EMPTY_LIST, ListFields } from "./list-fields.tsx";
import { importSummary, nameOf } from "./list-words.ts";

interface ImportReviewProps {
  draft: OutreachImportDraft;
  /** The list that the contacts go to, if it was chosen before. */
  list: OutreachList | null;
  lists: readonly OutreachList[];
  onOther: () => void;
}

export function ImportReview({ draft, list, lists, onOther }: ImportReviewProps) {
  const navigate = useNavigate();
  const [mapping, setMapping] = useState<(string | null)[]>(draft.mapping);
  const [target, setTarget] = useState(list?.id ?? "");
  const [fields, setFields] = useState({
    ...EMPTY_LIST,
    name: draft.file_name.replace(/\.\w+$/, ""),
  });
  const [withoutBad, setWithoutBad] = useState(false);
  const preview = useQuery(previewQuery(draft.id, mapping, target || undefined));
  const confirm = useOutreachChange(
    () =>
      adminClient.outreachLists.confirmImport({
        ...{ id: draft.id, mapping, without_bad_rows: withoutBad },
        list: target === "" ? fields : { id: target },
      }),
    ({ counts }) => `${importSummary(counts).join(". ")}.`,
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate(undefined, {
      onSuccess: ({ list_id }) => void navigate(`/admin/outreach/lists?list=${list_id}`),
    });
  };
  const counts = preview.data?.counts;
  const good = counts === undefined ? 0 : counts.added + counts.already_listed;
  const isBlocked =
    good === 0 || preview.data?.mapping_problem !== null || (counts?.bad !== 0 && !withoutBad);
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <MappingCard draft={draft} mapping={mapping} onChange={setMapping} onOther={onOther} />
      <Loaded what="The file" query={preview} skeleton={<TableSkeleton rows={6} columns={4} />}>
        {(found) => (
          <Findings preview={found} withoutBad={withoutBad} onWithoutBad={setWithoutBad} />
        )}
      </Loaded>
      <Card>
        <CardHeader
          title="List"
          description="We store the source and lawful basis, and every message states the source."
        />
        <div className="flex max-w-2xl flex-col gap-4 px-4 pb-4">
          <Select
            label="Add the contacts to"
            value={target}
            options={[
              { value: "", label: "A new list" },
              ...lists.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setTarget(event.target.value)}
          />
          {target === "" ? <ListFields draft={fields} onChange={setFields} /> : null}
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={confirm.isPending} disabled={isBlocked}>
          {`Import ${counted(good, "contact")}`}
        </Button>
        <Button onClick={onOther}>Choose another file</Button>
        {good > 0 && counts?.bad !== 0 && !withoutBad ? (
          <span className="text-sm text-dim">
            To import without the bad rows, choose to skip them above.
          </span>
        ) : null}
      </div>
    </form>
  );
}

interface MappingCardProps {
  draft: OutreachImportDraft;
  mapping: readonly (string | null)[];
  onChange: (mapping: (string | null)[]) => void;
  onOther: () => void;
}

function MappingCard({ draft, mapping, onChange }: MappingCardProps) {
  return (
    <Card>
      <CardHeader
        title={`${draft.file_name}: ${counted(draft.rows, "row")}`}
        description="Choose what each column contains. Fields become template variables."
      />
      <ul className="grid gap-x-6 gap-y-3 px-4 pb-4 sm:grid-cols-2 lg:grid-cols-3">
        {draft.columns.map((column, at) => {
          const own = ownField(column, mapping[at] ?? null);
          const examples = new Set(draft.sample.map((cells) => cells[at] ?? "").filter(Boolean));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file may have the same name
            <li key={at}>
              <Select
                label={column}
                value={mapping[at] ?? ""}
                options={[
                  { value: "", label: "Leave out" },
                  ...Object.entries(CONTACT_COLUMNS).map(([value, label]) => ({ value, label })),
                  ...(own === null ? [] : [{ value: `field:${own}`, label: `Field ${own}` }]),
                ]}
                hint={
                  <span className="wrap-anywhere">
                    {[...examples].slice(0, 2).join(", ") || "Empty"}
                  </span>
                }
                onChange={({ target }) =>
                  onChange(mapping.map((one, index) => (index === at ? target.value || null : one)))
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The field that a column becomes unless it's one of ours; null if its name has no letters. */
function ownField(column: string, target: string | null): string | null {
  const words = column
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "");
  return fieldOf(target) ?? fieldOf(`field:${words.slice(0, 40)}`);
}

interface FindingsProps {
  preview: OutreachImportPreview;
  withoutBad: boolean;
  onWithoutBad: (chosen: boolean) => void;
}

function Findings({ preview, withoutBad, onWithoutBad }: FindingsProps) {
  const { counts, problems, contacts, mapping_problem } = preview;
  if (mapping_problem !== null) return <Notice tone="warning" title={mapping_problem} />;
  return (
    <>
      <Notice title={`${importSummary({ ...counts, bad: 0 }, "to add").join(". ")}.`}>
        Nothing has been imported yet.
      </Notice>
      {counts.bad === 0 ? null : (
        <Card className="overflow-clip">
          <CardHeader
            title={`${counted(counts.bad, "bad row")} out of ${formatNumber(counts.rows)}`}
            description={
              problems.length < counts.bad
                ? `Showing the first ${problems.length}. Row numbers include the header, as in a spreadsheet.`
                : "Row numbers include the header, as in a spreadsheet."
            }
          />
          <div className="px-4 pb-3">
            <Checkbox
              label="Skip bad rows"
              hint="You can download the bad rows afterward, with the reason for each. If you leave this unchecked, you'll need to fix the file before you can import it."
              checked={withoutBad}
              onChange={({ target }) => onWithoutBad(target.checked)}
            />
          </div>
          <ResponsiveTable
            caption="Problems by row"
            rows={problems}
            rowKey={({ row }) => `${row}`}
            columns={problemColumns}
            narrowColumn={wholeProblem}
            height="16rem"
          />
        </Card>
      )}
      {contacts.length === 0 ? null : (
        <Card className="overflow-clip">
          <CardHeader title={`The first ${counted(contacts.length, "contact")}`} />
          <ResponsiveTable
            caption="The first contacts in the file"
            rows={contacts}
            rowKey={({ row }) => `${row}`}
            columns={contactColumns}
            narrowColumn={wholeContact}
            height="20rem"
          />
        </Card>
      )}
    </>
  );
}

type Problem = OutreachImportPreview["problems"][number];
type Planned = OutreachImportPreview["contacts"][number];

const problemColumns = (): readonly Column<Problem>[] => [
  { key: "row", header: "Row", width: 90, mono: true, cell: ({ row }) => row },
  {
    key: "message",
    header: "Problem",
    cell: ({ message }) => <span className="whitespace-normal">{message}</span>,
  },
];

const wholeProblem = (): Column<Problem> => ({
  ...{ key: "problem", header: "Problem" },
  cell: ({ row, message }) => (
    <span className="block py-1 whitespace-normal">
      Row {row}: {message}
    </span>
  ),
});

const contactColumns = (): readonly Column<Planned>[] => [
  { key: "row", header: "Row", width: 80, mono: true, cell: ({ row }) => row },
  { key: "email", header: "Email", mono: true, cell: ({ email }) => email },
  { key: "name", header: "Name", width: 160, cell: (contact) => nameOf(contact) || "–" },
  { key: "company", header: "Company", width: 160, cell: ({ company }) => company ?? "–" },
  { key: "country", header: "Country", width: 90, cell: ({ country }) => country ?? "–" },
  {
    ...{ key: "fields", header: "Fields" },
    cell: ({ fields }) =>
      Object.entries(fields)
        .map(([name, value]) => `${name}: ${value}`)
        .join(", ") || "–",
  },
];

const wholeContact = (): Column<Planned> => ({
  ...{ key: "contact", header: "Contact" },
  cell: (contact) => (
    <span className="block py-1 whitespace-normal">
      <span className="figures block wrap-anywhere">{contact.email}</span>
      <span className="text-sm text-dim">
        {[nameOf(contact), contact.company, contact.country].filter(Boolean).join(", ")}
      </span>
    </span>
  ),
});
