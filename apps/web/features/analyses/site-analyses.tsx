import type { Site } from "@sightline/contract";
import { PAID_ANALYSES, type PaidAnalysis } from "@sightline/domain/analyses";
import { PageHeader } from "@sightline/ui/page-header";
import { Tabs } from "@sightline/ui/tabs";
import { KindAnalyses } from "./kind-analyses.tsx";
import { KINDS } from "./kinds.ts";
import { useAnalysisView } from "./use-analysis-view.ts";

/** The three kinds of analysis, one at a time. */
export function SiteAnalyses({ site }: { site: Site }) {
  const [{ kind }, changeView] = useAnalysisView();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={`Analysis of ${site.domain}`} />
      <Tabs<PaidAnalysis>
        label="Kinds of analysis"
        value={kind}
        onChange={(next) => changeView({ kind: next })}
        items={PAID_ANALYSES.map((one) => ({ value: one, label: KINDS[one].tab }))}
      >
        <KindAnalyses key={kind} {...{ site, kind }} />
      </Tabs>
    </div>
  );
}
