import type { Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { countryName, languageName } from "../../../runtime/sites/market-names.ts";
import { SCHEDULE_WORDS } from "../../../runtime/sites/site-words.ts";
import { useResumeSite } from "../site-calls.ts";
import { useSitesAddress } from "../sites-address.ts";

export interface SitesTableProps {
  sites: readonly Site[];
  comingFrom: string | null;
  empty: ReactNode;
}

export function SitesTable({ sites, comingFrom, empty }: SitesTableProps) {
  const narrow = useNarrow();
  const columns = useMemo(
    () =>
      narrow
        ? [wholeSite(comingFrom)]
        : [siteName(comingFrom), market, schedule, competitors, proof],
    [narrow, comingFrom],
  );
  return (
    <DataTable
      caption="Your sites, by name"
      rows={sites}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      height="max(24rem, calc(100dvh - 18rem))"
    />
  );
}

function siteName(comingFrom: string | null): Column<Site> {
  return {
    key: "site",
    header: "Site",
    cell: (site) => <SiteLink site={site} focused={site.id === comingFrom} />,
  };
}

interface SiteLinkProps {
  site: Site;
  /** Whether its settings were just left. */
  focused: boolean;
}

function SiteLink({ site, focused }: SiteLinkProps) {
  const { editorOf } = useSitesAddress();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  const named = site.name !== site.domain;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        ref={link}
        to={editorOf(site.id)}
        className="group/link min-w-0 rounded-sm py-1 leading-tight"
      >
        <span
          className={`block truncate font-medium group-hover/link:text-accent ${named ? "" : "figures"}`}
        >
          {site.name}
        </span>
        {named ? (
          <span className="figures block truncate text-sm text-dim">{site.domain}</span>
        ) : null}
      </Link>
      {site.is_active ? null : <Badge tone="caution">Paused</Badge>}
    </span>
  );
}

const market: Column<Site> = {
  key: "market",
  header: "Country, language",
  width: 180,
  cell: (site) => (
    <span title={marketWords(site)} className="text-dim">
      {marketWords(site)}
    </span>
  ),
};

const schedule: Column<Site> = {
  key: "schedule",
  header: "Crawl schedule",
  width: 140,
  cell: (site) =>
    site.is_active ? (
      <span className="text-dim">{SCHEDULE_WORDS[site.crawl_schedule]}</span>
    ) : (
      <Resume site={site} />
    ),
};

const competitors: Column<Site> = {
  key: "competitors",
  header: "Competitors",
  width: 105,
  align: "end",
  mono: true,
  cell: (site) => formatNumber(site.competitors.length),
};

const proof: Column<Site> = {
  key: "proof",
  header: "Domain",
  width: 120,
  cell: (site) => <Proof site={site} />,
};

function wholeSite(comingFrom: string | null): Column<Site> {
  return {
    key: "site",
    header: "Site",
    cell: (site) => (
      <span className="flex flex-col py-2 whitespace-normal">
        <SiteLink site={site} focused={site.id === comingFrom} />
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
          <span>{marketWords(site)}</span>
          <span>{SCHEDULE_WORDS[site.crawl_schedule]}</span>
          <span>{competitorWords(site.competitors.length)}</span>
          <Proof site={site} />
        </span>
        {site.is_active ? null : (
          <span className="mt-2">
            <Resume site={site} />
          </span>
        )}
      </span>
    ),
  };
}

function Resume({ site }: { site: Site }) {
  const resume = useResumeSite();
  return (
    <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate(site)}>
      Resume
      <VisuallyHidden>{site.name}</VisuallyHidden>
    </Button>
  );
}

function Proof({ site }: { site: Site }) {
  return site.proven_by === null ? (
    <span className="text-dim">Not verified</span>
  ) : (
    <Badge tone="better">Verified</Badge>
  );
}

function marketWords({ country, language }: Site): string {
  const words = [
    country === null ? [] : countryName(country),
    language === null ? [] : languageName(language),
  ].flat();
  return words.length === 0 ? "Not set" : words.join(", ");
}

function competitorWords(count: number): string {
  return count === 1 ? "1 competitor" : `${formatNumber(count)} competitors`;
}
