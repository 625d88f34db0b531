import type { PromptAnswer } from "@sightline/contract";
import type { EngineAnswer, QuotingEngine } from "@sightline/providers/answer-engines";
import type { AiSite } from "../ai-site.ts";
import { answerSource } from "./answer-material.ts";
import type { AnswerWriter, StoredAnswer } from "./written-answers.ts";

/** What came of asking a language model. */
export interface ModelAnswer {
  /** False: the built-in engine answers instead. */
  readonly holds: boolean;
  /** Null: by the model, the pages don't answer it. */
  readonly answer: EngineAnswer | null;
  /** Whether a page of the site answers it, by the model. */
  readonly isOnOwnPage: boolean;
  readonly writer: NonNullable<PromptAnswer["writer"]>;
}

interface AskingModel {
  readonly engine: QuotingEngine;
  readonly writer: AnswerWriter;
  readonly userId: string;
  readonly site: AiSite;
}

/** Null: there's nothing to read. */
export async function askModel(
  { engine, writer, userId, site }: AskingModel,
  question: string,
  signal: AbortSignal,
): Promise<ModelAnswer | null> {
  const source = await answerSource(engine, question, site);
  if (source === null) return null;
  const written = await writer.write({ userId, siteId: site.siteId, source }, signal);
  const pages = source.pages.length;
  if (written.result === "failed") {
    const { problem } = written;
    return { ...NOTHING, writer: { model: null, problem, pages, dropped: 0 } };
  }
  const { result, model, dropped, answering } = written;
  if (result === "unproven") {
    const problem = `We couldn't find what ${model} quoted on the pages, so its answer was left out.`;
    return { ...NOTHING, writer: { model: null, problem, pages, dropped } };
  }
  const own = new Set(source.pages.filter(({ isOwn }) => isOwn).map(({ url }) => url));
  return {
    holds: true,
    answer: result === "answered" ? engineAnswer(written) : null,
    isOnOwnPage: answering.some((url) => own.has(url)),
    writer: { model, problem: null, pages, dropped },
  };
}

const NOTHING = { holds: false, answer: null, isOnOwnPage: false } as const;

function engineAnswer({ sentences }: StoredAnswer): EngineAnswer {
  const titles = new Map(sentences.map(({ url, title }) => [url, title]));
  const urls = [...titles.keys()];
  return {
    sentences: sentences.map(({ text, quote, url }) => {
      return { text, quote, citation: urls.indexOf(url) };
    }),
    citations: urls.map((url) => ({ url, title: titles.get(url) ?? null })),
  };
}
