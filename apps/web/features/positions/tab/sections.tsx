import type { Site } from "@sightline/contract";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import {
  SECTION_NAMES,
  SECTIONS,
  type Section,
  sectionFrom,
  withSection,
} from "../../keywords/section.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";

/** The screens of all sections except the keywords; other features provide theirs. */
export type SectionScreens = Record<Exclude<Section, "keywords">, ComponentType<{ site: Site }>>;

export interface SectionsProps {
  site: Site;
  screens: SectionScreens;
  /** Shown while the keywords section is selected. */
  children: ReactNode;
}

/** The sections of a site's keywords, one at a time. */
export function Sections({ site, screens, children }: SectionsProps) {
  const [search, setSearch] = useDashboardSearch();
  const section = sectionFrom(search);
  const Screen = section === "keywords" ? null : screens[section];
  const unseen = useQuery(siteRankingsQuery(site.domain)).data?.unseen_alerts ?? 0;
  return (
    <Tabs<Section>
      label="Keyword sections"
      value={section}
      onChange={(next) => setSearch((now) => withSection(now, next))}
      items={SECTIONS.map((value) => ({
        value,
        label: SECTION_NAMES[value],
        ...(value === "alerts" && unseen > 0 ? { count: unseen } : {}),
      }))}
    >
      <Suspense fallback={<CardsSkeleton count={3} />}>
        {Screen === null ? children : <Screen site={site} />}
      </Suspense>
    </Tabs>
  );
}
