import type { Diagnostics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { ANOMALY_WINDOW_HOURS } from "@sightline/domain/security";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { FindingCard } from "./finding-card.tsx";

type Anomaly = Diagnostics["anomalies"][number];

export function Anomalies({ anomalies }: { anomalies: readonly Anomaly[] }) {
  return (
    <FindingCard
      title={
        anomalies.length === 0
          ? "No suspicious accounts"
          : `${formatNumber(anomalies.length)} suspicious ${anomalies.length === 1 ? "account" : "accounts"}`
      }
      description={`Accounts with more than 5 failed sign-ins or more than 3 severe events in ${ANOMALY_WINDOW_HOURS} hours.`}
    >
      {anomalies.length === 0 ? null : (
        <DataTable
          caption="Suspicious accounts"
          rows={anomalies}
          columns={[account, events]}
          rowKey={({ user_id }) => user_id}
          height="20rem"
        />
      )}
    </FindingCard>
  );
}

const account: Column<Anomaly> = {
  key: "account",
  header: "Account",
  cell: ({ email }) => (
    <Link to={`/admin/users?q=${encodeURIComponent(email)}`} className={textLink}>
      {email}
    </Link>
  ),
};

const events: Column<Anomaly> = {
  key: "events",
  header: "Events",
  width: 90,
  align: "end",
  mono: true,
  cell: (anomaly) => formatNumber(anomaly.events),
};
