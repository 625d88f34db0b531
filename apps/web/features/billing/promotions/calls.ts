import type { GrantRow } from "@sightline/contract";
import { planName } from "@sightline/domain/billing";
import { useToast } from "@sightline/ui/toast";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

export function grantsQuery(page: number) {
  return queryOptions({
    queryKey: ["admin", "grants", page],
    queryFn: ({ signal }) => adminClient.payments.grants({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const SHORTEST_QUERY = 2;

export function customersQuery(typed: string) {
  const query = typed.trim();
  return queryOptions({
    queryKey: ["admin", "users", { query, page: 1 }],
    queryFn: ({ signal }) => adminClient.users.find({ query, page: 1 }, { signal }),
    enabled: query.length >= SHORTEST_QUERY,
    placeholderData: keepPreviousData,
  });
}

export interface NewGrant {
  user_id: string;
  ends_at: string;
  reason: string;
}

export function useGrantPromotion() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (grant: NewGrant) => adminClient.payments.grant(grant),
    onSuccess: ({ email, tier }) => {
      notify({ tone: "success", title: `${email} is now on ${planName(tier)}.` });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}

export function useEndGrant() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: GrantRow) => adminClient.payments.endGrant({ id }),
    onSuccess: ({ email }) => {
      notify({ tone: "success", title: `Ended the promotion for ${email}.` });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
