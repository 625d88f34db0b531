import type { ReadSite } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { counted } from "../../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import { NoCompetitors } from "../../../keywords/no-competitors.tsx";
import { competitorIdeasQuery, useReadSites } from "../calls.ts";
import { rowOfPage } from "../idea-row.ts";
import type { IdeasPartProps } from "../idea-view.ts";
import { IdeasList } from "../list/ideas-list.tsx";
import { CrawlBadge } from "./crawl-badge.tsx";
import { BeingRead, NothingLeft } from "./reading-states.tsx";

export function CompetitorIdeas(props: IdeasPartProps) {
  const query = useQuery(competitorIdeasQuery(props.site.domain));
  const rows = useMemo(() => query.data?.ideas.map(rowOfPage) ?? [], [query.data]);
  if (!props.site.competitors.some(({ is_active }) => is_active)) {
    return <NoCompetitors site={props.site} />;
  }
  return (
    <Loaded what="Ideas" query={query} skeleton={<TableSkeleton rows={10} columns={4} />}>
      {({ sites }) => {
        const read = sites.filter(({ state }) => state !== "never-read");
        const unread = sites.filter(({ state }) => state === "never-read");
        return (
          <>
            {read.length > 0 && unread.length > 0 ? (
              <Unread site={props.site.domain} unread={unread} />
            ) : null}
            <IdeasList
              {...props}
              rows={rows}
              title={titleOf(rows.length, read)}
              description={
                read.length === 0 ? undefined : (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    Topics on their pages, minus their brand names and keywords you've already
                    saved.
                    <CrawlBadge sites={read} />
                  </span>
                )
              }
              none={<NoneYet site={props.site.domain} sites={sites} unread={unread} />}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function titleOf(count: number, read: readonly ReadSite[]): string {
  return count === 0
    ? "Ideas from competitors"
    : `${counted(count, "idea")} from ${counted(read.length, "competitor")}`;
}

interface UnreadProps {
  site: string;
  unread: readonly ReadSite[];
}

/** Which competitors aren't crawled yet, and how to change that. */
function Unread({ site, unread }: UnreadProps) {
  const read = useReadSites(site);
  if (read.isError) return <FailureNotice error={read.error} />;
  return (
    <Notice
      title={`${counted(unread.length, "competitor hasn't", "competitors haven't")} been crawled yet.`}
      action={<ReadButton read={read} unread={unread} />}
    >
      {unread.map(({ domain }) => domain).join(", ")}
    </Notice>
  );
}

function NoneYet({ site, sites, unread }: UnreadProps & { sites: readonly ReadSite[] }) {
  const read = useReadSites(site);
  const pages = sites.reduce((sum, one) => sum + one.pages, 0);
  if (sites.some(({ state }) => state === "being-read")) return <BeingRead pages={pages} />;
  if (unread.length < sites.length) return <NothingLeft pages={pages} />;
  return (
    <>
      {read.isError ? (
        <div className="px-4 pt-1">
          <FailureNotice error={read.error} />
        </div>
      ) : null}
      <EmptyState
        title="See what your competitors write about"
        action={<ReadButton read={read} unread={unread} />}
      >
        None of their pages have been crawled yet. Crawling costs one unit per page.
      </EmptyState>
    </>
  );
}

function ReadButton({
  read,
  unread,
}: {
  read: ReturnType<typeof useReadSites>;
  unread: readonly ReadSite[];
}) {
  return (
    <Button
      icon="refresh"
      busy={read.isPending}
      onClick={() => read.mutate(unread.map(({ company_id }) => company_id))}
    >
      Crawl {unread.length === 1 ? unread[0]?.domain : counted(unread.length, "competitor")}
    </Button>
  );
}
