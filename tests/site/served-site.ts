import { WITH_SITES } from "@sightline/testing/crawling";
import { startProduct } from "@sightline/testing/http";
import { type PublicSite, publicSiteOf } from "@sightline/testing/site";
import { builtPages } from "../../apps/server/platform/http/index.ts";

export interface ServedSite {
  readonly site: PublicSite;
  stop(): Promise<void>;
}

/** The public site as it was built, with something on every page. */
export async function serveSite(): Promise<ServedSite> {
  const product = await startProduct(WITH_SITES, undefined, { pages: builtPages });
  return { site: await publicSiteOf(product), stop: product.stop };
}
