import type { PromptAnswer } from "@sightline/contract";
import { isPresent, presenceIn } from "@sightline/domain/analyses";
import { ownerOf } from "@sightline/domain/positions";
import type { AnswerEngine, Citation, EngineAnswer } from "@sightline/providers/answer-engines";
import { domainOf, sameDomain } from "@sightline/providers/search-results";
import type { AiSite } from "./ai-site.ts";
import type { AiSubject } from "./asked-prompts.ts";

export interface AnsweredPrompt {
  readonly subject: AiSubject;
  readonly result: PromptAnswer;
  /** What the site's own pages answer if the answer cites none of them; null: nothing. */
  readonly ownAnswer: EngineAnswer | null;
}

interface Answering {
  readonly engine: AnswerEngine;
  /** Answers from the site's own pages, whichever engine is used. */
  readonly index: AnswerEngine;
  readonly site: AiSite;
}

/** Asks one question, and finds who is mentioned and who is cited. */
export async function answerPrompt(
  { engine, index, site }: Answering,
  subject: AiSubject,
  signal: AbortSignal,
): Promise<AnsweredPrompt> {
  const { own, crawled: companies, language } = site;
  const answer = await engine.answer(subject.prompt, { companies, language }, signal);
  const result = presentAnswer(site, subject, answer);
  if (answer === null || result.is_cited) return { subject, result, ownAnswer: null };
  const scope = { companies: [own.companyId], language };
  return { subject, result, ownAnswer: await index.answer(subject.prompt, scope, signal) };
}

function presentAnswer(
  { own, competitors }: AiSite,
  { prompt, from }: AiSubject,
  answer: EngineAnswer | null,
): PromptAnswer {
  if (answer === null) return { prompt, from, ...UNANSWERED };
  const sentences = answer.sentences.map(({ text }) => text);
  const watched = [own, ...competitors].map(({ domain }) => domain);
  const citations = answer.citations.map((citation) => cited(citation, own.domain, watched));
  const domains = citations.map(({ domain }) => domain);
  const presence = presenceIn(sentences, domains, own);
  const others = competitors.filter((one) => isPresent(presenceIn(sentences, domains, one)));
  return {
    prompt,
    from,
    answer: answer.sentences.map(({ text, citation }) => ({ text, citation })),
    citations,
    mentioned_at: presence.mentionedAt,
    is_cited: presence.isCited,
    instead: isPresent(presence) ? [] : others.map(({ domain }) => domain),
  };
}

const UNANSWERED = {
  answer: null,
  citations: [],
  mentioned_at: null,
  is_cited: false,
  instead: [],
};

/** A page belongs to the tracked company, or else to its own host. */
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
