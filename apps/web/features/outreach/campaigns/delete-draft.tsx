import type { OutreachCampaign } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { useDeleteDraft } from "./calls.ts";

/** Only a draft can go: what was sent stays on record. */
export function DeleteDraft({ campaign }: { campaign: OutreachCampaign }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteDraft(campaign.id);
  const confirm = () =>
    remove.mutate(undefined, { onSuccess: () => navigate("/admin/outreach/campaigns") });
  return (
    <>
      <Button onClick={() => setAsked(true)}>Delete draft</Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Delete '${campaign.name}'?`}
        body={
          <>
            This deletes its steps and limits, but not its list or templates.
            {remove.error ? (
              <span role="alert" className="mt-2 block text-worse">
                {messageOf(remove.error)}
              </span>
            ) : null}
          </>
        }
        tone="danger"
        confirmLabel="Delete draft"
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
