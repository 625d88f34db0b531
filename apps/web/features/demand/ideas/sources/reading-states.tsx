import type { ReadSite, Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../../runtime/page/failure-notice.tsx";
import { crawlsOfQuery, useReadSites } from "../calls/read-site.ts";

/** Nothing was read, so there is nothing to take ideas from; one button changes that. */
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
        Ideas are what your pages are about. There are none because no page of {site.domain} has
        been read yet. Each page costs one unit.
      </EmptyState>
    </>
  );
}

export function BeingRead({ pages }: Pick<ReadSite, "pages">) {
  return (
    <EmptyState title="Your site is being read">
      <span role="status">
        {pages === 0
          ? "The first ideas are shown here as soon as some pages have been read."
          : `${counted(pages, "page")} so far. Ideas are shown as soon as enough is known.`}
      </span>
    </EmptyState>
  );
}

export function NothingLeft({ pages }: Pick<ReadSite, "pages">) {
  return (
    <EmptyState
      title="No idea is left"
      action={
        <Link to="?tab=audit" className={buttonClass("secondary")}>
          See what was read
        </Link>
      }
    >
      {pages === 0
        ? "The crawl found no page that search engines may list."
        : `All that stands out on ${counted(pages, "page")} is saved already.`}
    </EmptyState>
  );
}
