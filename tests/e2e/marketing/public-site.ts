import { test as base } from "@sightline/testing/browser";
import { NOT_FOUND, type PublicSite, publicSiteOf } from "@sightline/testing/site";

/** What is known about the pages of the site: their addresses, answers and the visitor's cookie. */
export const siteTest = base.extend<{ site: PublicSite }>({
  site: async ({ product }, use) => {
    arranged ??= publicSiteOf(product);
    await use(await arranged);
  },
  context: async ({ context, site }, use) => {
    await context.addCookies([{ ...site.visit, url: site.url }]);
    await use(context);
  },
});

/** Once for all tests of a worker, which share its product. */
let arranged: Promise<PublicSite> | undefined;

/** The console says it of every page that is missing. */
export function foreseeMissing(page: string, guard: { foresee(error: RegExp): void }): void {
  if (page === NOT_FOUND) guard.foresee(/status of 404/);
}
