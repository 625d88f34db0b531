import type { CompanyDetail } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { PageHeader } from "@sightline/ui/page-header";
import { CardSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { companyQuery } from "./calls.ts";
import { CrawledCard } from "./crawled-card.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { NamesCard } from "./names-card.tsx";
import { ReportOffCard } from "./report-off-card.tsx";
import { CompetitorsCard, WatchersCard } from "./watchers-card.tsx";

export function CompanyScreen({ id }: { id: string }) {
  const found = useQuery(companyQuery(id));
  const [merging, setMerging] = useState(false);
  const { timeZone } = useClock();
  if (isMissing(found.error)) return <MissingCompany />;
  return (
    <>
      <Link to="/admin/company-manager" className={`mb-2 inline-block text-sm ${textLink}`}>
        All companies
      </Link>
      <AdminPage
        what="This company"
        header={{
          title: found.data?.domain ?? "Company",
          ...(found.data && {
            description: `Tracked since ${formatTime(new Date(found.data.created_at), "day", timeZone)}.`,
          }),
          actions: found.data ? (
            <Button onClick={() => setMerging(true)}>Merge into another company</Button>
          ) : null,
        }}
        query={found}
        skeleton={
          <>
            <CardSkeleton lines={1} />
            <CardSkeleton lines={4} />
            <CardSkeleton lines={2} />
          </>
        }
      >
        {(company) => (
          <>
            <Figures counts={company.counts} />
            <NamesCard company={company} />
            <ReportOffCard company={company} />
            <CrawledCard company={company} />
            <WatchersCard company={company} />
            <CompetitorsCard company={company} />
            {merging ? <MergeDialog company={company} onClose={() => setMerging(false)} /> : null}
          </>
        )}
      </AdminPage>
    </>
  );
}

function MissingCompany() {
  return (
    <PageHeader
      title="Company not found"
      description="It may have been merged into another company."
      actions={
        <Link to="/admin/company-manager" className={buttonClass()}>
          All companies
        </Link>
      }
    />
  );
}

const FIGURES: readonly [keyof CompanyDetail["counts"], string][] = [
  ["owners", "Owners"],
  ["competitor_of", "Competitor of"],
  ["keywords", "Keywords"],
  ["prompts", "Prompts"],
  ["pages", "Pages in the index"],
  ["analyses", "Analyses"],
];

function Figures({ counts }: Pick<CompanyDetail, "counts">) {
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3 lg:grid-cols-6">
        {FIGURES.map(([key, label]) => (
          <div key={key}>
            <dt className="text-sm text-dim">{label}</dt>
            <dd className="figures text-xl">{formatNumber(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
