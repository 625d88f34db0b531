import { PageHeader } from "@sightline/ui/page-header";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { SiteAnalyses } from "./site-analyses.tsx";
import { NoSite } from "./states.tsx";

export function AnalysisScreen() {
  const { site, query } = useChosenSite();
  if (site !== null) return <SiteAnalyses key={site.company_id} site={site} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Analysis" />
      {query.isPending ? <CardsSkeleton count={3} /> : null}
      {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
      {query.isSuccess ? <NoSite /> : null}
    </div>
  );
}
