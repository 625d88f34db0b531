import type { AlertRule } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { alertRulesQuery } from "./alert-rules.ts";

export type NewRule = Pick<AlertRule, "kind" | "places" | "tag" | "only_starred" | "by_mail">;

export function useAddRule(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rule: NewRule) => client.alerts.addRule({ target_site: site, ...rule }),
    onSuccess: (rule) => {
      cache.setQueryData(alertRulesQuery(site).queryKey, (now) => [...(now ?? []), rule]);
    },
  });
}
