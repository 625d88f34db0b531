import type { Site } from "@sightline/contract";
import { REMOVED_SITE_DAYS } from "@sightline/domain/companies";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { useRemoveSite } from "../calls/remove-site.ts";
import { SITES_TAB } from "../sites-address.ts";

export interface RemoveDialogProps {
  site: Site;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RemoveDialog({ site, open, onOpenChange }: RemoveDialogProps) {
  const navigate = useNavigate();
  const remove = useRemoveSite();
  const confirm = () =>
    remove.mutate(site, { onSuccess: () => void navigate(SITES_TAB, { replace: true }) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${site.name}?`}
      body={
        <>
          Its keywords, {competitorsOf(site)} and its settings go with it. Crawls of{" "}
          <span className="figures">{site.domain}</span> are kept, because others may watch it too.
          Add it again within {REMOVED_SITE_DAYS} days, and everything is back as it was.
          {remove.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(remove.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel="Remove site"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

function competitorsOf({ competitors }: Site): string {
  if (competitors.length === 0) return "its list of competitors";
  return competitors.length === 1 ? "its competitor" : `its ${competitors.length} competitors`;
}
