import { Spinner } from "@sightline/ui/spinner";
import { lazy, Suspense } from "react";
import { type MetaArgs, useSearchParams } from "react-router";
import { KeywordsScreen } from "../../features/keywords/keywords-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

// Whoever looks at keywords does not wait for the audit, nor for what only a newcomer needs.
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

export function meta({ location, matches }: MetaArgs) {
  const search = new URLSearchParams(location.search);
  const shown = isAudit(search) ? "audit" : search.has("start") ? "start" : "keywords";
  return pageMeta(ABOUT[shown])({ matches });
}

const ABOUT = {
  audit: {
    title: "Site audit · Sightline",
    description: "The health of your sites, page by page.",
  },
  start: {
    title: "Set up a site · Sightline",
    description: "Your site, its competitors and its first keywords, in three steps.",
  },
  keywords: {
    title: "Keywords · Sightline",
    description: "The searches your sites should be found for.",
  },
} as const;

/** `?tab=` names the screen; unknown names fall back to the first. */
export default function Dashboard() {
  const [search] = useSearchParams();
  return (
    <Suspense fallback={<Spinner />}>
      {isAudit(search) ? <AuditScreen /> : <KeywordsScreen firstRun={<FirstRun />} />}
    </Suspense>
  );
}

function isAudit(search: URLSearchParams): boolean {
  return search.get("tab") === "audit" && !search.has("start");
}
