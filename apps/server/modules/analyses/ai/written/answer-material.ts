import { analyserFor, synonymsFor } from "@sightline/crawler/index";
import type { AnswerMaterial, AnswerPage } from "@sightline/domain/analyses/answers";
import { excerptOf, lineWeigher, outlineOf } from "@sightline/domain/llm";
import type { QuotingEngine } from "@sightline/providers/answer-engines";
import { contentTermsReader } from "../../pages/read-page.ts";
import type { AiSite } from "../ai-site.ts";

/** By the order in which the search found them: 24,000 in all. */
const CHARACTERS = [6_000, 4_500, 3_500, 2_500, 2_500, 2_000, 1_500, 1_500] as const;
const OWN_CHARACTERS = 1_500;
const MOST_OWN = 2;

export interface AnswerSource extends AnswerMaterial {
  /** What a model gets to read: of each page its headings, and what it says around the words asked. */
  readonly data: object;
}

/** The pages that an answer is written from; null: a search found none. */
export async function answerSource(
  engine: QuotingEngine,
  question: string,
  { own, competitors, crawled, language }: AiSite,
): Promise<AnswerSource | null> {
  const companies = [own, ...competitors]
    .filter(({ companyId }) => crawled.includes(companyId))
    .map(({ companyId: id, domain, names, name }) => ({ id, domain, names, name }));
  const found = await engine.findPages(question, { companies, language });
  const closest = found.some(({ site }) => site === own.companyId)
    ? []
    : await engine.findPages(
        question,
        { companies: companies.filter(({ id }) => id === own.companyId), language },
        { orNearest: true },
      );
  const read = [...found, ...closest.slice(0, MOST_OWN)].filter(({ text }) => text !== "");
  if (read.length === 0) return null;
  const names = companies.flatMap((company) => company.names);
  const termsOf = await contentTermsReader(language, names);
  const synonyms = synonymsFor(await analyserFor(language)).of;
  const weigh = lineWeigher(
    question,
    read.flatMap(({ text }) => text.split("\n")),
    {
      termsOf,
      synonymsOf: synonyms,
    },
  );
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return {
    ...{ question, termsOf },
    pages: read.map((page): AnswerPage => {
      const { url, title, headings, text, site } = page;
      return { url, title, headings, text, isOwn: site === own.companyId };
    }),
    data: {
      question,
      pages: read.map(({ site, url, title, headings, text }, nth) => ({
        ...{ number: nth + 1, site: nameOf.get(site) ?? "", url, title },
        outline: outlineOf(headings, weigh),
        text: excerptOf(text, {
          mostCharacters: nth < found.length ? (CHARACTERS[nth] ?? OWN_CHARACTERS) : OWN_CHARACTERS,
          weigh,
          isReference: true,
        }),
      })),
    },
  };
}
