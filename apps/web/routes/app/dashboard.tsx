import { Spinner } from "@sightline/ui/spinner";
import { type ComponentType, lazy, Suspense } from "react";
import { type MetaArgs, useRouteError, useSearchParams } from "react-router";
import { KeywordsScreen } from "../../features/positions/tab/keywords-screen.tsx";
import { DashboardNotLoaded } from "../../runtime/page/dashboard-not-loaded.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";
import { isNotLoaded } from "../../runtime/start-up/not-loaded.ts";
import { keywordSections } from "./keyword-sections.ts";

// Whoever looks at keywords does not wait for the other tabs, nor for what only a newcomer needs.
const Overview = lazy(async () => {
  const [{ OverviewScreen }, { RankingsOverview }, { UsageCard }] = await Promise.all([
    import("../../features/overview/overview-screen.tsx"),
    import("../../features/positions/overview/rankings-overview.tsx"),
    import("../../features/billing/usage/usage-card.tsx"),
  ]);
  const slots = { Standing: RankingsOverview, usage: <UsageCard />, firstRun: <FirstRun /> };
  return { default: () => <OverviewScreen {...slots} /> };
});
const AnalysisScreen = lazy(async () => ({
  default: (await import("../../features/analyses/analysis-screen.tsx")).AnalysisScreen,
}));
const IdeationScreen = lazy(async () => ({
  default: (await import("../../features/insights/ideation-screen.tsx")).IdeationScreen,
}));
const AuditScreen = lazy(async () => ({
  default: (await import("../../features/crawling/audit-screen.tsx")).AuditScreen,
}));
const FirstRun = lazy(async () => {
  const [{ FirstRun: Flow }, { CrawlProgress }] = await Promise.all([
    import("../../features/first-run/first-run.tsx"),
    import("../../features/crawling/progress/crawl-progress.tsx"),
  ]);
  return { default: () => <Flow Progress={CrawlProgress} /> };
});

const SCREENS = {
  overview: Overview,
  keywords: () => <KeywordsScreen firstRun={<FirstRun />} screens={keywordSections} />,
  analysis: AnalysisScreen,
  ideation: IdeationScreen,
  audit: AuditScreen,
} satisfies Record<string, ComponentType>;
type Tab = keyof typeof SCREENS;

export function meta({ location }: MetaArgs) {
  const search = new URLSearchParams(location.search);
  return privatePageMeta(search.has("start") ? START : ABOUT[tabIn(search)])();
}

const START = {
  title: "Set up a site · Sightline",
  description: "Your site, its competitors and its first keywords, in three steps.",
};

const ABOUT: Record<Tab, { title: string; description: string }> = {
  overview: {
    title: "Overview · Sightline",
    description: "Where you stand, what changed and what to do next.",
  },
  keywords: {
    title: "Keywords · Sightline",
    description: "The searches your sites should be found for.",
  },
  analysis: {
    title: "Analysis · Sightline",
    description: "Why you stand where you do: keywords, competitors and AI answers.",
  },
  ideation: {
    title: "Ideation · Sightline",
    description: "What to do next, what it is worth, and whether it worked.",
  },
  audit: {
    title: "Site audit · Sightline",
    description: "The health of your sites, page by page.",
  },
};

/** A part of the script that did not come: often a new version was set up meanwhile. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotLoaded(error)) throw error;
  return <DashboardNotLoaded />;
}

/** `?tab=` names the screen; unknown names fall back to the keywords, and so does the set-up. */
export default function Dashboard() {
  const [search] = useSearchParams();
  const Screen = SCREENS[tabIn(search)];
  return (
    <Suspense fallback={<Spinner />}>
      <Screen />
    </Suspense>
  );
}

function tabIn(search: URLSearchParams): Tab {
  const tab = search.get("tab");
  return tab !== null && Object.hasOwn(SCREENS, tab) && !search.has("start")
    ? (tab as Tab)
    : "keywords";
}
