import type { ReadSite } from "@sightline/contract";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { counted } from "../../../../runtime/page/counted.ts";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import { pageIdeasQuery } from "../calls.ts";
import { rowOfPage } from "../idea-row.ts";
import type { IdeasPartProps } from "../idea-view.ts";
import { IdeasList } from "../list/ideas-list.tsx";
import { CrawlBadge } from "./crawl-badge.tsx";
import { BeingRead, NeverRead, NothingLeft } from "./reading-states.tsx";

export function PageIdeas(props: IdeasPartProps) {
  const query = useQuery(pageIdeasQuery(props.site.domain));
  const rows = useMemo(() => query.data?.ideas.map(rowOfPage) ?? [], [query.data]);
  return (
    <Loaded what="Ideas" query={query} skeleton={<TableSkeleton rows={10} columns={4} />}>
      {({ site: read }) => (
        <IdeasList
          {...props}
          rows={rows}
          title={titleOf(rows.length, read)}
          description={
            read.state === "never-read" ? undefined : (
              <span className="inline-flex flex-wrap items-center gap-2">
                {read.state === "being-read"
                  ? `${counted(read.pages, "page")} crawled so far. More are on the way.`
                  : "Keywords you've already saved aren't included."}
                <CrawlBadge sites={[read]} />
              </span>
            )
          }
          none={noneOf(read, props)}
        />
      )}
    </Loaded>
  );
}

function titleOf(count: number, { pages }: ReadSite): string {
  return count === 0
    ? "Ideas from your pages"
    : `${counted(count, "idea")} from ${counted(pages, "page")} on your site`;
}

function noneOf({ state, pages }: ReadSite, { site }: IdeasPartProps) {
  if (state === "never-read") return <NeverRead site={site} />;
  return state === "being-read" ? <BeingRead pages={pages} /> : <NothingLeft pages={pages} />;
}
