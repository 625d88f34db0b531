import type { AlertRule } from "@sightline/contract";
import { alertRuleWords } from "@sightline/domain/positions";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../../api/failure.ts";
import { client } from "../../../../runtime/client.ts";
import { alertRulesQuery } from "./alert-rules.ts";

/** Undone by adding the same rule again: a rule is what it says. */
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
      const undo = () =>
        bringBack(site, removed)
          .catch(reportFailure("The rule couldn't be restored."))
          .finally(() => cache.invalidateQueries(alertRulesQuery(site)));
      notify({
        title: `Removed the rule “${alertRuleWords(removed)}”.`,
        description: "Past alerts are kept.",
        action: { label: "Undo", onClick: () => void undo() },
      });
    },
    onError: reportFailure("The rule couldn't be removed."),
  });
}

/** A new rule is on. */
async function bringBack(site: string, removed: AlertRule): Promise<void> {
  const { kind, places, tag, only_starred, by_mail, is_active } = removed;
  const rule = { kind, places, tag, only_starred, by_mail };
  const { id } = await client.alerts.addRule({ target_site: site, ...rule });
  if (!is_active) await client.alerts.changeRule({ id, is_active });
}
