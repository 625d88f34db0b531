import type { PromptAnswer } from "@sightline/contract";
import type { IndexStore } from "@sightline/crawler/index";
import { isPresent, presenceIn } from "@sightline/domain/analyses";
import { type PhraseLanguage, phraseKey } from "@sightline/domain/demand/phrases";
import { ownerOf } from "@sightline/domain/positions";
import {
  type AnswerEngine,
  type AnsweringCompany,
  type Citation,
  type EngineAnswer,
  readQuestion,
} from "@sightline/providers/answer-engines";
import { domainOf, sameDomain } from "@sightline/providers/search-results";
import { phraseLanguage } from "../../demand/index.ts";
import { coverageOf, type SiteCoverage } from "../pages/site-coverage.ts";
import type { AiSite } from "./ai-site.ts";
import type { AiSubject } from "./asked-prompts.ts";
import type { ModelAnswer } from "./written/ask-model.ts";

export interface AnsweredPrompt {
  readonly subject: AiSubject;
  readonly result: PromptAnswer;
  /** Null: the answer cites the site. */
  readonly missed: MissedAnswer | null;
}

/** What the site and its competitors have for a question whose answer doesn't cite the site. */
export interface MissedAnswer {
  readonly own: SiteCoverage;
  /** What the site's own pages answer; null: nothing to quote. */
  readonly ownAnswer: EngineAnswer | null;
  /** The site's passage says more of what is asked than the one that was quoted: there's nothing to advise. */
  readonly isOwnCloser: boolean;
  /** The search of the competitors' crawled pages found nothing, either. */
  readonly isAbsentElsewhere: boolean;
}

export interface Answering {
  readonly engine: AnswerEngine;
  /** Answers from the site's own pages, whichever engine is used. */
  readonly index: AnswerEngine;
  /** A language model that answers from the same pages; null: none may. */
  readonly askModel: ((question: string) => Promise<ModelAnswer | null>) | null;
  readonly store: IndexStore;
  readonly site: AiSite;
}

interface GivenAnswer {
  readonly answer: EngineAnswer | null;
  readonly writer?: PromptAnswer["writer"];
  /** What the model that answered says of the pages it read; null: none answered. */
  readonly model: ModelAnswer | null;
}

/** Asks one question, and finds who is mentioned and who is cited. */
export async function answerPrompt(
  answering: Answering,
  subject: AiSubject,
  signal: AbortSignal,
): Promise<AnsweredPrompt> {
  const given = await answerOf(answering, subject.prompt, signal);
  const result = presentAnswer(answering.site, subject, given);
  if (result.is_cited) return { subject, result, missed: null };
  return { subject, result, missed: await whyMissed(answering, subject, given, signal) };
}

/** The model's, if it holds; else the engine's. */
async function answerOf(
  { engine, site, askModel }: Answering,
  question: string,
  signal: AbortSignal,
): Promise<GivenAnswer> {
  const model = (await askModel?.(question)) ?? null;
  if (model?.holds === true) return { answer: model.answer, writer: model.writer, model };
  const crawled = [site.own, ...site.competitors].filter(({ companyId }) =>
    site.crawled.includes(companyId),
  );
  const scope = { companies: crawled.map(asScope), language: site.language };
  const answer = await engine.answer(question, scope, signal);
  return { answer, model: null, ...(model !== null && { writer: model.writer }) };
}

async function whyMissed(
  { engine, index, store, site }: Answering,
  { prompt, keyword }: AiSubject,
  { answer, model }: GivenAnswer,
  signal: AbortSignal,
): Promise<MissedAnswer> {
  const { own, competitors, language } = site;
  const names = [own, ...competitors].flatMap((company) => company.names);
  const phrases = await phraseLanguage(language ?? "en");
  const asked = readQuestion(prompt, phrases, names);
  const cover = (companyId: string) =>
    coverageOf(store, companyId, keyword ?? (asked.topic || asked.subject), { language, names });
  const covered = agreed(await cover(own.companyId), model);
  if (covered.kind === "absent") {
    const others = await Promise.all(competitors.map(({ companyId }) => cover(companyId)));
    const read = others.filter(({ kind }) => kind !== "unread");
    const isAbsentElsewhere = read.length > 0 && read.every(({ kind }) => kind === "absent");
    return { own: covered, ownAnswer: null, isOwnCloser: false, isAbsentElsewhere };
  }
  const scope = { companies: [asScope(own)], language };
  const ownAnswer = await index.answer(prompt, scope, signal);
  const about = termsIn(asked.topic || asked.subject, phrases);
  const held = (said: EngineAnswer | null) => {
    const terms = termsIn(textOf(said), phrases);
    return [...about].filter((term) => terms.has(term)).length;
  };
  // A model answers in words of its own.
  const isQuoted = engine.id === index.id && model === null;
  const isOwnCloser = isQuoted && held(ownAnswer) > held(answer);
  return { own: covered, ownAnswer, isOwnCloser, isAbsentElsewhere: false };
}

/** A model that read the site's closest pages has to agree that they don't answer. */
function agreed(own: SiteCoverage, model: ModelAnswer | null): SiteCoverage {
  if (own.kind !== "absent" || model?.isOnOwnPage !== true) return own;
  return { kind: "unclear", nearest: null };
}

function termsIn(text: string, language: PhraseLanguage): Set<string> {
  return new Set(phraseKey(text, language).split(" "));
}

function textOf(answer: EngineAnswer | null): string {
  return answer?.sentences.map(({ text }) => text).join(" ") ?? "";
}

function asScope({ companyId, domain, names }: AiSite["own"]): AnsweringCompany {
  return { id: companyId, domain, names };
}

function presentAnswer(
  { own, competitors }: AiSite,
  { prompt, from }: AiSubject,
  { answer, writer }: GivenAnswer,
): PromptAnswer {
  const by = writer === undefined ? {} : { writer };
  if (answer === null) return { prompt, from, ...UNANSWERED, ...by };
  const sentences = answer.sentences.map(({ text }) => text);
  const watched = [own, ...competitors].map(({ domain }) => domain);
  const citations = answer.citations.map((citation) => cited(citation, own.domain, watched));
  const domains = citations.map(({ domain }) => domain);
  const presence = presenceIn(sentences, domains, own);
  const others = competitors.filter((one) => isPresent(presenceIn(sentences, domains, one)));
  return {
    prompt,
    from,
    answer: answer.sentences.map(({ text, citation, quote }) => {
      return { text, citation, ...(quote !== undefined && { quote }) };
    }),
    citations,
    mentioned_at: presence.mentionedAt,
    is_cited: presence.isCited,
    instead: isPresent(presence) ? [] : others.map(({ domain }) => domain),
    ...by,
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
