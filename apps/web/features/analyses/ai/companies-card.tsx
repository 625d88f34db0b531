import type { AiAnalysis } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { CompanyBar } from "../result/company-bar.tsx";
import { EngineBadge } from "./engine-badge.tsx";

export interface CompaniesCardProps {
  result: AiAnalysis;
  /** In how many answers it is named, or pointed to. */
  of: "mentioned" | "cited";
  toneOf: (domain: string) => SeriesTone;
}

const WORDS = {
  mentioned: { title: "Named in the answers", about: "By name, by another name or by domain." },
  cited: { title: "Cited by the answers", about: "A page of theirs is what a sentence rests on." },
} as const;

/** Each company's part of the answers there are, always as so many of so many. */
export function CompaniesCard({ result, of, toneOf }: CompaniesCardProps) {
  const { answered, companies } = result;
  const { title, about } = WORDS[of];
  return (
    <Card>
      <CardHeader title={title} description={about} actions={<EngineBadge result={result} />} />
      <ul className="flex flex-col gap-3 px-4 pt-1 pb-4">
        {companies
          .toSorted((a, b) => b[of] - a[of])
          .map(({ domain, name, as, [of]: count }) => (
            <CompanyBar
              key={domain}
              name={name}
              isOwn={as === "own"}
              tone={toneOf(domain)}
              value={answered === 0 ? null : `${count} of ${answered}`}
              share={answered === 0 ? null : count / answered}
            />
          ))}
      </ul>
    </Card>
  );
}
