import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useToast } from "@sightline/ui/toast";
import { useId } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainFields, useDomainForm } from "../domain-form.tsx";
import { useAddSite } from "../site-calls.ts";

export interface AddSiteDialogProps {
  onAdded: (site: Site) => void;
  onClose: () => void;
}

export function AddSiteDialog({ onAdded, onClose }: AddSiteDialogProps) {
  const id = useId();
  const { notify } = useToast();
  const add = useAddSite();
  const form = useDomainForm<Site>(add, (site) => {
    notify({ tone: "success", title: `Added ${site.domain}.` });
    onAdded(site);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add site"
      description="Each site has its own keywords, competitors and crawls."
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
        <DomainFields
          form={form}
          domainLabel="Domain"
          hints={{
            domain: "You can paste a URL. We only use its domain.",
            name: "Leave this empty to use the domain.",
          }}
        />
        {form.problems.other ? <FailureNotice error={form.problems.other} /> : null}
      </form>
    </Dialog>
  );
}
