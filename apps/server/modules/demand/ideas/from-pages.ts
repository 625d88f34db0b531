import type { PageIdea, ReadSite } from "@sightline/contract";
import type { PagePhrase } from "@sightline/domain/demand/phrases";
import { isBrandQuery } from "@sightline/domain/search-console";
import type { NamedCompany } from "../../companies/index.ts";
import { brandNamesOf } from "./brand-names.ts";
import type { PhraseReader, ReadPhrases } from "./read-phrases.ts";
import { unsaved } from "./unsaved.ts";

/** Before its demand is added. */
export type PageIdeaDraft = Omit<PageIdea, "demand">;

export interface IdeasWanted {
  readonly userId: string;
  readonly saved: readonly string[];
  readonly limit: number;
}

/** Topics of a site's pages that aren't saved as keywords. */
export async function ideasFromPages(
  read: PhraseReader,
  site: NamedCompany,
  { userId, saved, limit }: IdeasWanted,
): Promise<{ site: ReadSite; ideas: PageIdeaDraft[] }> {
  const reading = await read(userId, site);
  const fresh = await unsaved(reading.phrases, saved);
  return {
    site: presentSite(site, reading),
    ideas: fresh.slice(0, limit).map((phrase) => presentPhrase(site, phrase)),
  };
}

/** Topics of competitors' pages, without their brand names: the best of each in turn. */
export async function ideasFromCompetitors(
  read: PhraseReader,
  competitors: readonly NamedCompany[],
  { userId, saved, limit }: IdeasWanted,
): Promise<{ sites: ReadSite[]; ideas: PageIdeaDraft[] }> {
  const sites: ReadSite[] = [];
  const found: { rank: number; phrase: PagePhrase; of: NamedCompany }[] = [];
  for (const competitor of competitors) {
    const reading = await read(userId, competitor);
    const names = brandNamesOf(competitor);
    const fresh = (await unsaved(reading.phrases, saved))
      .filter(({ phrase }) => !isBrandQuery(phrase, names))
      .slice(0, limit);
    sites.push(presentSite(competitor, reading));
    found.push(...fresh.map((phrase, rank) => ({ rank, phrase, of: competitor })));
  }
  found.sort((one, other) => one.rank - other.rank);
  const once = onceEach(onceEach(found, "key"), "phrase");
  return {
    sites,
    ideas: once.slice(0, limit).map(({ of, phrase }) => presentPhrase(of, phrase)),
  };
}

function onceEach<Found extends { readonly phrase: PagePhrase }>(
  found: readonly Found[],
  by: "key" | "phrase",
): Found[] {
  const seen = new Set<string>();
  return found.filter(({ phrase }) => !seen.has(phrase[by]) && seen.add(phrase[by]));
}

function presentSite({ companyId, domain }: NamedCompany, { known }: ReadPhrases): ReadSite {
  const { state, pages, readAt } = known;
  return { company_id: companyId, domain, state, pages, read_at: readAt?.toISOString() ?? null };
}

function presentPhrase({ domain }: NamedCompany, phrase: PagePhrase): PageIdeaDraft {
  const { phrase: keyword, pages, pageParts, bestPage } = phrase;
  const { url, title } = bestPage;
  return { keyword, domain, pages, found_in: [...pageParts], best_page: { url, title } };
}
