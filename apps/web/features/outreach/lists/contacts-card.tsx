import type { OutreachListReport } from "@sightline/contract";
import { SUPPRESSION_WORDS } from "@sightline/domain/outreach";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { type ContactKind, contactsQuery, useOutreachChange } from "./calls.ts";
import { MX_WORDS, nameOf } from "./list-words.ts";
import { SegmentDialog } from "./segment-dialog.tsx";

type Contact = Awaited<ReturnType<typeof adminClient.outreachLists.contacts>>["contacts"][number];

const KINDS: readonly { value: ContactKind | ""; label: string }[] = [
  { value: "", label: "All contacts" },
  { value: "suppressed", label: "Suppressed" },
  { value: "without_mx", label: "No mail server" },
  { value: "role", label: "Role addresses" },
  { value: "free_mail", label: "Free email" },
];

export function ContactsCard({ report }: { report: OutreachListReport }) {
  const { list, segments } = report;
  const [query, setQuery] = useState("");
  const [segment, setSegment] = useState("");
  const [kind, setKind] = useState<ContactKind | "">("");
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const isFiltered = query !== "" || segment !== "" || kind !== "";
  const found = useQuery(
    contactsQuery({
      ...{ list_id: list.id, query, page },
      ...(segment === "" ? {} : { segment_id: segment }),
      ...(kind === "" ? {} : { only: kind }),
    }),
  );
  const remove = useOutreachChange(
    (id: string) => adminClient.outreachLists.removeSegment({ id }),
    "Segment deleted. Its contacts are still on the list.",
  );
  const restart = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={found.data === undefined ? "Contacts" : counted(found.data.total, "contact")}
        description="Newest first."
        actions={
          <>
            <Select
              label="Segment"
              hideLabel
              value={segment}
              options={[
                { value: "", label: "All segments" },
                ...segments.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => restart(() => setSegment(target.value))}
            />
            <Select
              label="Kind of contact"
              hideLabel
              value={kind}
              options={[...KINDS]}
              onChange={({ target }) =>
                restart(() =>
                  setKind(KINDS.find(({ value }) => value === target.value)?.value ?? ""),
                )
              }
            />
            <SearchField
              label="Search contacts"
              words={query}
              onSearch={(words) => restart(() => setQuery(words))}
            />
            <Button onClick={() => setAdding(true)}>New segment</Button>
            {segment === "" ? null : (
              <Button
                onClick={() =>
                  restart(() => {
                    remove.mutate(segment);
                    setSegment("");
                  })
                }
              >
                Delete segment
              </Button>
            )}
          </>
        }
      />
      <Loaded
        what="Contacts"
        query={found}
        inCard
        skeleton={<TableSkeleton rows={8} columns={5} />}
      >
        {({ contacts, total, page_size }) => (
          <>
            <ResponsiveTable
              caption="Contacts, newest first"
              rows={contacts}
              columns={columns}
              narrowColumn={wholeContact}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title={isFiltered ? "No contacts match" : "No contacts yet"}>
                  {isFiltered ? "Try another search or segment." : "Import a file to add some."}
                </EmptyState>
              }
              height="max(24rem, calc(100dvh - 18rem))"
            />
            {total > 0 ? (
              <Pager {...{ noun: "contacts", page, pageSize: page_size, total }} onPage={setPage} />
            ) : null}
          </>
        )}
      </Loaded>
      {isAdding ? (
        <SegmentDialog
          listId={list.id}
          fields={report.fields}
          onClose={() => setAdding(false)}
          onSaved={(id) => restart(() => setSegment(id))}
        />
      ) : null}
    </Card>
  );
}

function columns(): readonly Column<Contact>[] {
  return [
    {
      ...{ key: "email", header: "Contact" },
      cell: (contact) => (
        <span className="block leading-tight">
          <span className="figures block truncate" title={contact.email}>
            {contact.email}
          </span>
          <span className="block truncate text-sm text-dim">{nameOf(contact) || "No name"}</span>
        </span>
      ),
    },
    {
      ...{ key: "company", header: "Company" },
      cell: (contact) => (
        <span className="block leading-tight">
          <span className="block truncate">{contact.company ?? "–"}</span>
          <span className="figures block truncate text-sm text-dim">
            {contact.company_domain ?? "No site"}
          </span>
        </span>
      ),
    },
    { key: "country", header: "Country", width: 90, cell: ({ country }) => country ?? "–" },
    { key: "state", header: "Status", width: 260, cell: (contact) => <State contact={contact} /> },
  ];
}

function wholeContact(): Column<Contact> {
  return {
    ...{ key: "contact", header: "Contact" },
    cell: (contact) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <span className="figures wrap-anywhere">{contact.email}</span>
        <span className="text-sm text-dim">
          {[nameOf(contact), contact.company, contact.country].filter(Boolean).join(", ") ||
            "No name"}
        </span>
        <State contact={contact} />
      </span>
    ),
  };
}

/** What keeps email from a person comes first. */
function State({ contact }: { contact: Contact }) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      {contact.suppressed === null ? null : (
        <Badge tone="worse">{SUPPRESSION_WORDS[contact.suppressed]}</Badge>
      )}
      <Badge tone={contact.mx === "none" ? "worse" : "neutral"}>{MX_WORDS[contact.mx]}</Badge>
      {contact.is_role ? <Badge tone="caution">Role</Badge> : null}
      {contact.is_free_mail ? <Badge tone="caution">Free email</Badge> : null}
    </span>
  );
}
