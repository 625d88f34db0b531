import { listings, startSerper } from "@sightline/providers/search-results/doubles";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { anImportedFile, indexOfSite } from "@sightline/testing/keywords";
import { readOutbox } from "@sightline/testing/outbox";
import { expect, it } from "vitest";
import { positionFigures, positionFiguresInCsv } from "./testing/position-figures.ts";

const SITE = "site-4.example";
const patiently = { timeout: 60_000, interval: 100 };
const VOLUMES = [
  { keyword: "winter boots", volume: 9_000 },
  { keyword: "wool socks", volume: 5_001 },
];

/** A site with a crawled competitor, imported volumes, and everything the product makes of them. */
async function wholeCustomer(product: TestProduct) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const { body: site } = await ask("POST", "/sites", { domain: SITE });
  await ask("PATCH", `/sites/${site.id}`, { check_schedule: "off", depth: 10 });
  const rival = `/sites/${site.id}/competitors`;
  const { body: competitor } = await ask("POST", rival, { domain: "site-2.example" });
  const page = { title: "Winter boots", text: "Winter boots for snow and ice." };
  await indexOfSite(product.db, site.company_id, [{ ...page, url: `https://${SITE}/boots` }]);
  const theirs = { ...page, url: "https://site-2.example/boots" };
  await indexOfSite(product.db, competitor.company_id, [theirs]);
  const keywords = VOLUMES.map(({ keyword }) => keyword);
  await ask("POST", "/keywords", { target_site: SITE, keywords, tags: ["winter"] });
  await anImportedFile(product.db, { userId: user.id, siteId: site.id }, { rows: VOLUMES });
  await ask("PUT", `/sites/${site.id}/report`, { is_public: true });

  const list = async () => (await ask("GET", `/keywords?target_site=${SITE}`)).body.rows;
  const ids = (await list()).map(({ id }: { id: string }) => id);
  await ask("POST", "/keywords/refresh", { ids });
  const areChecked = async () =>
    (await list()).every(
      ({ ranking, comparison }: Record<string, unknown>) => (ranking ?? comparison) !== null,
    );
  await expect.poll(areChecked, patiently).toBe(true);
  const analyses: string[] = [];
  for (const type of ["keyword", "competitor"]) {
    const { body } = await ask("POST", "/analyses", { type, target_site: SITE });
    const status = async () => (await ask("GET", `/analyses/${body.id}`)).body.status;
    await expect.poll(status, patiently).toBe("complete");
    analyses.push(body.id);
  }
  await product.db
    .updateTable("sites")
    .set({ proven_by: "dns", proven_at: new Date() })
    .where("id", "=", site.id)
    .execute();
  await ask("PUT", `/sites/${site.id}/report`, { is_public: true });
  return { ask, ids, analyses };
}

/** Every call that shows where a site stands, and every file made of it. */
async function whatItSays({ ask, ids, analyses }: Awaited<ReturnType<typeof wholeCustomer>>) {
  const of = `target_site=${SITE}`;
  const { body: history } = await ask("GET", `/keywords/${ids[0]}/positions`);
  const day = history.checks.at(-1)?.day ?? history.comparisons[0].to;
  const calls = [
    `/keywords?${of}`,
    `/keywords/groups?${of}`,
    `/keywords/rankings?${of}`,
    `/keywords/gap?${of}`,
    `/keywords/striking?${of}`,
    `/keywords/competing?${of}`,
    ...ids.map((id: string) => `/keywords/${id}/positions`),
    ...ids.map((id: string) => `/keywords/${id}/snapshots/${day}`),
    ...analyses.map((id) => `/analyses/${id}`),
    `/alerts?${of}`,
    "/notifications",
    "/insights",
    `/reports/${SITE.replace(".", "-")}`,
  ];
  const files = [
    `/keywords/export?${of}`,
    ...["gap", "striking", "competing"].map((name) => `/keywords/${name}/export?${of}`),
    ...analyses.map((id) => `/analyses/${id}/export?format=csv`),
  ];
  const figures: string[] = [];
  for (const path of calls) {
    const { status, body } = await ask("GET", path);
    expect(status, path).toBe(200);
    figures.push(...positionFigures(body, path));
  }
  for (const path of files) {
    const { status, body } = await ask("GET", path);
    expect(status, path).toBe(200);
    figures.push(...positionFiguresInCsv(body, path, SITE));
  }
  return figures;
}

it("P34 without a search provider no call, file or mail has a position or a figure made of one", async () => {
  const product = await startProduct();
  try {
    const customer = await wholeCustomer(product);
    const { body } = await customer.ask("GET", `/keywords?target_site=${SITE}&sort=keyword`);
    expect(body.rows.map((row: { comparison: unknown }) => row.comparison)).toMatchObject([
      { newest: { result: "not-covered" } },
      { newest: { competitors: ["site-2.example"] } },
    ]);
    expect(await whatItSays(customer)).toEqual([]);
    const { body: insights } = await customer.ask("GET", "/insights");
    expect(insights).toMatchObject([
      { keyword: "wool socks", currentPosition: null, not_covered_on: expect.any(String) },
    ]);
    const mails = await readOutbox(product.outbox);
    expect(mails.filter(({ text }) => /position|visibility|top \d/i.test(text))).toEqual([]);
  } finally {
    await product.stop();
  }
});

it("P34 with a search provider the same calls and files have them", async () => {
  const serper = await startSerper({ results: listings(30) });
  const product = await startProduct({ SERPER_API_KEY: "serper-key", SERPER_API_BASE: serper.url });
  try {
    const found = await whatItSays(await wholeCustomer(product));
    for (const figure of [
      "rows.0.ranking.position",
      "newest.visibility",
      "newest.average_position",
      "share_of_voice.0.percent",
      "rows.0.own",
      "extra_clicks",
      "visibility.percent",
      `keywords/export?target_site=${SITE} position`,
      "format=csv more clicks per month",
    ]) {
      expect(
        found.filter((path) => path.includes(figure)),
        figure,
      ).not.toEqual([]);
    }
  } finally {
    await product.stop();
    await serper.stop();
  }
});
