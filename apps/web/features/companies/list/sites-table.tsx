import type { Site } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { type ReactNode, useMemo } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { countryName, languageName } from "../../../runtime/sites/market-names.ts";
import { SCHEDULE_WORDS } from "../../../runtime/sites/site-words.ts";
import { useWakeSite } from "../calls/wake-site.ts";
import { SiteLink } from "./site-link.tsx";

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
        : [siteName(comingFrom), place, schedule, competitors, proof],
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

const place: Column<Site> = {
  key: "place",
  header: "Country, language",
  width: 180,
  cell: (site) => (
    <span title={placeWords(site)} className="text-dim">
      {placeWords(site)}
    </span>
  ),
};

const schedule: Column<Site> = {
  key: "schedule",
  header: "Crawled",
  width: 140,
  cell: (site) =>
    site.is_active ? (
      <span className="text-dim">{SCHEDULE_WORDS[site.crawl_schedule]}</span>
    ) : (
      <Wake site={site} />
    ),
};

const competitors: Column<Site> = {
  key: "competitors",
  header: "Competitors",
  width: 105,
  align: "end",
  mono: true,
  cell: (site) => site.competitors.length.toLocaleString("en"),
};

const proof: Column<Site> = {
  key: "proof",
  header: "Domain",
  width: 100,
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
          <span>{placeWords(site)}</span>
          <span>{SCHEDULE_WORDS[site.crawl_schedule]}</span>
          <span>{competitorWords(site.competitors.length)}</span>
          <Proof site={site} />
        </span>
        {site.is_active ? null : (
          <span className="mt-2">
            <Wake site={site} />
          </span>
        )}
      </span>
    ),
  };
}

function Wake({ site }: { site: Site }) {
  const wake = useWakeSite();
  return (
    <Button size="sm" busy={wake.isPending} onClick={() => wake.mutate(site)}>
      Use this site
      <VisuallyHidden>{site.name}</VisuallyHidden>
    </Button>
  );
}

function Proof({ site }: { site: Site }) {
  return site.proven_by === null ? (
    <span className="text-dim">Not proven</span>
  ) : (
    <Badge tone="better">Proven</Badge>
  );
}

function placeWords({ country, language }: Site): string {
  const words = [
    country === null ? [] : countryName(country),
    language === null ? [] : languageName(language),
  ].flat();
  return words.length === 0 ? "Not set" : words.join(", ");
}

function competitorWords(count: number): string {
  return count === 1 ? "1 competitor" : `${count.toLocaleString("en")} competitors`;
}
