import type { OutreachCampaign } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useChangeState } from "./calls.ts";

/** What an admin can do with a campaign that isn't a draft anymore. */
export function StateButtons({ campaign }: { campaign: OutreachCampaign }) {
  const change = useChangeState(campaign.id);
  const to = (state: OutreachCampaign["state"], label: string, isPrimary = false) => (
    <Button
      variant={isPrimary ? "primary" : "secondary"}
      busy={change.isPending}
      onClick={() => change.mutate({ state })}
    >
      {label}
    </Button>
  );
  switch (campaign.state) {
    case "running":
      return to("paused", "Pause campaign");
    case "paused":
      return (
        <>
          {to("done", "End campaign")}
          {to("running", "Resume campaign", true)}
        </>
      );
    case "scheduled":
      return (
        <>
          {to("draft", "Back to draft")}
          {to("running", "Start now", true)}
        </>
      );
    default:
      return null;
  }
}
