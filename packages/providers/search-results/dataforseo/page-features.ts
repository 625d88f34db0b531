import { z } from "zod";
import type { FeatureKind, SearchFeature } from "../features.ts";
import { domainsOf } from "../listed-result.ts";

const KINDS: Readonly<Record<string, FeatureKind>> = {
  paid: "ads",
  commercial_units: "ads",
  local_services: "ads",
  ai_overview: "ai_overview",
  discussions_and_forums: "discussions",
  perspectives: "discussions",
  events: "events",
  featured_snippet: "featured_snippet",
  answer_box: "featured_snippet",
  hotels_pack: "hotels",
  google_hotels: "hotels",
  images: "images",
  jobs: "jobs",
  knowledge_graph: "knowledge_panel",
  local_pack: "local_pack",
  map: "local_pack",
  top_stories: "news",
  people_also_ask: "people_also_ask",
  recipes: "recipes",
  related_searches: "related_searches",
  people_also_search: "related_searches",
  shopping: "shopping",
  popular_products: "shopping",
  refine_products: "shopping",
  video: "video",
  short_videos: "video",
};

/** Every item except plain results, and the sitelinks below those. */
export function featuresOf(items: readonly ({ type: string } & object)[]): SearchFeature[] {
  return items.flatMap((given): SearchFeature[] => {
    const item = Item.parse(given);
    const kind = given.type === "organic" ? sitelinksOf(item) : (KINDS[given.type] ?? "other");
    if (kind === null) return [];
    const urls = given.type === "organic" ? [item.url] : addressesIn(item);
    return [{ kind, position: positionOf(item), domains: domainsOf(urls) }];
  });
}

interface Source {
  readonly url: string | null;
  readonly domain: string | null;
}

// Missing or unknown parts of a feature are ignored: they must not cost us the positions.
const text = z.string().nullable().catch(null);
const Source = z.object({ url: text, domain: text }).catch({ url: null, domain: null });
const Part = Source.unwrap().extend({
  references: z.array(Source).nullable().catch(null),
  expanded_element: z.array(Source).nullable().catch(null),
});
const Item = Part.extend({
  rank_absolute: z.int().nullable().catch(null),
  links: z.array(z.unknown()).nullable().catch(null),
  items: z.array(Part.nullable().catch(null)).nullable().catch(null),
});
type Part = z.infer<typeof Part>;
type Item = z.infer<typeof Item>;

function sitelinksOf({ links }: Item): FeatureKind | null {
  return links?.length ? "sitelinks" : null;
}

/** On desktop, an AI overview is at 0, above everything else. */
function positionOf({ rank_absolute }: Item): number | null {
  return rank_absolute === null ? null : Math.max(1, rank_absolute);
}

function addressesIn(item: Item): (string | null)[] {
  const parts: Part[] = [item, ...(item.items ?? []).filter((part) => part !== null)];
  const sources = parts.flatMap((part): Source[] => [
    part,
    ...(part.references ?? []),
    ...(part.expanded_element ?? []),
  ]);
  return sources.map(({ url, domain }) => url ?? (domain && `https://${domain}/`));
}
