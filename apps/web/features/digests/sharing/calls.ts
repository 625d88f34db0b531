import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const sharesQuery = queryOptions({
  queryKey: ["digest", "shares"],
  queryFn: ({ signal }) => client.digestShares.list({}, { signal }),
});

type NewShare = Parameters<typeof client.digestShares.share>[0];

export function useShares() {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: sharesQuery.queryKey });
  return {
    share: useMutation({
      mutationFn: (share: NewShare) => client.digestShares.share(share),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => client.digestShares.revoke({ id }),
      onSuccess,
    }),
  };
}
