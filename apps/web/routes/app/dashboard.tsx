import { Spinner } from "@sightline/ui/spinner";
import { lazy, Suspense } from "react";
import { type MetaArgs, useSearchParams } from "react-router";
import { KeywordsScreen } from "../../features/keywords/keywords-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

// Whoever looks at keywords does not wait for the audit.
const AuditScreen = lazy(async () => ({
  default: (await import("../../features/crawling/audit-screen.tsx")).AuditScreen,
}));

export function meta({ location, matches }: MetaArgs) {
  return pageMeta(
    isAudit(new URLSearchParams(location.search))
      ? { title: "Site audit · Sightline", description: "The health of your sites, page by page." }
      : {
          title: "Keywords · Sightline",
          description: "The searches your sites should be found for.",
        },
  )({ matches });
}

/** `?tab=` names the screen; unknown names fall back to the first. */
export default function Dashboard() {
  const [search] = useSearchParams();
  return (
    <Suspense fallback={<Spinner />}>
      {isAudit(search) ? <AuditScreen /> : <KeywordsScreen />}
    </Suspense>
  );
}

function isAudit(search: URLSearchParams): boolean {
  return search.get("tab") === "audit";
}
