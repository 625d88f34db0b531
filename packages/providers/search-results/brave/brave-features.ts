import type { FeatureKind, SearchFeature } from "../features.ts";
import { domainsOf } from "../listed-result.ts";
import type { BraveAnswer } from "./brave-answer.ts";

const KINDS = {
  news: "news",
  videos: "video",
  locations: "local_pack",
  infobox: "knowledge_panel",
  faq: "people_also_ask",
  discussions: "discussions",
} as const satisfies Partial<Record<keyof BraveAnswer, FeatureKind>>;

type Section = keyof typeof KINDS;

/** `mixed.main` has the display order of everything. */
export function braveFeatures(answer: BraveAnswer): SearchFeature[] {
  return sections().flatMap((section) => {
    const shown = answer[section]?.results ?? [];
    if (shown.length === 0) return [];
    const index = (answer.mixed?.main ?? []).findIndex(({ type }) => type === section);
    return [
      {
        kind: KINDS[section],
        position: index < 0 ? null : index + 1,
        domains: domainsOf(shown.map(({ url }) => url)),
      },
    ];
  });
}

function sections(): Section[] {
  return ["news", "videos", "locations", "infobox", "faq", "discussions"];
}
