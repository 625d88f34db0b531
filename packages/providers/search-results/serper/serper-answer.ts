import { z } from "zod";
import type { FeatureKind, SearchFeature } from "../features.ts";
import { domainsOf } from "../listed-result.ts";

const Linked = z.object({ link: z.string().nullish(), website: z.string().nullish() });
// A feature in an unknown format must not cost us the positions.
const OneBox = Linked.nullish().catch(null);
const ManyBoxes = z.array(Linked).nullish().catch(null);

/** The parts of an answer we use. */
export const SerperAnswer = z.object({
  searchParameters: z.object({ q: z.string() }),
  organic: z.array(
    z.object({
      position: z.int().positive(),
      link: z.url(),
      title: z.string().nullish(),
      snippet: z.string().nullish(),
      sitelinks: z.array(z.unknown()).nullish(),
    }),
  ),
  credits: z.number().nonnegative().nullish(),
  knowledgeGraph: OneBox,
  answerBox: OneBox,
  aiOverview: OneBox,
  peopleAlsoAsk: ManyBoxes,
  relatedSearches: ManyBoxes,
  topStories: ManyBoxes,
  images: ManyBoxes,
  videos: ManyBoxes,
  places: ManyBoxes,
  shopping: ManyBoxes,
  ads: ManyBoxes,
});

export type SerperAnswer = z.infer<typeof SerperAnswer>;

type Box = Exclude<keyof SerperAnswer, "searchParameters" | "organic" | "credits">;

const KINDS: readonly (readonly [Box, FeatureKind])[] = [
  ["knowledgeGraph", "knowledge_panel"],
  ["answerBox", "featured_snippet"],
  ["aiOverview", "ai_overview"],
  ["peopleAlsoAsk", "people_also_ask"],
  ["relatedSearches", "related_searches"],
  ["topStories", "news"],
  ["images", "images"],
  ["videos", "video"],
  ["places", "local_pack"],
  ["shopping", "shopping"],
  ["ads", "ads"],
];

/** Serper doesn't say where on the page a feature was. */
export function serperFeatures(answer: SerperAnswer): SearchFeature[] {
  const boxes = KINDS.flatMap(([field, kind]): SearchFeature[] => {
    const shown = [answer[field] ?? []].flat();
    if (shown.length === 0) return [];
    const urls = shown.flatMap(({ link, website }) => [link, website]);
    return [{ kind, position: null, domains: domainsOf(urls) }];
  });
  const withSitelinks = answer.organic.filter(({ sitelinks }) => sitelinks?.length);
  const sitelinks = withSitelinks.map(({ link }): SearchFeature => {
    return { kind: "sitelinks", position: null, domains: domainsOf([link]) };
  });
  return [...boxes, ...sitelinks];
}
