import type { OutreachCampaign, OutreachPlan } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { Notice } from "@sightline/ui/notice";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { planQuery, useChangeState, useTestSend } from "./calls.ts";

const DAYS_SHOWN = 14;
/** A toast has said why. */
const SAID_BY_TOAST = () => {};

/** What will go out, before anything does. */
export function PlanCard({ campaign }: { campaign: OutreachCampaign }) {
  const plan = useQuery(planQuery(campaign.id));
  return (
    <Card className="max-w-4xl">
      <CardHeader
        title="Before you start"
        description="Assumes no replies, bounces or unsubscribes. Any of these ends the sequence for that person."
      />
      <Loaded what="The plan" inCard query={plan} skeleton={<TableSkeleton rows={4} columns={3} />}>
        {(found) => (
          <div className="flex flex-col gap-4 px-4 pb-4">
            <Plan plan={found} campaign={campaign} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Plan({ plan, campaign }: { plan: OutreachPlan; campaign: OutreachCampaign }) {
  const last = plan.days.at(-1);
  return (
    <>
      <MetricRow>
        <Metric label="Recipients" value={formatNumber(plan.recipients)} change={leftOut(plan)} />
        <Metric
          label="Messages"
          value={formatNumber(plan.messages)}
          change={
            plan.is_whole ? `over ${counted(plan.days.length, "sending day")}` : "in the first year"
          }
        />
        <Metric
          label="Last message"
          value={last === undefined ? null : formatTime(new Date(last.day), "day", "UTC")}
          change={plan.is_whole ? "at the latest" : "with more after that"}
        />
      </MetricRow>
      {plan.missing_settings.length === 0 ? null : (
        <Notice tone="error" title={`Set ${plan.missing_settings.join(" and ")} first`}>
          Every message must include the sender's name and postal address.
        </Notice>
      )}
      {plan.unresolved.length === 0 ? null : (
        <Notice tone="warning" title="Values are missing">
          Of the first {formatNumber(plan.tried)} contacts, these won't get a message:
          <ul className="mt-1 list-disc pl-5">
            {plan.unresolved.map(({ email, problem }) => (
              <li key={email} className="wrap-anywhere">
                <span className="figures">{email}</span>: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {plan.days.length === 0 ? null : (
        <FigureTable
          label="Messages by day"
          head={[
            "Day",
            ...campaign.steps.map((_, nth) => (nth === 0 ? "First" : `Follow-up ${nth}`)),
          ]}
          rows={plan.days
            .slice(0, DAYS_SHOWN)
            .map(({ day, steps }) => [
              formatTime(new Date(day), "day", "UTC"),
              ...steps.map((count) => formatNumber(count)),
            ])}
        />
      )}
      {plan.days.length > DAYS_SHOWN ? (
        <p className="text-sm text-dim">
          And {counted(plan.days.length - DAYS_SHOWN, "more day")}.
        </p>
      ) : null}
      <StartButtons campaign={campaign} isReady={plan.missing_settings.length === 0} />
    </>
  );
}

/** Everyone the audience holds and the campaign won't write to. */
function leftOut({ suppressed, without_mx, customers }: OutreachPlan): string {
  const parts = [
    suppressed > 0 && `${formatNumber(suppressed)} suppressed`,
    without_mx > 0 &&
      `${formatNumber(without_mx)} ${suppressed > 0 ? "more " : ""}without a mail server`,
    customers > 0 && `${formatNumber(customers)} with an account`,
  ].filter(Boolean);
  return parts.length === 0 ? "nobody left out" : `left out: ${parts.join(", ")}`;
}

function StartButtons({ campaign, isReady }: { campaign: OutreachCampaign; isReady: boolean }) {
  const navigate = useNavigate();
  const test = useTestSend(campaign.id);
  const change = useChangeState(campaign.id);
  const [at, setAt] = useState("");
  const start = async (starts_at?: string) => {
    await change.mutateAsync(
      starts_at === undefined ? { state: "running" } : { state: "scheduled", starts_at },
    );
    await navigate(`/admin/outreach/campaigns/${campaign.id}/analytics`);
  };
  const moment = at === "" ? null : new Date(at);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Button busy={test.isPending} disabled={!isReady} onClick={() => test.mutate()}>
        Send me a test
      </Button>
      <Button
        variant="primary"
        busy={change.isPending}
        disabled={!isReady}
        onClick={() => start(moment?.toISOString()).catch(SAID_BY_TOAST)}
      >
        {moment === null ? "Start now" : "Schedule"}
      </Button>
      <label className="flex items-center gap-2 text-sm text-dim">
        or at
        <input
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
          className="h-8 rounded-md border border-line bg-card px-2 text-base text-ink pointer-coarse:h-11"
        />
      </label>
    </div>
  );
}
