import { z } from "zod";
import type { SearchFeature } from "../features.ts";
import type { ListedResult } from "../listed-result.ts";
import { domainOf } from "../same-domain.ts";
import { featuresOf } from "./page-features.ts";

export interface ResultsPage {
  readonly results: readonly ListedResult[];
  readonly features: readonly SearchFeature[];
  readonly checkUrl: string | null;
}

/** Only the plain results must be as documented; the rest is read as far as possible. */
const Page = z.object({
  check_url: z.string().nullish(),
  items_count: z.int().nullish(),
  items: z.array(z.looseObject({ type: z.string() })).nullish(),
});

const Organic = z.object({
  rank_group: z.int().positive(),
  url: z.url(),
  title: z.string().nullish(),
  description: z.string().nullish(),
});

/** Null if it isn't as documented: for example, items may only be missing if the count is 0. */
export function readResultsPage(given: unknown): ResultsPage | null {
  const page = Page.safeParse(given).data;
  if (!page || (!page.items && page.items_count !== 0)) return null;
  const items = page.items ?? [];
  const organic = z.array(Organic).safeParse(items.filter(({ type }) => type === "organic")).data;
  if (!organic) return null;
  return {
    results: organic.map(({ rank_group, ...rest }) => ({ position: rank_group, ...rest })),
    features: featuresOf(items),
    checkUrl: page.check_url && domainOf(page.check_url) ? page.check_url : null,
  };
}
