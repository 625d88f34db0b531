import type { CompanyDetail } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

const KEY = ["admin", "companies"] as const;

export function companiesQuery(search: { query: string; page: number }) {
  return queryOptions({
    queryKey: [...KEY, search],
    queryFn: ({ signal }) => adminClient.companyManager.find(search, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => adminClient.companyManager.read({ id }, { signal }),
  });
}

export function mergePreviewQuery(id: string, into: string) {
  return queryOptions({
    queryKey: [...KEY, id, "merge", into],
    queryFn: ({ signal }) => adminClient.companyManager.previewMerge({ id, into }, { signal }),
    staleTime: 0,
  });
}

/**
 * A change of one company; the list, the detail and the audit log are read again, but for a company
 * that is gone by then: its screen may still be closing.
 */
export function useCompanyChange<Variables, Result>(
  change: (variables: Variables) => Promise<Result>,
  done: string | ((result: Result) => string),
  gone?: string,
) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      notify({ tone: "success", title: typeof done === "string" ? done : done(result) });
      return cache.invalidateQueries({
        queryKey: ["admin"],
        predicate: ({ queryKey }) => gone === undefined || !queryKey.includes(gone),
      });
    },
  });
}

/** Names and slug. */
export function useSaveCompany({ id }: CompanyDetail) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: { name?: string; aliases?: string[]; slug?: string }) =>
      adminClient.companyManager.change({ id, ...change }),
    onSuccess: (saved) => {
      cache.setQueryData(companyQuery(id).queryKey, saved);
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
