import type { Site } from "@sightline/contract";
import { PAID_ANALYSES, type PaidAnalysis } from "@sightline/domain/analyses";
import { PageHeader } from "@sightline/ui/page-header";
import { ReportSkeleton } from "@sightline/ui/report-skeleton";
import { Tabs } from "@sightline/ui/tabs";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { useAnalysisView } from "./analysis-view.ts";
import { KindAnalyses } from "./kind-analyses.tsx";
import { KINDS } from "./kinds.ts";
import { NoSite } from "./states.tsx";

export function AnalysisScreen() {
  const { site, query } = useChosenSite();
  if (site !== null) return <SiteAnalyses key={site.company_id} site={site} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Analysis" />
      {query.isPending ? <ReportSkeleton /> : null}
      {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
      {query.isSuccess ? <NoSite /> : null}
    </div>
  );
}

/** The three kinds of analysis, one at a time. */
function SiteAnalyses({ site }: { site: Site }) {
  const [{ kind }, changeView] = useAnalysisView();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={`Analysis of ${site.domain}`} />
      <Tabs<PaidAnalysis>
        label="Analysis types"
        value={kind}
        onChange={(next) => changeView({ kind: next })}
        items={PAID_ANALYSES.map((one) => ({ value: one, label: KINDS[one].tab }))}
      >
        <KindAnalyses key={kind} {...{ site, kind }} />
      </Tabs>
    </div>
  );
}
