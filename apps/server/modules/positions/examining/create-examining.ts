import type { KeywordDemand } from "@sightline/contract";
import { createPhraseReader, withDemand } from "../../demand/index.ts";
import { type ChosenKeyword, chooseKeywords, type KeywordChoice } from "./chosen-keywords.ts";
import { type ExaminedSite, findExaminedSite } from "./examined-site.queries.ts";
import { type SearchDeps, type SearchFor, searchingFor } from "./search-for-analysis.ts";

/** What an analysis asks of keywords. */
export interface Examining {
  findSite(userId: string, domain: string): Promise<ExaminedSite | null>;
  choose(site: ExaminedSite, choice: KeywordChoice, most: number): Promise<ChosenKeyword[]>;
  /** In the order of the keywords; null where nobody said anything. */
  demandOf(
    site: ExaminedSite,
    keywords: readonly string[],
  ): Promise<readonly (KeywordDemand | null)[]>;
  searchingFor(site: ExaminedSite): Promise<SearchFor>;
}

export function createExamining(deps: SearchDeps): Examining {
  const { db, now } = deps;
  const read = createPhraseReader(db);
  return {
    findSite: (userId, domain) => findExaminedSite(db, userId, domain),
    choose: (site, choice, most) => chooseKeywords(db, read, site, choice, most),
    demandOf: async (site, keywords) => {
      const asked = keywords.map((keyword) => ({ keyword }));
      return (await withDemand(db, site, asked, now())).map(({ demand }) => demand);
    },
    searchingFor: (site) => searchingFor(deps, site),
  };
}
