import type { AiAnalysis, Site } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { useMemo } from "react";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { FindingList } from "../result/finding-list.tsx";
import { ReadBadge } from "../result/read-badge.tsx";
import { useAnalysisView } from "../use-analysis-view.ts";
import { CompaniesCard } from "./companies-card.tsx";
import { PromptsCard } from "./prompts-card.tsx";

export interface AiResultProps {
  result: AiAnalysis;
  site: Site;
}

/** How often you are named and cited, what helps and what stands in the way, and every answer. */
export function AiResult({ result, site }: AiResultProps) {
  const [view, changeView] = useAnalysisView();
  const toneOf = useMemo(() => companyTones(site), [site]);
  const badge = <ReadBadge read={result.read} />;
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <CompaniesCard {...{ result, toneOf }} of="mentioned" />
        <CompaniesCard {...{ result, toneOf }} of="cited" />
        <Card>
          <CardHeader title="What helps you" actions={badge} />
          <div className="px-4 pt-1 pb-4">
            <FindingList
              label="What helps you"
              findings={result.strengths}
              none="Nothing that was read speaks for you yet."
            />
          </div>
        </Card>
        <Card>
          <CardHeader title="What stands in your way" actions={badge} />
          <div className="px-4 pt-1 pb-4">
            <FindingList
              label="What stands in your way"
              findings={result.disadvantages}
              none="Nothing that was read stands in your way."
            />
          </div>
        </Card>
      </div>
      <PromptsCard
        {...{ result, toneOf }}
        open={view.open}
        onOpen={(open) => changeView({ open }, { replace: true })}
      />
    </>
  );
}
