import type { OutreachImportDraft } from "@sightline/contract";
import { IMPORT_MAX_BYTES, IMPORT_TOO_LARGE } from "@sightline/domain/demand";
import { useToast } from "@sightline/ui/toast";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { download, saveAs } from "../../../api/download.ts";
import { CallFailure, messageOf } from "../../../api/failure.ts";
import { uploadFile } from "../../../api/upload-file.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { session } from "../../../runtime/session/browser-session.ts";

const KEY = ["admin", "outreach"];

export const listsQuery = queryOptions({
  queryKey: [...KEY, "lists"],
  queryFn: ({ signal }) => adminClient.outreachLists.list({}, { signal }),
});

export function listQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, "lists", id],
    queryFn: ({ signal }) => adminClient.outreachLists.find({ id }, { signal }),
  });
}

export function listFiguresQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, "lists", id, "figures"],
    queryFn: ({ signal }) => adminClient.outreachLists.figures({ id }, { signal }),
  });
}

export type ContactKind = "suppressed" | "without_mx" | "role" | "free_mail";

export interface ContactsSearch {
  list_id?: string;
  segment_id?: string;
  query?: string;
  only?: ContactKind;
  page?: number;
}

export function contactsQuery(search: ContactsSearch) {
  return queryOptions({
    queryKey: [...KEY, "contacts", search],
    queryFn: ({ signal }) => adminClient.outreachLists.contacts(search, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function previewQuery(id: string, mapping: (string | null)[], list_id?: string) {
  return queryOptions({
    // Apart from the rest: once it's imported, there's nothing to preview anymore.
    queryKey: ["admin", "outreach-imports", id, mapping, list_id],
    queryFn: ({ signal }) =>
      adminClient.outreachLists.previewImport(
        { id, mapping, ...(list_id === undefined ? {} : { list_id }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function suppressionsQuery(page: number) {
  return queryOptions({
    queryKey: [...KEY, "suppressions", page],
    queryFn: ({ signal }) => adminClient.outreachLists.suppressions({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function personQuery(email: string) {
  return queryOptions({
    queryKey: [...KEY, "person", email],
    queryFn: ({ signal }) => adminClient.outreachLists.person({ email }, { signal }),
    enabled: email !== "",
    retry: false,
  });
}

/** Any change of lists, contacts or suppressions: what is shown is read again. */
export function useOutreachChange<Input, Result>(
  call: (input: Input) => Promise<Result>,
  done: string | ((result: Result) => string),
) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: (result) => {
      notify({ tone: "success", title: typeof done === "string" ? done : done(result) });
      return cache.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}

export function useUploadContacts(onRead: (draft: OutreachImportDraft) => void) {
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) {
        throw new CallFailure("PAYLOAD_TOO_LARGE", IMPORT_TOO_LARGE, 413);
      }
      const path = `/api/admin/outreach/imports?${new URLSearchParams({ file_name: file.name })}`;
      const watch = { signal: new AbortController().signal, onSent: () => {} };
      return (await uploadFile(session, path, file, watch)) as OutreachImportDraft;
    },
    onSuccess: onRead,
  });
}

/** A CSV that only admins may fetch. */
export function useCsv(path: string, name: string) {
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => download(session, `/api/admin/outreach${path}`),
    onSuccess: (file) => saveAs(file, `${name}.csv`),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
