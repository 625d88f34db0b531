import type { AlertRule, SiteRankings } from "@sightline/contract";
import { alertRuleWords } from "@sightline/domain/positions";
import { type Toaster, useToast } from "@sightline/ui/toast";
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";

const ALERTS_AT_ONCE = 50;

/** A site's alerts, newest first, paginated. */
export function alertsQuery(site: string) {
  return infiniteQueryOptions({
    queryKey: ["keywords", "alerts", site],
    queryFn: ({ pageParam, signal }) =>
      client.alerts.list(
        {
          target_site: site,
          limit: ALERTS_AT_ONCE,
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Up to the newest one on the page: later alerts stay new. */
export function useMarkSeen(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (newest: number) => client.alerts.markSeen({ target_site: site, newest }),
    onSuccess: async ({ seen }) => {
      cache.setQueryData(siteRankingsQuery(site).queryKey, (now: SiteRankings | undefined) =>
        now === undefined ? now : { ...now, unseen_alerts: Math.max(now.unseen_alerts - seen, 0) },
      );
      void cache.invalidateQueries({ queryKey: ["notifications"] });
      await cache.invalidateQueries({ queryKey: alertsQuery(site).queryKey });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "Couldn't mark alerts as seen.",
        description: messageOf(error),
      }),
  });
}

/** Depends on the rules, so it is refetched when they change. */
export function earliestAlertQuery(site: string) {
  return queryOptions({
    queryKey: ["keywords", "earliest-alert", site],
    queryFn: ({ signal }) => client.alerts.earliest({ target_site: site }, { signal }),
  });
}

export function alertRulesQuery(site: string) {
  return queryOptions({
    queryKey: ["keywords", "alert-rules", site],
    queryFn: ({ signal }) => client.alerts.rules({ target_site: site }, { signal }),
  });
}

export type NewRule = Pick<AlertRule, "kind" | "places" | "tag" | "only_starred" | "by_mail">;

export function useAddRule(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rule: NewRule) => client.alerts.addRule({ target_site: site, ...rule }),
    onSuccess: (rule) => {
      cache.setQueryData(alertRulesQuery(site).queryKey, (now) => [...(now ?? []), rule]);
      void cache.invalidateQueries(earliestAlertQuery(site));
    },
  });
}

export interface RuleChange {
  id: string;
  is_active?: boolean;
  by_mail?: boolean;
}

export function useChangeRule(site: string) {
  const { notify } = useToast();
  return useMutation(changingRule(useQueryClient(), notify, site));
}

/** With an optimistic update. */
export function changingRule(cache: QueryClient, notify: Toaster["notify"], site: string) {
  const { queryKey } = alertRulesQuery(site);
  return mutationOptions({
    mutationFn: (change: RuleChange) => client.alerts.changeRule(change),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      const show = (change: RuleChange) =>
        cache.setQueryData(queryKey, (now) => now?.map((rule) => changed(rule, change)));
      const before = cache.getQueryData(queryKey)?.find(({ id }) => id === change.id);
      show(change);
      return () => before && show(reversed(before, change));
    },
    onSuccess: () => void cache.invalidateQueries(earliestAlertQuery(site)),
    onError: (error, _change, undo) => {
      undo?.();
      notify({ tone: "error", title: "Nothing changed.", description: messageOf(error) });
    },
  });
}

function changed(rule: AlertRule, change: RuleChange): AlertRule {
  return rule.id === change.id ? { ...rule, ...change } : rule;
}

function reversed(before: AlertRule, change: RuleChange): RuleChange {
  return {
    id: before.id,
    ...("is_active" in change ? { is_active: before.is_active } : {}),
    ...("by_mail" in change ? { by_mail: before.by_mail } : {}),
  };
}

/** Undone by adding an identical rule again. */
export function useRemoveRule(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const reportFailure = (title: string) => (error: unknown) =>
    notify({ tone: "error", title, description: messageOf(error) });
  return useMutation({
    mutationFn: (rule: AlertRule) => client.alerts.removeRule({ id: rule.id }),
    onSuccess: (_, removed) => {
      cache.setQueryData(alertRulesQuery(site).queryKey, (now) =>
        now?.filter(({ id }) => id !== removed.id),
      );
      void cache.invalidateQueries(earliestAlertQuery(site));
      const undo = () =>
        bringBack(site, removed)
          .catch(reportFailure("The rule couldn't be restored."))
          .finally(() => {
            void cache.invalidateQueries(earliestAlertQuery(site));
            return cache.invalidateQueries(alertRulesQuery(site));
          });
      notify({
        title: `Removed the rule “${alertRuleWords(removed)}”.`,
        description: "Past alerts are kept.",
        action: { label: "Undo", onClick: () => void undo() },
      });
    },
    onError: reportFailure("The rule couldn't be removed."),
  });
}

/** New rules start enabled. */
async function bringBack(site: string, removed: AlertRule): Promise<void> {
  const { kind, places, tag, only_starred, by_mail, is_active } = removed;
  const rule = { kind, places, tag, only_starred, by_mail };
  const { id } = await client.alerts.addRule({ target_site: site, ...rule });
  if (!is_active) await client.alerts.changeRule({ id, is_active });
}
