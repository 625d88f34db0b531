import type { OutreachImportDraft, OutreachList } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { listsQuery, useUploadContacts } from "./calls.ts";
import { ImportReview } from "./import-review.tsx";

/** A file, what its columns are, what is wrong in it, and only then the import. */
export function ImportScreen({ listId }: { listId: string | null }) {
  const lists = useQuery(listsQuery);
  const [draft, setDraft] = useState<OutreachImportDraft | null>(null);
  const list = lists.data?.find(({ id }) => id === listId) ?? null;
  return (
    <AdminPage
      what="Target lists"
      header={{
        title: list === null ? "Import contacts" : `Add contacts to ${list.name}`,
        description: (
          <>
            <Link to="/admin/outreach/lists" className={textLink}>
              Target lists
            </Link>
            {" / Nothing is imported until you confirm."}
          </>
        ),
      }}
      query={lists}
      skeleton={<TableSkeleton rows={4} columns={3} />}
    >
      {(found) =>
        draft === null ? (
          <ChooseFile onRead={setDraft} />
        ) : (
          <ImportReview
            key={draft.id}
            draft={draft}
            list={list}
            lists={openLists(found)}
            onOther={() => setDraft(null)}
          />
        )
      }
    </AdminPage>
  );
}

function openLists(lists: readonly OutreachList[]): OutreachList[] {
  return lists.filter(({ archived_at }) => archived_at === null);
}

function ChooseFile({ onRead }: { onRead: (draft: OutreachImportDraft) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadContacts(onRead);
  return (
    <>
      {upload.error === null ? null : (
        <Notice tone="error" title="We couldn't read the file.">
          {messageOf(upload.error)}
        </Notice>
      )}
      <Card className="flex flex-col items-center gap-4 px-6 py-10 text-center">
        <div className="max-w-lg">
          <h2 className="text-lg font-semibold">Choose a CSV file</h2>
          <p className="mt-1 text-dim text-balance">
            The first row must contain the column names. Only the email address is required. Any
            other column can become a template variable.
          </p>
        </div>
        <Button
          variant="primary"
          icon="upload"
          busy={upload.isPending}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <p className="text-sm text-dim">UTF-8 or UTF-16, up to 50 MB and 200,000 rows.</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="File to import"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) upload.mutate(file);
            event.target.value = "";
          }}
        />
      </Card>
    </>
  );
}
