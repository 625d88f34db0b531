import type { Site } from "@sightline/contract";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";
import { siteStandingQuery } from "./calls/site-standing.ts";
import { SECTION_NAMES, SECTIONS, type Section, sectionFrom, withSection } from "./section.ts";

const IdeasSection = lazy(async () => ({
  default: (await import("./ideas/ideas-section.tsx")).IdeasSection,
}));
const GapSection = lazy(async () => ({
  default: (await import("./gap/gap-section.tsx")).GapSection,
}));
const CompetingSection = lazy(async () => ({
  default: (await import("./competing/competing-section.tsx")).CompetingSection,
}));
const AlertsSection = lazy(async () => ({
  default: (await import("./alerts/alerts-section.tsx")).AlertsSection,
}));
const ImportsSection = lazy(async () => ({
  default: (await import("./imports/imports-section.tsx")).ImportsSection,
}));

export interface SectionsProps {
  site: Site;
  /** What is shown while the keywords themselves are chosen. */
  children: ReactNode;
}

/** The parts of a site's keywords, one at a time. */
export function Sections({ site, children }: SectionsProps) {
  const [search, setSearch] = useDashboardSearch();
  const section = sectionFrom(search);
  const unseen = useQuery(siteStandingQuery(site.domain)).data?.unseen_alerts ?? 0;
  return (
    <Tabs<Section>
      label="Parts of the keywords"
      value={section}
      onChange={(next) => setSearch((now) => withSection(now, next))}
      items={SECTIONS.map((value) => ({
        value,
        label: SECTION_NAMES[value],
        ...(value === "alerts" && unseen > 0 ? { count: unseen } : {}),
      }))}
    >
      <Suspense fallback={<CardsSkeleton count={3} />}>
        {section === "keywords" ? children : null}
        {section === "ideas" ? <IdeasSection site={site} /> : null}
        {section === "gap" ? <GapSection site={site} /> : null}
        {section === "competing" ? <CompetingSection site={site} /> : null}
        {section === "alerts" ? <AlertsSection site={site} /> : null}
        {section === "imports" ? <ImportsSection site={site} /> : null}
      </Suspense>
    </Tabs>
  );
}
