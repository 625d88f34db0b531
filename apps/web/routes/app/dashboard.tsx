import { Spinner } from "@sightline/ui/spinner";
import { type ComponentType, lazy, Suspense } from "react";
import { type MetaArgs, useRouteError, useSearchParams } from "react-router";
import { KeywordsScreen } from "../../features/positions/tab/keywords-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";
import { DashboardNotLoaded, isNotLoaded } from "../../runtime/start-up/not-loaded.tsx";
import { keywordSections } from "./keyword-sections.ts";

// The keywords screen doesn't wait for the other tabs, nor for the set-up.
const Overview = lazy(async () => {
  const [{ OverviewScreen }, { RankingsOverview }, { UsageCard }] = await Promise.all([
    import("../../features/overview/overview-screen.tsx"),
    import("../../features/positions/overview/rankings-overview.tsx"),
    import("../../features/billing/usage/usage-card.tsx"),
  ]);
  const slots = { Rankings: RankingsOverview, usage: <UsageCard />, firstRun: <FirstRun /> };
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
    description: "Your rankings, what changed and what to do next.",
  },
  keywords: {
    title: "Keywords · Sightline",
    description: "The keywords you track for your sites.",
  },
  analysis: {
    title: "Analysis · Sightline",
    description: "Why you rank where you do: keywords, competitors and AI answers.",
  },
  ideation: {
    title: "Ideation · Sightline",
    description: "What to do next, what it's worth and whether it worked.",
  },
  audit: {
    title: "Site audit · Sightline",
    description: "The health of your site, page by page.",
  },
};

/** A script that failed to load: often a new version was deployed meanwhile. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotLoaded(error)) throw error;
  return <DashboardNotLoaded />;
}

/** `?tab=` names the screen; unknown names and the set-up fall back to the keywords. */
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
