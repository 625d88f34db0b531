import type { ListedCampaign } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { Icon } from "@sightline/ui/icon";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { campaignsQuery } from "./calls.ts";
import { hasRecipients, STATE_NAMES } from "./campaign-words.ts";

export function CampaignsScreen() {
  const campaigns = useQuery(campaignsQuery);
  const running = campaigns.data?.filter(({ state }) => state === "running").length ?? 0;
  return (
    <AdminPage
      what="Campaigns"
      header={{
        title: running === 0 ? "Campaigns" : `Campaigns: ${running} running`,
        description: "Message sequences for the contacts on a list.",
        actions: (
          <Link to="/admin/outreach/campaigns/new" className={`${buttonClass("primary")} gap-2`}>
            <Icon name="plus" />
            New campaign
          </Link>
        ),
      }}
      query={campaigns}
      skeleton={<TableSkeleton rows={6} columns={6} />}
    >
      {(found) => (
        <Card className="overflow-clip">
          <ResponsiveTable
            caption="Campaigns, newest first"
            rows={found}
            columns={columns}
            narrowColumn={wholeCampaign}
            rowKey={({ id }) => id}
            height="max(24rem, calc(100dvh - 15rem))"
            empty={
              <EmptyState
                title="No campaigns yet"
                action={
                  <Link to="/admin/outreach/campaigns/new" className={buttonClass()}>
                    Draft your first campaign
                  </Link>
                }
              >
                A campaign sends a message and its follow-ups to the contacts on a list, in each
                contact's local time. Nothing goes out until you start it.
              </EmptyState>
            }
          />
        </Card>
      )}
    </AdminPage>
  );
}

const NONE = <span className="text-dim">–</span>;

function columns(): readonly Column<ListedCampaign>[] {
  const figure = (
    key: "recipients" | "sent" | "replied" | "signed_up",
    header: string,
  ): Column<ListedCampaign> => ({
    ...{ key, header, width: 110, align: "end", mono: true },
    cell: (campaign) => {
      if (campaign.state === "draft") return NONE;
      if (key !== "recipients" || hasRecipients(campaign.state)) return formatNumber(campaign[key]);
      return <span title="Counted when the campaign starts">{NONE}</span>;
    },
  });
  return [
    {
      key: "name",
      header: "Campaign",
      cell: (campaign) => (
        <span className="block leading-tight">
          <Name campaign={campaign} className="block truncate" />
          <span className="block truncate text-sm text-dim">{campaign.list_name}</span>
        </span>
      ),
    },
    {
      key: "state",
      header: "Status",
      width: 120,
      cell: ({ state }) => <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].words}</Badge>,
    },
    figure("recipients", "Recipients"),
    figure("sent", "Sent"),
    figure("replied", "Replied"),
    figure("signed_up", "Signed up"),
  ];
}

function wholeCampaign(): Column<ListedCampaign> {
  return {
    key: "name",
    header: "Campaign",
    cell: (campaign) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <Name campaign={campaign} className="wrap-anywhere" />
        <span className="flex flex-wrap items-center gap-2 text-sm text-dim">
          <Badge tone={STATE_NAMES[campaign.state].tone}>{STATE_NAMES[campaign.state].words}</Badge>
          {campaign.state === "draft"
            ? campaign.list_name
            : `${counted(campaign.sent, "message")} sent, ${formatNumber(campaign.replied)} replied`}
        </span>
      </span>
    ),
  };
}

/** A draft opens where it is written, everything else where its results are. */
function Name({ campaign, className }: { campaign: ListedCampaign; className: string }) {
  const to =
    campaign.state === "draft"
      ? `/admin/outreach/campaigns/new?draft=${campaign.id}`
      : `/admin/outreach/campaigns/${campaign.id}/analytics`;
  return (
    <Link to={to} title={campaign.name} className={`${textLink} ${className}`}>
      {campaign.name}
    </Link>
  );
}
