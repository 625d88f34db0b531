import type { AlertRule } from "@sightline/contract";
import { type Toaster, useToast } from "@sightline/ui/toast";
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { messageOf } from "../../../../api/failure.ts";
import { client } from "../../../../runtime/client.ts";
import { alertRulesQuery } from "./alert-rules.ts";

export interface RuleChange {
  id: string;
  is_active?: boolean;
  by_mail?: boolean;
}

export function useChangeRule(site: string) {
  const { notify } = useToast();
  return useMutation(changingRule(useQueryClient(), notify, site));
}

/** Shown before it is answered. */
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
