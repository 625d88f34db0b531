import type { AlertRule, Site } from "@sightline/contract";
import { alertRuleWords } from "@sightline/domain/positions";
import { IconButton } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Switch } from "@sightline/ui/switch";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { useChangeRule, useRemoveRule } from "./calls.ts";
import { scopeWords, whySilent } from "./rules.ts";

/** A rule with its switches: whether it is on, and whether it sends email. */
export function RuleItem({ rule, site }: { rule: AlertRule; site: Site }) {
  const change = useChangeRule(site.domain);
  const remove = useRemoveRule(site.domain);
  const words = alertRuleWords(rule);
  const silent = whySilent(rule, site);
  return (
    <li className="flex flex-col gap-1.5 border-t border-line px-4 py-2.5">
      <Switch
        label={words}
        hint={scopeWords(rule)}
        checked={rule.is_active}
        onCheckedChange={(is_active) => change.mutate({ id: rule.id, is_active })}
      />
      {silent === null ? null : <p className="text-sm text-caution">{silent}</p>}
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label={
            <>
              Also send by email <VisuallyHidden>({words})</VisuallyHidden>
            </>
          }
          checked={rule.by_mail}
          disabled={!rule.is_active}
          onChange={(event) => change.mutate({ id: rule.id, by_mail: event.target.checked })}
        />
        <IconButton
          label={`Remove the rule: ${words}`}
          icon="trash"
          size="sm"
          disabled={remove.isPending}
          onClick={() => remove.mutate(rule)}
        />
      </div>
    </li>
  );
}
