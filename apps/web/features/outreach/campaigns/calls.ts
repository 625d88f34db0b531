import type { OutreachCampaign, OutreachCampaignFields } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

const KEY = ["admin", "outreach", "campaigns"];

export const campaignsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => adminClient.outreachCampaigns.list({}, { signal }),
});

export const optionsQuery = queryOptions({
  queryKey: [...KEY, "options"],
  queryFn: ({ signal }) => adminClient.outreachCampaigns.options({}, { signal }),
});

export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => adminClient.outreachCampaigns.find({ id }, { signal }),
  });
}

export function planQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id, "plan"],
    queryFn: ({ signal }) => adminClient.outreachCampaigns.plan({ id }, { signal }),
  });
}

const HOLDS_REFETCHED_MS = 30_000;

export function holdsQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id, "holds"],
    queryFn: ({ signal }) => adminClient.outreachCampaigns.holds({ id }, { signal }),
    refetchInterval: HOLDS_REFETCHED_MS,
  });
}

/** A new one without an id. */
export function useSaveCampaign(id: string | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (fields: OutreachCampaignFields) =>
      id === null
        ? adminClient.outreachCampaigns.create(fields)
        : adminClient.outreachCampaigns.change({ ...fields, id }),
    onSuccess: (campaign) => {
      cache.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      return cache.invalidateQueries({ queryKey: ["admin", "outreach"] });
    },
  });
}

export function useDeleteDraft(id: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => adminClient.outreachCampaigns.remove({ id }),
    onSuccess: () => {
      notify({ tone: "success", title: "Draft deleted." });
      return cache.invalidateQueries({ queryKey: campaignsQuery.queryKey });
    },
  });
}

export interface StateChange {
  readonly state: OutreachCampaign["state"];
  readonly starts_at?: string;
}

export function useChangeState(id: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (change: StateChange) => adminClient.outreachCampaigns.setState({ id, ...change }),
    onSuccess: (campaign) => {
      cache.setQueryData(campaignQuery(id).queryKey, campaign);
      return cache.invalidateQueries({ queryKey: ["admin", "outreach"] });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}

export function useTestSend(id: string) {
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => adminClient.outreachCampaigns.testSend({ id }),
    onSuccess: ({ sent, to, as }) =>
      notify({
        tone: "success",
        title: `${sent === 1 ? "1 message" : `${sent} messages`} sent to ${to}, as ${as} would get them.`,
      }),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
