import type { DigestRecipient } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useRecipients } from "../calls.ts";
import { ChosenSites, type OwnSite } from "../chosen-sites.tsx";

interface RecipientSitesProps {
  recipient: DigestRecipient;
  sites: readonly OwnSite[];
  onClose: () => void;
}

export function RecipientSitesDialog({ recipient, sites, onClose }: RecipientSitesProps) {
  const { change } = useRecipients();
  const [chosen, setChosen] = useState<readonly string[]>(recipient.sites);
  const save = () =>
    change.mutate({ id: recipient.id, sites: [...chosen] }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Choose sites"
      description={`Digests to ${recipient.email} cover only these sites.`}
    >
      <div className="flex flex-col gap-4">
        <ChosenSites sites={sites} chosen={chosen} onChange={setChosen} />
        {change.error === null ? null : <FailureNotice error={change.error} />}
        <Button
          variant="primary"
          className="self-start"
          busy={change.isPending}
          disabled={chosen.length === 0}
          onClick={save}
        >
          Save
        </Button>
      </div>
    </Dialog>
  );
}
