import type { NetworkBlock } from "@sightline/contract";
import type { Period } from "@sightline/domain/traffic";
import { useToast } from "@sightline/ui/toast";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

export type NetworkWidth = "address" | "network";

export function networksQuery({ from, to }: Period, width: NetworkWidth) {
  return queryOptions({
    queryKey: ["admin", "networks", from, to, width],
    queryFn: ({ signal }) => adminClient.networks.list({ from, to, width }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function networkActivityQuery({ from, to }: Period, network: string) {
  return queryOptions({
    queryKey: ["admin", "networks", "activity", from, to, network],
    queryFn: ({ signal }) => adminClient.networks.read({ from, to, network }, { signal }),
  });
}

export const blocksQuery = queryOptions({
  queryKey: ["admin", "networks", "blocks"],
  queryFn: ({ signal }) => adminClient.networks.blocks({}, { signal }),
});

export interface NewBlock {
  network: string;
  reason: string;
  ends_at: string;
}

export function useBlockNetwork() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (block: NewBlock) => adminClient.networks.block(block),
    onSuccess: ({ network }) => {
      notify({ tone: "success", title: `${network} is blocked.` });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}

export function useLiftBlock() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: NetworkBlock) => adminClient.networks.lift({ id }),
    onSuccess: ({ network }) => {
      notify({ tone: "success", title: `${network} is no longer blocked.` });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
