import type { AlertRule } from "@sightline/contract";
import { alertRuleWords } from "@sightline/domain/keywords";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../../api/failure.ts";
import { client } from "../../../../runtime/client.ts";
import { useAddRule } from "./add-rule.ts";
import { alertRulesQuery } from "./alert-rules.ts";

/** Undone by adding the same rule again: a rule is what it says. */
export function useRemoveRule(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const add = useAddRule(site);
  const tellFailure = (title: string) => (error: Error) =>
    notify({ tone: "error", title, description: messageOf(error) });
  return useMutation({
    mutationFn: (rule: AlertRule) => client.alerts.removeRule({ id: rule.id }),
    onSuccess: (_, removed) => {
      cache.setQueryData(alertRulesQuery(site).queryKey, (now) =>
        now?.filter(({ id }) => id !== removed.id),
      );
      const { kind, places, tag, only_starred, by_mail } = removed;
      const undo = () =>
        add.mutate(
          { kind, places, tag, only_starred, by_mail },
          { onError: tellFailure("The rule could not be brought back.") },
        );
      notify({
        title: `Removed the rule “${alertRuleWords(removed)}”.`,
        description: "What it told stays.",
        action: { label: "Undo", onClick: undo },
      });
    },
    onError: tellFailure("The rule could not be removed."),
  });
}
