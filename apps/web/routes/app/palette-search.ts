import type { Site } from "@sightline/contract";
import { SETTINGS_TABS } from "../../features/accounts/settings/settings-tabs.ts";
import { findInAudit } from "../../features/crawling/find-in-audit.ts";
import { findInsights } from "../../features/insights/find-insights.ts";
import { SECTION_NAMES, SECTIONS } from "../../features/keywords/section.ts";
import { findAlerts, findKeywords } from "../../features/positions/find-keywords.ts";
import type { FoundGroup, FoundItem, PaletteSearch } from "../../runtime/frame/palette-search.ts";

/** Each part that fails is left out: the others are still useful. */
export const searchPalette: PaletteSearch = async (typed, site, signal) => {
  const places = { heading: "Go to", items: placesNamed(typed, site) };
  const group = async (heading: string, items: Promise<FoundItem[]>): Promise<FoundGroup[]> => [
    { heading, items: await items },
  ];
  const searches = await Promise.allSettled(
    site === null
      ? []
      : [
          group("Saved keywords", findKeywords(typed, site, signal)),
          findInAudit(typed, site, signal),
          group("Alerts", findAlerts(typed, site, signal)),
          group("Recommendations", findInsights(typed, site, signal)),
        ],
  );
  signal.throwIfAborted();
  const found = searches.flatMap((search) => (search.status === "fulfilled" ? search.value : []));
  const wider = {
    heading: "Search",
    items: site === null ? [] : [allKeywords(typed, site.domain)],
  };
  return [places, ...found, wider].filter(({ items }) => items.length > 0);
};

/** The way on from words that nothing has in its name. */
function allKeywords(typed: string, site: string): FoundItem {
  return {
    id: "search-keywords-for",
    label: `Search keywords for “${typed}”`,
    icon: "search",
    href: `/dashboard?${new URLSearchParams({ tab: "keywords", site, q: typed })}`,
  };
}

/** Screens that no tab of the rail names; those with the words in their own names first. */
function placesNamed(typed: string, site: Site | null): FoundItem[] {
  const words = typed.toLowerCase().split(/\s+/);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const places = [...settings, ...(site === null ? [] : sectionsOf(site.domain))];
  const named = places.filter(({ label }) => hasAll(label));
  const others = places.filter((place) => !named.includes(place));
  return [
    ...named,
    ...others.filter(({ label, keywords = [] }) => hasAll([label, ...keywords].join(" "))),
  ];
}

const OTHER_WORDS: Record<string, readonly string[]> = {
  profile: ["name", "email", "password", "sessions"],
  sites: ["competitors", "search console", "country", "schedule"],
  appearance: ["theme", "time zone", "dark"],
  notifications: ["emails", "alerts"],
  data: ["export", "import", "cookies", "delete account"],
};

const settings = SETTINGS_TABS.map(
  ({ value, label }): FoundItem => ({
    id: `settings-${value}`,
    label: `Settings: ${label}`,
    icon: "settings",
    keywords: OTHER_WORDS[value] ?? [],
    href: `/settings?tab=${value}`,
  }),
);

const AUDIT_PARTS = {
  issues: "Issues",
  pages: "URLs",
  changes: "Changes",
  ai: "AI crawlers",
  crawls: "Crawls",
};

function sectionsOf(site: string): FoundItem[] {
  const href = (search: Record<string, string>) =>
    `/dashboard?${new URLSearchParams({ ...search, site })}`;
  return [
    ...SECTIONS.map(
      (part): FoundItem => ({
        id: `section-${part}`,
        label: `Keywords: ${SECTION_NAMES[part]}`,
        icon: "list",
        href: href({ tab: "keywords", part }),
      }),
    ),
    ...Object.entries(AUDIT_PARTS).map(
      ([part, name]): FoundItem => ({
        id: `audit-${part}`,
        label: `Audit: ${name}`,
        icon: "pulse",
        href: href({ tab: "audit", part }),
      }),
    ),
  ];
}
