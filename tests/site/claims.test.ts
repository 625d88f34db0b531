import { readFileSync } from "node:fs";
import { CHECK_DEPTHS } from "@sightline/domain/positions";
import { offlineEstimate } from "@sightline/providers/keyword-metrics";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../apps/server/platform/config/index.ts";
import { builtPages } from "../../apps/server/platform/http/index.ts";
import { figures } from "../../apps/web/features/marketing/case-study/figures.ts";
import {
  comparison,
  mayCover,
} from "../../apps/web/features/marketing/features/manual-comparison.ts";

/** Each claim of the public site is read where visitors read it, and compared with its source. */
let bare: TestProduct;
let withProvider: TestProduct;
beforeAll(async () => {
  const pages = { pages: builtPages };
  bare = await startProduct({}, undefined, pages);
  withProvider = await startProduct({ SEARXNG_URL: "http://127.0.0.1:9" }, undefined, pages);
});
afterAll(() => Promise.all([bare.stop(), withProvider.stop()]));

async function textOf({ url }: TestProduct, path: string): Promise<string> {
  const document = parseDocument(await (await fetch(`${url}${path}`)).text());
  const words = DomUtils.innerText(DomUtils.getElementsByTagName("body", document));
  return words.replace(/\s+/g, " ");
}

const POSITIONS = "Positions need a search provider, and this installation has none yet.";

test("P98 P53 /pricing says where positions need a provider, and only there", async () => {
  expect(await textOf(bare, "/pricing")).toContain(POSITIONS);
  expect(await textOf(withProvider, "/pricing")).not.toContain(POSITIONS);
  expect(await textOf(bare, "/pricing")).not.toMatch(/positions checked/i);
});

test("P98 P22 /features claims no search volume that the product doesn't have", async () => {
  const text = await textOf(bare, "/features");
  expect(text).toMatch(/How often do people search for it\?\s*Not available\./);
  const { metrics } = await offlineEstimate().ask({
    keywords: ["running shoes"],
    market: { country: "US", language: "en" },
    withDifficulty: false,
  });
  expect(metrics.map(({ volume }) => volume.value.kind)).toEqual(["none"]);
});

test("P98 /features names the deepest check that a site can choose", async () => {
  expect(await textOf(bare, "/features")).toContain(`to ${Math.max(...CHECK_DEPTHS)} results`);
});

test("P98 P33 /features shows no rank in our index as a position on Google", async () => {
  const text = await textOf(bare, "/features");
  expect(text).not.toContain("as shown in the product");
  expect(text).toContain("These aren’t positions on Google");
});

test("P98 /comparison says that pages are rendered if that's turned on", async () => {
  expect(await textOf(bare, "/comparison")).toContain(
    "Rendered if your administrator turns it on. It’s off by default",
  );
  expect(readConfig({}).crawlerRendering).toBeNull();
  const on = { CRAWLER_RENDERING: "always", CHROMIUM_PATH: process.execPath };
  expect(readConfig(on).crawlerRendering).toMatchObject({ which: "always" });
});

test("P98 the home page shows an audit over HTTPS, and calls no page missing that may be there", async () => {
  const rules = Object.values(figures.problems).flatMap((all) => all.map(({ rule }) => rule));
  expect(rules).not.toContain("https-missing");
  expect(await textOf(bare, "/")).not.toContain("not served over HTTPS");
  for (const { keyword, ranks, nearest } of comparison.keywords) {
    for (const [at, page] of ranks.entries()) {
      const missing = nearest[at]?.missing ?? null;
      const isAbsent = page === null && !mayCover(nearest[at]);
      expect(isAbsent && missing?.length === 0, keyword).toBe(false);
    }
  }
  const upsert = comparison.keywords.find(({ keyword }) => keyword === "upsert");
  expect(mayCover(upsert?.nearest[0])).toBe(true);
});

test("P98 /about names the test that holds every requirement, and it's there", async () => {
  expect(await textOf(bare, "/about")).toMatch(/covered by\s+a test or listed as not built yet/);
  const test = new URL("../requirements/requirements.test.ts", import.meta.url);
  expect(readFileSync(test, "utf8")).toContain("is claimed by a test or listed as not yet built");
});
