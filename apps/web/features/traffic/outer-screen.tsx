import type { Dimension } from "@sightline/domain/traffic";
import { EmptyState } from "@sightline/ui/empty-state";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { BreakdownTable, breakdownCsv, type Figure } from "./breakdown-table.tsx";
import { ReportFigures } from "./pages-screen.tsx";
import { ReportPage } from "./report-page.tsx";
import { breakdownQuery } from "./traffic-queries.ts";
import { nameOf, topOf } from "./traffic-words.ts";
import { useReport } from "./use-report.ts";

const FIGURES: readonly Figure[] = [
  ...(["sessions", "visitors", "bounce", "time"] as const),
  ...(["sign_ups", "paying", "change"] as const),
];

const PARTS = [
  { value: "source", label: "Sources", header: "Source", empty: "sources" },
  { value: "channel", label: "Channels", header: "Channel", empty: "channels" },
  { value: "campaign", label: "Campaigns", header: "Campaign", empty: "campaigns" },
  { value: "path", label: "Landing pages", header: "Landing page", empty: "landing pages" },
  { value: "device", label: "Devices", header: "Device", empty: "devices" },
] as const satisfies readonly { value: Dimension; label: string; header: string; empty: string }[];

/** How people find the public site, and what that brought. */
export function OuterScreen() {
  const { asked: all, compared: allWhole, hrefWith } = useReport();
  // Sessions that begin in the app are no visits of the public site.
  const asked = { category: "outer", ...all };
  const compared = { category: "outer", ...allWhole };
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const part = PARTS.find(({ value }) => value === search.get("by")) ?? PARTS[0];
  const { value: dimension } = part;
  const found = useQuery(breakdownQuery(dimension, asked));
  const whole = useQuery(breakdownQuery(dimension, compared));
  // What only follows other pages brought nobody.
  const rows = (found.data?.rows ?? []).filter(({ sessions }) => sessions > 0);
  return (
    <ReportPage
      what={part.label}
      title={titleOf(part, topOf(rows, ({ sessions }) => sessions)?.value)}
      note="Sign-ups and paying customers are attributed to their first visit."
      query={found}
      recordedSince={found.data?.recorded_since}
      csv={breakdownCsv(part.empty.replace(" ", "-"), dimension, FIGURES, rows, asked)}
    >
      {() => (
        <>
          <ReportFigures {...{ asked, compared }} />
          <Tabs
            label="How people got here"
            items={PARTS}
            value={dimension}
            onChange={(by) => void navigate(hrefWith({ by, sort: null }), { replace: true })}
          >
            <BreakdownTable
              {...{ dimension, rows, figures: FIGURES, header: part.header, within: asked }}
              compared={whole.data?.rows}
              caption={`${part.label} by entries`}
              empty={
                dimension === "campaign" ? (
                  <EmptyState title="No campaigns in this period">
                    Links with utm_campaign in their URL show up here.
                  </EmptyState>
                ) : (
                  <EmptyState title={`No ${part.empty} in this period`}>
                    When someone opens a page on this site, it shows up here within seconds.
                  </EmptyState>
                )
              }
            />
          </Tabs>
        </>
      )}
    </ReportPage>
  );
}

function titleOf({ value, header }: (typeof PARTS)[number], top: string | undefined): string {
  if (top === undefined) return "Public site";
  return `Top ${header.toLowerCase()}: ${nameOf(value, top)}`;
}
