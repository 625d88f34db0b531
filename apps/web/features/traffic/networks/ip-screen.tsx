import type { NetworkTotals } from "@sightline/contract";
import type { Period } from "@sightline/domain/traffic";
import { Button } from "@sightline/ui/button";
import { MetricRow } from "@sightline/ui/metric";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CountedMetric } from "../counted-metric.tsx";
import { ReportPage } from "../report-page.tsx";
import { useReport } from "../use-report.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { BlocksTable } from "./blocks-table.tsx";
import { NetworkActivity } from "./network-activity.tsx";
import { networksQuery } from "./network-calls.ts";
import { describeKept, describeNetworks } from "./network-words.ts";
import { NetworksTable, networksCsv } from "./networks-table.tsx";

const PARTS = [
  { value: "address", label: "Addresses" },
  { value: "network", label: "Networks" },
  { value: "blocks", label: "Blocks" },
] as const;

/** Where sign-ups, failures and load come from, and who is refused. */
export function IpScreen() {
  const { period, compared, hrefWith } = useReport();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [blocking, setBlocking] = useState<string | null>(null);
  const part = PARTS.find(({ value }) => value === search.get("by"))?.value ?? "address";
  const chosen = search.get("network");
  const width = part === "network" ? "network" : "address";
  const found = useQuery(networksQuery(period, width));
  const { data: whole } = useQuery(networksQuery({ from: compared.from, to: compared.to }, width));
  return (
    <ReportPage
      what="IP addresses"
      title={describeNetworks(found.data?.rows ?? [])}
      note={describeKept(found.data?.sign_ups_without_address ?? 0)}
      controls={
        <Button icon="shield" onClick={() => setBlocking("")}>
          Block network
        </Button>
      }
      query={found}
      recordedSince={found.data?.recorded_since}
      csv={found.data ? networksCsv(found.data.rows) : null}
    >
      {({ totals, rows, recorded_since }) => (
        <>
          <Totals {...{ totals, period }} since={recorded_since} compared={whole} />
          {chosen === null ? null : <NetworkActivity network={chosen} />}
          <Tabs
            label="What to list"
            items={PARTS}
            value={part}
            onChange={(by) => void navigate(hrefWith({ by, network: null }), { replace: true })}
          >
            {part === "blocks" ? (
              <BlocksTable />
            ) : (
              <NetworksTable
                rows={rows}
                caption={part === "network" ? "Networks (/24, IPv6 /48)" : "Addresses (IPv6 /64)"}
                onBlock={setBlocking}
              />
            )}
          </Tabs>
          {blocking === null ? null : (
            <BlockDialog network={blocking} onClose={() => setBlocking(null)} />
          )}
        </>
      )}
    </ReportPage>
  );
}

const TOTALS: readonly { key: keyof NetworkTotals; label: string; method: string }[] = [
  { key: "sign_ups", label: "Sign-ups", method: "Accounts created" },
  { key: "failures", label: "Failed sign-ins", method: "From the security log" },
  { key: "limits_met", label: "Limits reached", method: "From the security log" },
  { key: "refused", label: "Refused requests", method: "From blocked networks" },
];

function Totals({
  totals,
  compared,
  period,
  since,
}: {
  totals: NetworkTotals;
  /** Without the day that isn't over. */
  compared: { totals: NetworkTotals; before: NetworkTotals } | undefined;
  period: Period;
  since: string | null;
}) {
  return (
    <MetricRow>
      {TOTALS.map(({ key, label, method }) => (
        <CountedMetric
          key={key}
          {...{ label, method, period, since }}
          now={totals[key]}
          compared={compared ? { now: compared.totals[key], before: compared.before[key] } : null}
          lowerIsBetter={key !== "sign_ups"}
        />
      ))}
    </MetricRow>
  );
}
