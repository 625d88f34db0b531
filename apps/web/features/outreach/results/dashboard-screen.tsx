import type { OutreachDashboard } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { ReportSkeleton } from "@sightline/ui/report-skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { STATE_NAMES } from "../campaigns/campaign-words.ts";
import { dashboardQuery } from "./calls.ts";
import { FunnelRow } from "./funnel-row.tsx";
import { OverTimeChart } from "./over-time-chart.tsx";
import { RangeField, useRange } from "./range-fields.tsx";
import { FIGURE_HEAD, figureCells } from "./result-words.ts";
import { SaveFigures } from "./save-figures.tsx";

export function DashboardScreen() {
  return (
    <AdminPage
      what="Outreach"
      header={{
        title: "Outreach",
        description: "Campaigns, deliveries and results.",
        actions: (
          <>
            <RangeField />
            <Link to="/admin/outreach/campaigns" className={buttonClass()}>
              Campaigns
            </Link>
          </>
        ),
      }}
      query={useQuery(dashboardQuery(useRange()))}
      skeleton={<ReportSkeleton figures={6} />}
    >
      {(found) => (
        <>
          <SendingNotices {...found} />
          <FunnelRow figures={found.total} campaignId={null} />
          {found.days.length === 0 ? null : (
            <OverTimeChart days={found.days} name="outreach-days" />
          )}
          <CampaignsCard campaigns={found.campaigns} />
          <RepliesCard replies={found.newest_replies} />
          <SetAsideCard emails={found.set_aside} />
          {found.lists.length === 0 ? null : (
            <Card>
              <CardHeader title="By list" />
              <FigureTable
                label="By list"
                head={["List", ...FIGURE_HEAD]}
                rows={found.lists.map(({ name, figures }) => [name, ...figureCells(figures)])}
              />
            </Card>
          )}
          {found.days.length === 0 ? null : (
            <Card>
              <CardHeader
                title="By day"
                description="By the day messages were queued, in UTC."
                actions={<SaveFigures what="outreach" days={found.days} />}
              />
              <FigureTable
                label="By day"
                head={["Day", ...FIGURE_HEAD]}
                rows={found.days.map(({ day, figures }) => [
                  formatTime(new Date(day), "day", "UTC"),
                  ...figureCells(figures),
                ])}
              />
            </Card>
          )}
        </>
      )}
    </AdminPage>
  );
}

function SendingNotices({ missing_settings, has_webhook, has_replies }: OutreachDashboard) {
  return (
    <>
      {missing_settings.length === 0 ? null : (
        <Notice tone="error" title={`No campaign can start: set ${missing_settings.join(" and ")}`}>
          Every message must include the sender's name and postal address.
        </Notice>
      )}
      {has_webhook && has_replies ? null : (
        <Notice title="Some bounces, complaints or replies aren't tracked">
          {has_webhook ? "" : "Set MAIL_WEBHOOK_SECRET to track bounces and complaints. "}
          {has_replies
            ? ""
            : "Set OUTREACH_REPLY_ADDRESS and OUTREACH_REPLY_IMAP_URL or OUTREACH_REPLY_SECRET so that a reply ends the sequence. "}
          <Link to="/admin/email-health" className={textLink}>
            Email health
          </Link>
        </Notice>
      )}
    </>
  );
}

function CampaignsCard({ campaigns }: { campaigns: OutreachDashboard["campaigns"] }) {
  return (
    <Card>
      <CardHeader title="Campaigns" />
      {campaigns.length === 0 ? (
        <EmptyState
          title="No campaigns have started yet"
          action={
            <Link to="/admin/outreach/lists?import=" className={buttonClass()}>
              Import contacts
            </Link>
          }
        >
          Import a list, write a template, then create and start a campaign.
        </EmptyState>
      ) : (
        <FigureTable
          label="Campaigns"
          head={["Campaign", ...FIGURE_HEAD]}
          rows={campaigns.map(({ id, name, state, figures }) => [
            <span key={id}>
              <Link to={`/admin/outreach/campaigns/${id}/analytics`} className={textLink}>
                {name}
              </Link>{" "}
              <span className="text-sm text-dim">
                {STATE_NAMES[state as keyof typeof STATE_NAMES].words}
              </span>
            </span>,
            ...figureCells(figures),
          ])}
        />
      )}
    </Card>
  );
}

function SetAsideCard({ emails }: { emails: OutreachDashboard["set_aside"] }) {
  if (emails.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Emails set aside"
        description="We tried five times to process these emails to your reply address. Read them here, and stop the sequence yourself if one is a reply."
      />
      <ul className="flex flex-col divide-y divide-line">
        {emails.map(({ from, subject, text, reason, at }) => (
          <li
            key={`${at} ${from} ${subject}`}
            className="flex flex-col gap-1 px-4 py-3 wrap-anywhere"
          >
            <span>
              <span className="figures">{from}</span> {subject}
            </span>
            <span className="line-clamp-3 text-dim">{text}</span>
            <span className="text-sm text-dim">
              {formatTime(new Date(at), "minute", "UTC")} UTC: {reason}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RepliesCard({ replies }: { replies: OutreachDashboard["newest_replies"] }) {
  if (replies.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Newest replies" description="Automatic replies aren't shown." />
      <ul className="flex flex-col divide-y divide-line">
        {replies.map(({ id, from, campaign, campaign_id, text }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3 wrap-anywhere">
            <span>
              <span className="figures">{from}</span>{" "}
              <span className="text-sm text-dim">replied to</span>{" "}
              <Link
                to={`/admin/outreach/campaigns/${campaign_id}/messages?filter=replied`}
                className={textLink}
              >
                {campaign}
              </Link>
            </span>
            <span className="line-clamp-3 text-dim">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
