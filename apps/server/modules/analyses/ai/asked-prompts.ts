import type { PromptAnswer } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { derivePrompts, distinctPrompts, MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import type { PhraseReader } from "../../demand/index.ts";
import { chooseKeywords, findResearchedSite } from "../../positions/index.ts";
import type { AiSite } from "./ai-site.ts";

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
    language: site.language,
    phrases: phrases.map(({ phrase }) => phrase),
    keywords: chosen.map(({ keyword }) => keyword),
  });
}
