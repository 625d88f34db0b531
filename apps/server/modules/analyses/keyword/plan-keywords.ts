import { MOST_KEYWORDS_ANALYSED } from "@sightline/domain/analyses";
import type { ChosenKeyword, KeywordChoice, KeywordResearch } from "../../positions/index.ts";
import type { Plan } from "../engine.ts";

interface KeywordRequest extends KeywordChoice {
  readonly target_site: string;
}

export async function planKeywords(
  research: KeywordResearch,
  userId: string,
  request: KeywordRequest,
): Promise<Plan<ChosenKeyword>> {
  const site = await research.findSite(userId, request.target_site);
  if (site === null) return "missing";
  if (!site.isActive) {
    return { nothing: `${site.domain} is paused. Resume it in its settings first.` };
  }
  const subjects = await research.choose(site, request, MOST_KEYWORDS_ANALYSED);
  if (subjects.length === 0) return { nothing: whyNothing(site.domain, request) };
  return { subjects, names: subjects.map(({ keyword }) => keyword) };
}

function whyNothing(domain: string, { tag, topic }: KeywordChoice): string {
  if (tag !== undefined) return `No active keywords for ${domain} have the tag “${tag}”.`;
  if (topic !== undefined) {
    return `Neither your saved keywords nor the crawled pages on ${domain} mention “${topic}”. Enter keywords instead, or crawl the site first.`;
  }
  return `Save keywords for ${domain} first, or enter some to analyze.`;
}
