import type { AiAnalysis } from "@sightline/contract";
import { standingIn } from "@sightline/domain/analyses";
import type { AiSite } from "./ai-site.queries.ts";
import type { AnsweredPrompt } from "./answer-prompt.ts";

/** In how many of the answers each company is named, and cited. */
export function countCompanies(
  { own, competitors }: AiSite,
  answered: readonly AnsweredPrompt[],
): AiAnalysis["companies"] {
  return [own, ...competitors].map((company) => {
    const standings = answered.map(({ told }) =>
      standingIn(
        (told.answer ?? []).map(({ text }) => text),
        told.citations.map(({ domain }) => domain),
        company,
      ),
    );
    return {
      domain: company.domain,
      name: company.name,
      as: company === own ? "own" : "competitor",
      mentioned: standings.filter(({ mentionedAt }) => mentionedAt !== null).length,
      cited: standings.filter(({ isCited }) => isCited).length,
    };
  });
}
