import type { AiAnalysis, Site } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { textLink } from "@sightline/ui/text-link";
import { useMemo } from "react";
import { Link } from "react-router";
import { CompanyBar } from "../../../runtime/figures/company-bar.tsx";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { useAnalysisView } from "../analysis-view.ts";
import { FindingList } from "../result/findings.tsx";
import { CrawledBadge } from "../result/source-badges.tsx";
import { EngineBadge } from "./engine-badge.tsx";
import { PromptsCard } from "./prompts-card.tsx";

export interface AiResultProps {
  result: AiAnalysis;
  site: Site;
}

/** How often you are mentioned and cited, what helps you and what does not, and every answer. */
export function AiResult({ result, site }: AiResultProps) {
  const [view, changeView] = useAnalysisView();
  const toneOf = useMemo(() => companyTones(site), [site]);
  const badge = <CrawledBadge read={result.read} />;
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
              none="No strengths found yet."
            />
          </div>
        </Card>
        <Card>
          <CardHeader title="What holds you back" actions={badge} />
          <div className="px-4 pt-1 pb-4">
            <FindingList
              label="What holds you back"
              findings={result.disadvantages}
              none="We found nothing holding you back."
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

interface CompaniesCardProps {
  result: AiAnalysis;
  /** In how many answers it is mentioned, or cited. */
  of: "mentioned" | "cited";
  toneOf: (domain: string) => SeriesTone;
}

const WORDS = {
  mentioned: { title: "Mentioned in answers", about: "By name, alias or domain." },
  cited: {
    title: "Cited in answers",
    about: "At least one sentence comes from one of the company's pages.",
  },
} as const;

/** Each company's share of the answers, as a count of the total. */
function CompaniesCard({ result, of, toneOf }: CompaniesCardProps) {
  const { answered, companies } = result;
  const { title, about } = WORDS[of];
  return (
    <Card>
      <CardHeader
        title={title}
        description={about}
        actions={<EngineBadge result={result} isShort />}
      />
      <ul className="flex flex-col gap-3 px-4 pt-1 pb-4">
        {companies
          .toSorted((a, b) => b[of] - a[of])
          .map(({ domain, name, as, is_named, [of]: count }) => (
            <CompanyBar
              key={domain}
              name={name}
              isOwn={as === "own"}
              tone={toneOf(domain)}
              {...(of === "mentioned" && is_named === false && count === 0
                ? { value: <NameIt domain={domain} />, share: null }
                : {
                    value: answered === 0 ? null : `${count} of ${answered}`,
                    share: answered === 0 ? null : count / answered,
                  })}
            />
          ))}
      </ul>
    </Card>
  );
}

/** Answers use names: of a company known by its domain alone, no count says anything. */
function NameIt({ domain }: { domain: string }) {
  return (
    <Link to="/settings?tab=sites" className={textLink}>
      Name {domain} to compare
    </Link>
  );
}
