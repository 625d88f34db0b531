import type { Diagnostics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { describeBytes, inBytes } from "./describe-bytes.ts";

export function SystemFacts({ found, readAt }: { found: Diagnostics; readAt: string }) {
  const { timeZone } = useClock();
  const startedAt = formatTime(new Date(found.started_at), "second", timeZone);
  const { database, disk, mail, intake, payment } = found;
  const rolledUpAt = formatTime(new Date(intake.rolled_up_at), "second", timeZone);
  return (
    <MetricRow>
      <Metric
        label={
          <Sourced
            label="Database latency"
            name="database"
            method="One query, timed on the server"
            readAt={readAt}
          />
        }
        value={formatNumber(database.latency_ms)}
        unit="ms"
        change={databaseNote(database)}
      />
      <Metric
        label={
          <Sourced
            label="Free disk space"
            name="system"
            method="statfs on the data folder"
            readAt={readAt}
          />
        }
        {...(disk === null
          ? { value: null, state: "failed" as const }
          : describeBytes(disk.free_bytes))}
        change={disk === null ? "" : `of ${inBytes(disk.total_bytes)} on the data disk`}
      />
      <Metric
        label={
          <Sourced
            label="Email"
            name="email"
            method="Reported by the email service"
            readAt={readAt}
          />
        }
        value={mail.transport === "smtp" ? "SMTP" : "Files"}
        state={mail.problem === null ? "ok" : "stale"}
        change={mailNote(mail)}
      />
      <Metric
        label={
          <Sourced
            label="Page views waiting"
            name="traffic"
            method="Stored but not yet in the totals"
            readAt={readAt}
          />
        }
        value={formatNumber(intake.waiting)}
        change={intakeNote(intake, rolledUpAt)}
      />
      <Metric
        label={
          <Sourced
            label="Payment"
            name="payment"
            method="Payment events received"
            readAt={readAt}
          />
        }
        value={payment.provider === "stripe" ? "Stripe" : "Sandbox"}
        state={payment.failed === 0 ? "ok" : "stale"}
        change={paymentNote(payment, timeZone)}
      />
      <Metric
        label={
          <Sourced
            label="Version"
            name="process"
            method="Reported by this process"
            readAt={readAt}
          />
        }
        value={found.version}
        change={`Node ${found.node.replace(/^v/, "")}, role ${found.role}, up since ${startedAt}`}
      />
    </MetricRow>
  );
}

interface SourcedProps {
  label: string;
  name: string;
  method: string;
  readAt: string;
}

function Sourced({ label, name, method, readAt }: SourcedProps) {
  return (
    <SourceBadge {...{ label }} source={name} detail={{ provider: name, method, time: readAt }} />
  );
}

function databaseNote({ version, embedded, size_bytes, migrations }: Diagnostics["database"]) {
  const kind = embedded ? ", embedded" : "";
  return `PostgreSQL ${version}${kind}, ${inBytes(size_bytes)}, ${migrations} migrations`;
}

function intakeNote({ stored, refused }: Diagnostics["intake"], rolledUpAt: string): string {
  const today = `${formatNumber(stored)} stored today, ${formatNumber(refused)} refused`;
  return `${today}, totals as of ${rolledUpAt}`;
}

function paymentNote(
  { failed, last_event_at }: Diagnostics["payment"],
  timeZone: string | undefined,
): string {
  if (failed > 0) return `${formatNumber(failed)} failed events`;
  if (last_event_at === null) return "no events yet";
  return `last event ${formatTime(new Date(last_event_at), "second", timeZone)}`;
}

function mailNote({ transport, problem }: Diagnostics["mail"]): string {
  if (problem !== null) return "not being sent";
  return transport === "smtp" ? "server reachable" : "saved to the outbox folder";
}
