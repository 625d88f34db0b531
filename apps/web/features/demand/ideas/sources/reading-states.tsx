import type { ReadSite, Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../../runtime/page/failure-notice.tsx";
import { crawlsOfQuery, useReadSites } from "../calls.ts";

/** Nothing was crawled, so there are no ideas; one button changes that. */
export function NeverRead({ site }: { site: Site }) {
  const read = useReadSites(site.domain);
  const { data: crawls = [] } = useQuery(crawlsOfQuery(site.company_id));
  const failure = crawls[0]?.status === "failed" ? crawls[0].failure : null;
  return (
    <>
      {read.isError || failure !== null ? (
        <div className="px-4 pt-1">
          {read.isError ? (
            <FailureNotice error={read.error} />
          ) : (
            <Notice tone="error" title={failure} />
          )}
        </div>
      ) : null}
      <EmptyState
        title="Crawl your site first"
        action={
          <Button
            variant="primary"
            icon="refresh"
            busy={read.isPending}
            onClick={() => read.mutate([site.company_id])}
          >
            Crawl {site.domain}
          </Button>
        }
      >
        Ideas come from what your pages are about. No pages on {site.domain} have been crawled yet.
        Crawling costs one unit per page.
      </EmptyState>
    </>
  );
}

export function BeingRead({ pages }: Pick<ReadSite, "pages">) {
  return (
    <EmptyState title="Crawl in progress">
      <span role="status">
        {pages === 0
          ? "Ideas will appear here once we've crawled a few pages."
          : `${counted(pages, "page")} crawled so far. Ideas will appear once there's enough to go on.`}
      </span>
    </EmptyState>
  );
}

export function NothingLeft({ pages }: Pick<ReadSite, "pages">) {
  return (
    <EmptyState
      title="No new ideas"
      action={
        <Link to="?tab=audit" className={buttonClass("secondary")}>
          View crawled pages
        </Link>
      }
    >
      {pages === 0
        ? "The crawl found no indexable pages."
        : `You've already saved every keyword that stands out on the ${counted(pages, "page")} we crawled.`}
    </EmptyState>
  );
}
