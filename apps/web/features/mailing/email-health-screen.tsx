import type { EmailHealth } from "@sightline/contract";
import { sentOf } from "@sightline/domain/mailing";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { Metric } from "@sightline/ui/metric";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { FigureTable } from "../../runtime/admin/figure-table.tsx";
import { counted } from "../../runtime/page/counted.ts";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { KIND_NAMES, rateOf, WHY_SUPPRESSED } from "./health-words.ts";
import { LiftSuppression } from "./lift-suppression.tsx";
import { BulkSenderRules, SendingDomain } from "./sending-domain.tsx";

const healthQuery = queryOptions({
  queryKey: ["admin", "email-health"],
  queryFn: ({ signal }) => adminClient.mailHealth.read({}, { signal }),
});

export function EmailHealthScreen() {
  return (
    <AdminPage
      what="Email health"
      header={{
        title: "Email health",
        description:
          "What happened to outgoing email in the last 30 days. Addresses are stored only as hashes.",
      }}
      query={useQuery(healthQuery)}
      skeleton={<TableSkeleton rows={8} columns={4} />}
    >
      {(health) => (
        <>
          <Totals health={health} />
          <SendingDomain health={health} />
          {health.host === null ? null : <BulkSenderRules health={health} />}
          <Card>
            <CardHeader
              title="By kind"
              description="Uncertain: the connection dropped or the worker stopped before the mail server confirmed the email. We don't resend digests, position alerts or outreach emails that may have arrived. We resend all other kinds."
            />
            <States
              label="By kind"
              of="Kind"
              hasWebhook={health.has_webhook}
              rows={health.kinds.map(({ kind, counts }) => [KIND_NAMES[kind], counts])}
            />
          </Card>
          <Card>
            <CardHeader
              title="By recipient domain"
              {...(health.limits === null
                ? {}
                : {
                    description: `Digests, alerts and campaigns: up to ${health.limits.per_second} per second, and up to ${health.limits.per_domain} per second to any one domain. Account emails never wait.`,
                  })}
            />
            <States
              label="By recipient domain"
              of="Recipient domain"
              hasWebhook={health.has_webhook}
              rows={health.domains.map(({ domain, counts }) => [domain, counts])}
            />
          </Card>
          <Suppressions health={health} />
        </>
      )}
    </AdminPage>
  );
}

function Totals({ health: { total, has_webhook } }: { health: EmailHealth }) {
  const isKnown = has_webhook || total.complained > 0;
  return (
    <Card className="grid grid-cols-2 gap-px overflow-clip bg-line lg:grid-cols-4">
      <Metric label="Waiting" value={formatNumber(total.queued + total.deferred)} />
      <Metric label="Sent" value={formatNumber(sentOf(total))} />
      <Metric label="Bounced" value={formatNumber(total.bounced)} unit={rateOf(total, "bounced")} />
      <Metric
        label="Complaints"
        value={isKnown ? formatNumber(total.complained) : null}
        unit={isKnown ? rateOf(total, "complained") : undefined}
        change={
          has_webhook ? null : (
            <>
              Set MAIL_
              <wbr />
              WEBHOOK_
              <wbr />
              SECRET to track {isKnown ? "all of them" : "them"}
            </>
          )
        }
        {...(isKnown ? {} : { state: "missing" as const })}
      />
    </Card>
  );
}

const COUNTED = ["Waiting", "Sent", "Bounced", "Complained", "Suppressed", "Failed", "Uncertain"];

interface StatesProps {
  label: string;
  /** What each row is of. */
  of: string;
  /** Without one, most complaints never reach us: that is no zero. */
  hasWebhook: boolean;
  rows: (readonly [string, EmailHealth["total"]])[];
}

function States({ label, of, hasWebhook, rows }: StatesProps) {
  if (rows.length === 0) return <p className="px-4 pb-4 text-dim">No email in this period.</p>;
  return (
    <FigureTable
      label={label}
      head={[of, ...COUNTED]}
      rows={rows.map(([name, one]) => [
        <span key={name} className="wrap-anywhere">
          {name}
        </span>,
        ...[one.queued + one.deferred, sentOf(one), one.bounced].map(shownCount),
        hasWebhook || one.complained > 0 ? shownCount(one.complained) : "–",
        ...[one.suppressed, one.failed, one.uncertain].map(shownCount),
      ])}
    />
  );
}

function shownCount(count: number): string {
  return formatNumber(count);
}

function Suppressions({ health: { suppressions } }: { health: EmailHealth }) {
  const { timeZone } = useClock();
  const { total, newest } = suppressions;
  return (
    <Card>
      <CardHeader
        title={counted(total, "suppressed address", "suppressed addresses")}
        description="We don't email these. A hard bounce or a complaint suppresses an address permanently, and repeated soft bounces suppress it for 30 days."
        actions={<LiftSuppression />}
      />
      {newest.length === 0 ? (
        <div className="pb-1.5" />
      ) : (
        <ul className="px-4 pb-3">
          {newest.map(({ domain, why, detail, since }) => (
            <li
              key={`${domain} ${since}`}
              className="flex flex-wrap gap-x-3 border-t border-line py-2"
            >
              <span className="figures min-w-0 flex-1 wrap-anywhere">…@{domain}</span>
              <span>{WHY_SUPPRESSED[why]}</span>
              <span className="text-dim">{formatTime(new Date(since), "day", timeZone)}</span>
              {detail === null ? null : (
                <p className="basis-full text-sm text-dim wrap-anywhere">{detail}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
