import type { KeywordDemand } from "@sightline/contract";
import { createPhraseReader, withDemand } from "../../demand/index.ts";
import { type ChosenKeyword, chooseKeywords, type KeywordChoice } from "./chosen-keywords.ts";
import { findResearchedSite, type ResearchedSite } from "./researched-site.queries.ts";
import { type SearchDeps, type SearchFor, searchingFor } from "./search-for-analysis.ts";

/** What analyses need to know about keywords. */
export interface KeywordResearch {
  findSite(userId: string, domain: string): Promise<ResearchedSite | null>;
  choose(site: ResearchedSite, choice: KeywordChoice, most: number): Promise<ChosenKeyword[]>;
  /** In the order of the keywords; null where there is no data. */
  demandOf(
    site: ResearchedSite,
    keywords: readonly string[],
  ): Promise<readonly (KeywordDemand | null)[]>;
  searchingFor(site: ResearchedSite): Promise<SearchFor>;
}

export function createKeywordResearch(deps: SearchDeps): KeywordResearch {
  const { db, now } = deps;
  const read = createPhraseReader(db);
  return {
    findSite: (userId, domain) => findResearchedSite(db, userId, domain),
    choose: (site, choice, most) => chooseKeywords(db, read, site, choice, most),
    demandOf: async (site, keywords) => {
      const asked = keywords.map((keyword) => ({ keyword }));
      return (await withDemand(db, site, asked, now())).map(({ demand }) => demand);
    },
    searchingFor: (site) => searchingFor(deps, site),
  };
}
