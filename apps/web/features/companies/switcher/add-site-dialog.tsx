import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { useToast } from "@sightline/ui/toast";
import { useId } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { useAddSite } from "../calls/add-site.ts";
import { useDomainForm } from "../use-domain-form.ts";

export interface AddSiteDialogProps {
  onAdded: (site: Site) => void;
  onClose: () => void;
}

export function AddSiteDialog({ onAdded, onClose }: AddSiteDialogProps) {
  const id = useId();
  const { notify } = useToast();
  const add = useAddSite();
  const form = useDomainForm<Site>(add, (site) => {
    notify({ tone: "success", title: `${site.domain} is added.` });
    onAdded(site);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add a site"
      description="Keywords, competitors and crawls belong to a site."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={add.isPending}>
            Add site
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
        <DomainField
          label="Domain"
          hint="An address works too: only its domain is kept."
          value={form.domain}
          error={form.problems.domain}
          onType={form.setDomain}
        />
        <TextField
          label="Name (optional)"
          name="name"
          autoComplete="off"
          hint="What you call it. Without one, it goes by its domain."
          value={form.name}
          error={form.problems.name}
          onChange={(event) => form.setName(event.target.value)}
        />
        {form.problems.other ? <FailureNotice error={form.problems.other} /> : null}
      </form>
    </Dialog>
  );
}
