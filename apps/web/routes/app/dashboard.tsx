import { Spinner } from "@sightline/ui/spinner";
import { type ComponentType, lazy, Suspense } from "react";
import { type MetaArgs, useRouteError, useSearchParams } from "react-router";
import { OverviewScreen } from "../../features/overview/overview-screen.tsx";
import { RankingsOverview } from "../../features/positions/overview/rankings-overview.tsx";
import { SiteHeadline, SiteMarket } from "../../features/positions/overview/site-headline.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { DashboardNotLoaded, isNotLoaded } from "../../runtime/start-up/not-loaded.tsx";
import { keywordSections } from "./keyword-sections.ts";

// The overview doesn't wait for the other tabs, nor for the set-up.
const KeywordsScreen = lazy(async () => ({
  default: (await import("../../features/positions/tab/keywords-screen.tsx")).KeywordsScreen,
}));
const AnalysisScreen = lazy(async () => ({
  default: (await import("../../features/analyses/analysis-screen.tsx")).AnalysisScreen,
}));
const IdeationScreen = lazy(async () => ({
  default: (await import("../../features/insights/ideation-screen.tsx")).IdeationScreen,
}));
const VisibilityScreen = lazy(async () => ({
  default: (await import("../../features/ai-visibility/visibility-screen.tsx")).VisibilityScreen,
}));
const AuditScreen = lazy(async () => ({
  default: (await import("../../features/crawling/audit-screen.tsx")).AuditScreen,
}));
const UsageCard = lazy(async () => ({
  default: (await import("../../features/billing/usage/usage-card.tsx")).UsageCard,
}));
const SiteHealthCard = lazy(async () => ({
  default: (await import("../../features/crawling/summary/site-health-card.tsx")).SiteHealthCard,
}));
const AiOverviewCard = lazy(async () => ({
  default: (await import("../../features/ai-visibility/overview-card.tsx")).AiOverviewCard,
}));
const SetUp = lazy(async () => {
  const [{ FirstRun }, { CrawlProgress }] = await Promise.all([
    import("../../features/first-run/first-run.tsx"),
    import("../../features/crawling/progress/crawl-progress.tsx"),
  ]);
  return { default: () => <FirstRun Progress={CrawlProgress} /> };
});

const SCREENS = {
  overview: () => (
    <OverviewScreen
      Headline={SiteHeadline}
      Market={SiteMarket}
      Rankings={RankingsOverview}
      Health={SiteHealthCard}
      AiVisibility={AiOverviewCard}
      usage={<UsageCard />}
    />
  ),
  keywords: () => <KeywordsScreen firstRun={<SetUp />} screens={keywordSections} />,
  analysis: AnalysisScreen,
  ideation: IdeationScreen,
  "ai-visibility": VisibilityScreen,
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
  "ai-visibility": {
    title: "AI visibility · Sightline",
    description: "What AI engines say about your site, and which sources they use.",
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

/** `?tab=` names the screen; the overview is the first, and the set-up for those without a site. */
export default function Dashboard() {
  const [search] = useSearchParams();
  const { query } = useChosenSite();
  const hasNoSite = query.data?.length === 0;
  const Screen = isSetUp(search, hasNoSite) ? SetUp : SCREENS[tabIn(search)];
  return (
    <Suspense fallback={<Spinner />}>
      <Screen />
    </Suspense>
  );
}

/** The other tabs say what they would show, and a keyword can be added without a set-up. */
function isSetUp(search: URLSearchParams, hasNoSite: boolean): boolean {
  if (search.has("start")) return true;
  const tab = tabIn(search);
  const needsSite = tab === "overview" || (tab === "keywords" && search.get("add") === null);
  return hasNoSite && needsSite;
}

function tabIn(search: URLSearchParams): Tab {
  const tab = search.get("tab");
  return tab !== null && Object.hasOwn(SCREENS, tab) ? (tab as Tab) : "overview";
}
