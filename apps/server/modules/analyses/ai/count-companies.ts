import type { AiAnalysis } from "@sightline/contract";
import { presenceIn } from "@sightline/domain/analyses";
import type { AiSite } from "./ai-site.ts";
import type { AnsweredPrompt } from "./answer-prompt.ts";

/** In how many of the answers each company is mentioned, and cited. */
export function countCompanies(
  { own, competitors }: AiSite,
  answered: readonly AnsweredPrompt[],
): AiAnalysis["companies"] {
  return [own, ...competitors].map((company) => {
    const presences = answered.map(({ result }) =>
      presenceIn(
        (result.answer ?? []).map(({ text }) => text),
        result.citations.map(({ domain }) => domain),
        company,
      ),
    );
    return {
      domain: company.domain,
      name: company.name,
      is_named: company.isNamed,
      as: company === own ? "own" : "competitor",
      mentioned: presences.filter(({ mentionedAt }) => mentionedAt !== null).length,
      cited: presences.filter(({ isCited }) => isCited).length,
    };
  });
}
