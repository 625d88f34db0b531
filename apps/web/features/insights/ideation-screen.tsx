import { PageHeader } from "@sightline/ui/page-header";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { BoardSkeleton, NoSite } from "./ideation-states.tsx";
import { SiteIdeation } from "./site-ideation.tsx";

/** What to do next, what it is worth, and whether it worked. */
export function IdeationScreen() {
  const { domain, site, query } = useChosenSite();
  if (domain !== null) return <SiteIdeation key={domain} domain={domain} site={site} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Ideation" />
      {query.isPending ? <BoardSkeleton /> : null}
      {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
      {query.isSuccess ? <NoSite /> : null}
    </div>
  );
}
