import type { Annotation } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { UNDO_MS } from "../../keywords/list/pending-deletions.ts";

const ANNOTATIONS = ["keywords", "annotations"] as const;

export function annotationsQuery(site: string) {
  return queryOptions({
    queryKey: [...ANNOTATIONS, site],
    queryFn: ({ signal }) => client.annotations.list({ target_site: site }, { signal }),
  });
}

export type NoteDraft = Pick<Annotation, "day" | "text" | "keyword_id">;

/** Saves a new note, or a changed text or day of an existing one. */
export function useSaveAnnotation(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...draft }: NoteDraft & { id: string | null }) =>
      id === null
        ? client.annotations.add({ target_site: site, ...draft })
        : client.annotations.change({ id, day: draft.day, text: draft.text }),
    onSuccess: () => cache.invalidateQueries(annotationsQuery(site)),
  });
}

/** Removed at once; undo adds the same note again. */
export function useDeleteAnnotation(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const refetch = () => cache.invalidateQueries(annotationsQuery(site));
  const failed = (error: unknown) => notify({ tone: "error", title: messageOf(error) });
  return useMutation({
    mutationFn: ({ id }: Annotation) => client.annotations.remove({ id }),
    onError: failed,
    onSuccess: (_gone, { day, text, keyword_id }) => {
      const undo = () =>
        client.annotations.add({ target_site: site, day, text, keyword_id }).then(refetch, failed);
      notify({
        title: "Note deleted.",
        duration: UNDO_MS,
        action: { label: "Undo", onClick: () => void undo() },
      });
      return refetch();
    },
  });
}
