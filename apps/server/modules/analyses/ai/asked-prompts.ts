import type { PromptAnswer } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { derivePrompts, distinctPrompts, MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import type { PhraseReader } from "../../demand/index.ts";
import { chooseKeywords, findResearchedSite } from "../../positions/index.ts";
import { askedQuestions } from "../../search-console/index.ts";
import type { AiSite } from "./ai-site.ts";
import { readCrawlFacts } from "./crawl-facts.queries.ts";
import { questionHeadings } from "./question-headings.queries.ts";

/** A question, fixed when the analysis was accepted. */
export interface AiSubject {
  readonly prompt: string;
  readonly from: PromptAnswer["from"];
  /** The keyword it was generated from; null for all others. */
  readonly keyword: string | null;
}

interface Asked {
  readonly userId: string;
  readonly site: AiSite;
  readonly typed: readonly string[] | undefined;
}

/** The questions the customer typed, or else derived ones. */
export async function askedPrompts(
  db: Kysely<Tables>,
  readPhrases: PhraseReader,
  { userId, site, typed = [] }: Asked,
): Promise<AiSubject[]> {
  const own = typed.map((prompt) => ({ prompt, from: "typed" as const, keyword: null }));
  const distinct = distinctPrompts(own);
  if (distinct.length > 0) return distinct;
  const { phrases } = await readPhrases(userId, site.own);
  const examined = await findResearchedSite(db, userId, site.own.domain);
  const chosen =
    examined === null
      ? []
      : await chooseKeywords(db, readPhrases, examined, {}, MOST_PROMPTS_ANSWERED);
  return derivePrompts({
    name: site.own.name,
    names: [site.own, ...site.competitors].flatMap((company) => company.names),
    language: site.language,
    isShop: await isShop(db, userId, site),
    searched: examined === null ? [] : await askedQuestions(db, examined.id),
    headings: await questionHeadings(db, site),
    phrases: phrases.map(({ phrase }) => phrase),
    keywords: chosen.map(({ keyword }) => keyword),
  });
}

const SOLD = new Set(["Product", "ProductGroup", "Offer"]);

async function isShop(db: Kysely<Tables>, userId: string, { own }: AiSite): Promise<boolean> {
  const facts = await readCrawlFacts(db, userId, own.companyId);
  return facts?.structured?.kinds.some((kind) => SOLD.has(kind)) ?? false;
}
