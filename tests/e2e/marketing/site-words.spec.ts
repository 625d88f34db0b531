import { expect } from "@sightline/testing/browser";
import { LISTED_PAGES, PUBLIC_PAGES, siteTest as test } from "./public-site.ts";
import { readDocument, type SiteDocument } from "./site-document.ts";

test("R2.1 every page has a title, a description and a heading of its own", async ({ site }) => {
  const seen = { title: new Map(), description: new Map(), heading: new Map() };
  for (const page of PUBLIC_PAGES) {
    const document = readDocument(await (await site.ask(site.pathOf(page))).text());
    const words = {
      title: document.titles,
      description: document.meta("description"),
      heading: document.headings,
    };
    for (const kind of ["title", "description", "heading"] as const) {
      expect(words[kind], `${kind} of ${page}`).toEqual([expect.stringMatching(/\S/)]);
      const [own] = words[kind];
      expect(seen[kind].get(own), `who else has the ${kind} of ${page}`).toBeUndefined();
      seen[kind].set(own, page);
    }
  }
});

test("R2.1 a page that may be listed names its one address and fits a search result", async ({
  site,
}) => {
  for (const page of LISTED_PAGES) {
    const document = readDocument(await (await site.ask(page)).text());
    const at = new URL(page, site.url).href;
    expect.soft(document.link("canonical"), page).toEqual([at]);
    expect.soft(document.meta("og:url"), page).toEqual([at]);
    expect.soft(document.meta("robots"), page).toEqual([]);
    expect.soft(document.titles[0]?.length, `title of ${page}`).toBeLessThanOrEqual(60);
    expect.soft(lengthOfDescription(document), `description of ${page}`).toBeLessThanOrEqual(160);
    expect.soft(lengthOfDescription(document), `description of ${page}`).toBeGreaterThanOrEqual(70);
  }
});

function lengthOfDescription(document: SiteDocument): number {
  return document.meta("description")[0]?.length ?? 0;
}

test("R2.3 what is not there is the not-found page, wherever it was looked for", async ({
  site,
}) => {
  const paths = ["/no-such-page", "/pricing/no-such-plan", "/report/nobody", "/analysis/none"];
  for (const path of [...paths, "/assets/none.js", "/developers", "/.env"]) {
    const answer = await site.ask(path);
    expect.soft(answer.status, path).toBe(404);
    const document = readDocument(await answer.text());
    expect.soft(document.headings, path).toEqual(["Out of sight."]);
    expect.soft(document.meta("robots"), path).toEqual(["noindex"]);
    expect.soft(document.link("canonical"), path).toEqual([]);
  }
});
