import type { OutreachAnalytics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { ReportSkeleton } from "@sightline/ui/report-skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { campaignQuery } from "../campaigns/calls.ts";
import { hasRecipients, STATE_NAMES, STOP_NAMES } from "../campaigns/campaign-words.ts";
import { HoldsCard } from "../campaigns/holds-card.tsx";
import { StateButtons } from "../campaigns/state-buttons.tsx";
import { analyticsQuery } from "./calls.ts";
import { FunnelRow } from "./funnel-row.tsx";
import { OverTimeChart } from "./over-time-chart.tsx";
import { RangeField, useRange } from "./range-fields.tsx";
import { FIGURE_HEAD, figureCells, verdictsInWords } from "./result-words.ts";
import { SaveFigures } from "./save-figures.tsx";

export function AnalyticsScreen({ id }: { id: string }) {
  const analytics = useQuery(analyticsQuery(id, useRange()));
  const campaign = useQuery(campaignQuery(id)).data;
  const state = campaign === undefined ? null : STATE_NAMES[campaign.state];
  const recipients = (found: OutreachAnalytics) => (
    <RecipientsCard
      recipients={found.recipients}
      isCounted={campaign === undefined || hasRecipients(campaign.state)}
    />
  );
  return (
    <AdminPage
      what="Campaign"
      header={{
        title: campaign?.name ?? "Campaign",
        description: (
          <span className="flex flex-wrap items-center gap-2">
            {state === null ? null : <Badge tone={state.tone}>{state.words}</Badge>}
            {campaign?.list_name}
          </span>
        ),
        actions: (
          <>
            <RangeField />
            <Link to={`/admin/outreach/campaigns/${id}/messages`} className={buttonClass()}>
              Messages
            </Link>
            {campaign === undefined ? null : <StateButtons campaign={campaign} />}
          </>
        ),
      }}
      query={analytics}
      skeleton={<ReportSkeleton figures={6} />}
    >
      {(found) => (
        <>
          <FunnelRow figures={found.total} campaignId={id} />
          {campaign?.state === "done" ? (
            recipients(found)
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <HoldsCard id={id} />
              {recipients(found)}
            </div>
          )}
          {found.days.length === 0 ? null : (
            <OverTimeChart days={found.days} name={`campaign-${id}-days`} />
          )}
          <StepsCard steps={found.steps} isDone={campaign?.state === "done"} />
          <DaysCard {...found} />
        </>
      )}
    </AdminPage>
  );
}

interface RecipientsCardProps {
  recipients: OutreachAnalytics["recipients"];
  isCounted: boolean;
}

function RecipientsCard({ recipients, isCounted }: RecipientsCardProps) {
  const { waiting, active, finished, stopped, stops } = recipients;
  const shown = (count: number) => (isCounted ? formatNumber(count) : "–");
  return (
    <Card>
      <CardHeader
        title="Recipients"
        description={
          isCounted
            ? "Everyone in this campaign: how far they got, and why their sequences ended."
            : "Recipients are counted when the campaign starts."
        }
      />
      <FigureTable
        label="Recipients"
        head={["Sequence", "Recipients"]}
        rows={[
          ["Not started", shown(waiting)],
          ["In progress", shown(active)],
          ["Got every message", shown(finished)],
          ["Stopped", shown(stopped)],
          ...stops.map(({ reason, count }) => [
            `Stopped: ${STOP_NAMES[reason] ?? reason}`,
            formatNumber(count),
          ]),
        ]}
      />
    </Card>
  );
}

function StepsCard({ steps, isDone }: { steps: OutreachAnalytics["steps"]; isDone: boolean }) {
  return (
    <Card>
      <CardHeader
        title="By message"
        description="We compare variants the same way as in any A/B test."
      />
      <FigureTable
        label="By message and variant"
        head={["Message", ...FIGURE_HEAD]}
        rows={steps.flatMap(({ number, figures, variants }) => [
          [nameOf(number), ...figureCells(figures)],
          ...(variants.length < 2
            ? []
            : variants.map((one) => [`– variant ${one.name}`, ...figureCells(one.figures)])),
        ])}
      />
      {steps.map(({ number, verdicts }) =>
        verdicts === null ? null : (
          <p key={number} className="px-4 pb-3 text-dim">
            {nameOf(number)}: {verdictsInWords(verdicts, isDone)}
          </p>
        ),
      )}
    </Card>
  );
}

function nameOf(number: number): string {
  return number === 1 ? "First message" : `Follow-up ${number - 1}`;
}

function DaysCard({ days, campaign }: Pick<OutreachAnalytics, "days" | "campaign">) {
  return (
    <Card>
      <CardHeader
        title="By day"
        description="By the day messages were queued, in UTC."
        actions={<SaveFigures what={`campaign ${campaign.name}`} days={days} />}
      />
      {days.length === 0 ? (
        <EmptyState title="Nothing has gone out yet">
          Messages appear here as soon as the first one is queued.
        </EmptyState>
      ) : (
        <FigureTable
          label="By day"
          head={["Day", ...FIGURE_HEAD]}
          rows={days.map(({ day, figures }) => [
            formatTime(new Date(day), "day", "UTC"),
            ...figureCells(figures),
          ])}
        />
      )}
    </Card>
  );
}
