import type { AlertRule } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../../api/failure.ts";
import { client } from "../../../../runtime/client.ts";
import { alertRulesQuery } from "./alert-rules.ts";

export interface RuleChange {
  id: string;
  is_active?: boolean;
  by_mail?: boolean;
}

/** Shown before it is answered. */
export function useChangeRule(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const { queryKey } = alertRulesQuery(site);
  return useMutation({
    mutationFn: (change: RuleChange) => client.alerts.changeRule(change),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, (now) => now?.map((rule) => changed(rule, change)));
      return () => cache.setQueryData(queryKey, before);
    },
    onError: (error, _change, undo) => {
      undo?.();
      notify({ tone: "error", title: "Nothing was changed.", description: messageOf(error) });
    },
  });
}

function changed(rule: AlertRule, change: RuleChange): AlertRule {
  return rule.id === change.id ? { ...rule, ...change } : rule;
}
