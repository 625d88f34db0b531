import type { Site } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Notice } from "@sightline/ui/notice";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useUpdateSite } from "../site-calls.ts";
import { useSitesAddress } from "../sites-address.ts";
import { CompetitorsCard } from "./competitors-card.tsx";
import { CrawlCard } from "./crawl-card.tsx";
import { MarketCard } from "./market-card.tsx";
import { NamesForm } from "./names-form.tsx";
import { PositionsCard } from "./positions-card.tsx";
import { ProofCard } from "./proof-card.tsx";
import { RemoveCard } from "./remove-card.tsx";
import { ReportCard } from "./report-card.tsx";

export interface SiteEditorProps {
  site: Site;
  searchConsole: ReactNode;
}

/** Everything that can be set about one site; the heading takes the focus, as on a new page. */
export function SiteEditor({ site, searchConsole }: SiteEditorProps) {
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
          {site.proven_by === null ? null : <Badge tone="better">Verified</Badge>}
          {site.is_active ? null : <Badge tone="caution">Paused</Badge>}
        </div>
      </header>
      {site.is_active ? null : <PausedSite site={site} />}
      <NamesCard site={site} />
      <MarketCard site={site} />
      <PositionsCard site={site} />
      {searchConsole}
      <CrawlCard site={site} />
      <CompetitorsCard site={site} />
      <ProofCard site={site} />
      <ReportCard site={site} />
      <RemoveCard site={site} />
    </>
  );
}

function PausedSite({ site }: { site: Site }) {
  const update = useUpdateSite(site);
  return (
    <>
      <Notice
        tone="warning"
        title="This site is paused."
        action={
          <Button
            size="sm"
            busy={update.isPending}
            onClick={() => update.mutate({ is_active: true })}
          >
            Resume site
          </Button>
        }
      >
        We keep its keywords, competitors and settings, but don't crawl it or check its positions.
      </Notice>
      {update.error ? <FailureNotice error={update.error} /> : null}
    </>
  );
}

function NamesCard({ site }: { site: Site }) {
  return (
    <SettingsCard
      level={3}
      title="Names"
      description="The names that you and others use for the site: brands, spellings, abbreviations."
    >
      <NamesForm names={site} save={useUpdateSite(site)} />
    </SettingsCard>
  );
}
