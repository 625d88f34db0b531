import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { siteTagsQuery } from "../../../runtime/sites/site-tags.ts";
import { useAddRule } from "./calls.ts";
import { RuleFields } from "./rule-fields.tsx";
import { FIRST_DRAFT, type RuleDraft, ruleOf, scopeOptions, whySilent } from "./rules.ts";

export interface AddRuleDialogProps {
  site: Site;
  onClose: () => void;
}

export function AddRuleDialog({ site, onClose }: AddRuleDialogProps) {
  const form = useId();
  const [draft, setDraft] = useState<RuleDraft>(FIRST_DRAFT);
  const tags = useQuery(siteTagsQuery(site.domain)).data ?? [];
  const add = useAddRule(site.domain);
  const { rule, problem } = ruleOf(draft);
  const silent = rule === null ? null : whySilent(rule, site);
  const change = (part: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (rule !== null) add.mutate(rule, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add rule"
      description={`We'll alert you when two checks in a row confirm a change for a keyword on ${site.domain}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={add.isPending}>
            Add rule
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <RuleFields draft={draft} problem={problem} onChange={change} />
        {silent === null ? null : <p className="text-sm text-caution">{silent}</p>}
        <Select
          label="For"
          value={draft.scope}
          options={scopeOptions(tags)}
          onChange={(event) => change({ scope: event.target.value })}
        />
        <Checkbox
          label="Also send by email"
          hint="At most one email per site per hour."
          checked={draft.byMail}
          onChange={(event) => change({ byMail: event.target.checked })}
        />
        {add.isError ? <Notice tone="error" title={messageOf(add.error)} /> : null}
      </form>
    </Dialog>
  );
}
