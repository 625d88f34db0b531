import type { Site } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Icon } from "@sightline/ui/icon";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ReportCard } from "../report/report-card.tsx";
import { SearchConsoleCard } from "../search-console/search-console-card.tsx";
import { useSitesAddress } from "../sites-address.ts";
import { CompetitorsCard } from "./competitors-card.tsx";
import { CrawlCard } from "./crawl-card.tsx";
import { NamesCard } from "./names-card.tsx";
import { PlaceCard } from "./place-card.tsx";
import { PositionsCard } from "./positions-card.tsx";
import { ProofCard } from "./proof-card.tsx";
import { RemoveCard } from "./remove-card.tsx";
import { RestingSite } from "./resting-site.tsx";

/** Everything that can be set about one site; the heading takes the focus, as on a new page. */
export function SiteEditor({ site }: { site: Site }) {
  const { list } = useSitesAddress();
  const named = site.name !== site.domain;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className="flex flex-col items-start gap-2">
        <Link
          to={list}
          className="-ml-1 inline-flex items-center gap-1 rounded-sm px-1 text-dim hover:text-ink"
        >
          <Icon name="arrow-left" />
          All sites
        </Link>
        <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className={`text-lg font-semibold wrap-anywhere outline-none ${named ? "tracking-tight" : "figures"}`}
          >
            {site.name}
          </h2>
          {named ? <span className="figures text-dim wrap-anywhere">{site.domain}</span> : null}
          {site.proven_by === null ? null : <Badge tone="better">Proven</Badge>}
          {site.is_active ? null : <Badge tone="caution">Resting</Badge>}
        </div>
      </header>
      {site.is_active ? null : <RestingSite site={site} />}
      <NamesCard site={site} />
      <PlaceCard site={site} />
      <PositionsCard site={site} />
      <SearchConsoleCard site={site} />
      <CrawlCard site={site} />
      <CompetitorsCard site={site} />
      <ProofCard site={site} />
      <ReportCard site={site} />
      <RemoveCard site={site} />
    </>
  );
}
