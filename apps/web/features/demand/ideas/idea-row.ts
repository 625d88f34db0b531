import type { ImportedIdea, KeywordDemand, PageIdea, ProviderIdea } from "@sightline/contract";

/** An idea with its evidence, from any source. */
export interface IdeaRow {
  readonly keyword: string;
  readonly demand: KeywordDemand | null;
  readonly shownBy:
    | { readonly kind: "page"; readonly idea: PageIdea }
    | { readonly kind: "import"; readonly idea: ImportedIdea }
    | { readonly kind: "provider"; readonly provider: string };
}

export function rowOfPage(idea: PageIdea): IdeaRow {
  return { keyword: idea.keyword, demand: idea.demand, shownBy: { kind: "page", idea } };
}

export function rowOfImport(idea: ImportedIdea): IdeaRow {
  return { keyword: idea.keyword, demand: idea.demand, shownBy: { kind: "import", idea } };
}

export function rowOfProvider(provider: string): (idea: ProviderIdea) => IdeaRow {
  return ({ keyword, demand }) => ({ keyword, demand, shownBy: { kind: "provider", provider } });
}
