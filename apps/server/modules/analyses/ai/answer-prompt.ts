import type { PromptAnswer } from "@sightline/contract";
import { isPresent, standingIn } from "@sightline/domain/analyses";
import { ownerOf } from "@sightline/domain/positions";
import type { AnswerEngine, Citation, EngineAnswer } from "@sightline/providers/answer-engines";
import { domainOf, sameDomain } from "@sightline/providers/search-results";
import type { AiSite } from "./ai-site.queries.ts";
import type { AiSubject } from "./asked-prompts.ts";

export interface AnsweredPrompt {
  readonly subject: AiSubject;
  readonly told: PromptAnswer;
  /** What the site's own pages say to it, where the answer cites none of them; null: nothing. */
  readonly ownAnswer: EngineAnswer | null;
}

interface Answering {
  readonly engine: AnswerEngine;
  /** What is on the site's own pages, whichever engine is asked. */
  readonly index: AnswerEngine;
  readonly site: AiSite;
}

/** Puts one question, and looks who is named and who is cited. */
export async function answerPrompt(
  { engine, index, site }: Answering,
  subject: AiSubject,
  signal: AbortSignal,
): Promise<AnsweredPrompt> {
  const { own, competitors, language } = site;
  const companies = [own, ...competitors].map(({ companyId }) => companyId);
  const answer = await engine.answer(subject.prompt, { companies, language }, signal);
  const told = tell(site, subject, answer);
  if (answer === null || told.is_cited) return { subject, told, ownAnswer: null };
  const scope = { companies: [own.companyId], language };
  return { subject, told, ownAnswer: await index.answer(subject.prompt, scope, signal) };
}

function tell(
  { own, competitors }: AiSite,
  { prompt, from }: AiSubject,
  answer: EngineAnswer | null,
): PromptAnswer {
  if (answer === null) return { prompt, from, ...UNANSWERED };
  const sentences = answer.sentences.map(({ text }) => text);
  const watched = [own, ...competitors].map(({ domain }) => domain);
  const citations = answer.citations.map((citation) => cited(citation, own.domain, watched));
  const domains = citations.map(({ domain }) => domain);
  const standing = standingIn(sentences, domains, own);
  const others = competitors.filter((one) => isPresent(standingIn(sentences, domains, one)));
  return {
    prompt,
    from,
    answer: answer.sentences.map(({ text, citation }) => ({ text, citation })),
    citations,
    mentioned_at: standing.mentionedAt,
    is_cited: standing.isCited,
    instead: isPresent(standing) ? [] : others.map(({ domain }) => domain),
  };
}

const UNANSWERED = {
  answer: null,
  citations: [],
  mentioned_at: null,
  is_cited: false,
  instead: [],
};

/** A page counts for whom the customer watches; a stranger's for its own host. */
function cited(
  { url, title }: Citation,
  own: string,
  watched: readonly string[],
): PromptAnswer["citations"][number] {
  const owner = ownerOf(url, watched, sameDomain);
  return {
    url,
    title,
    domain: owner ?? domainOf(url) ?? "",
    watched_as: owner === null ? null : owner === own ? "own" : "competitor",
  };
}
