import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { PageHeader } from "@sightline/ui/page-header";
import { ReportSkeleton } from "@sightline/ui/report-skeleton";
import { Link } from "react-router";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { newSiteAddress } from "../../runtime/sites/set-up-address.ts";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { SiteAudit } from "./site-audit.tsx";

export function AuditScreen() {
  const { site, query } = useChosenSite();
  if (site !== null) return <SiteAudit key={site.company_id} site={site} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Site audit" />
      {query.isPending ? <ReportSkeleton figures={5} /> : null}
      {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
      {query.isSuccess ? <NoSite /> : null}
    </div>
  );
}

function NoSite() {
  return (
    <Card>
      <EmptyState
        title="See what search engines find on your site"
        action={
          <Link to={newSiteAddress()} className={buttonClass("primary")}>
            Add site
          </Link>
        }
      >
        Sightline crawls your pages, checks each one against more than 100 rules and shows how to
        fix what's wrong. Add a site to start.
      </EmptyState>
    </Card>
  );
}
