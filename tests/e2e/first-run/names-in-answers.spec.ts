import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { expect, startTemporaryProduct, testWith } from "@sightline/testing/browser";
import { WITH_SITES } from "@sightline/testing/crawling";
import { pagesOf, startSite } from "../../../testing/crawling/site.ts";
import { addCompetitor, addSite, heading } from "./set-up-steps.ts";

/** The environment alone may name an address without https. */
const test = testWith(async () => {
  const answering = await startLlmDouble("openai", {
    apiKey: "sk-search",
    answer: () => ({
      text: "Bootify has the widest choice. RainCo is cheaper.",
      cited: [{ url: "https://guide.example/boots", quote: "RainCo is cheaper." }],
      queries: ["boots"],
    }),
  });
  const product = await startTemporaryProduct({ ...WITH_SITES, OPENAI_API_BASE: answering.url });
  const remove = async () => {
    await product.remove();
    await answering.stop();
  };
  return { ...product, answering, remove };
});

const homeOf = (head: string) =>
  pagesOf({
    "/": {
      body: `<!doctype html><html lang="en"><head>${head}</head><body><h1>Boots</h1><p>Boots for every day.</p></body></html>`,
    },
  });

test("P75 after the first run, an AI answer that uses the names from both home pages counts for both, and share of voice stands", async ({
  asAdmin: page,
  admin,
  own: { answering },
}) => {
  const shop = await startSite(homeOf('<meta property="og:site_name" content="Bootify">'));
  const rival = await startSite(homeOf("<title>RainCo Home Page</title>"));
  try {
    const config = "/api/admin/llm-config";
    const { body: provider } = await admin.ask("POST", `${config}/providers`, {
      ...{ kind: "openai", name: "OpenAI", api_base: answering.url, api_key: "sk-search" },
    });
    const { body: model } = await admin.ask("POST", `${config}/models`, {
      ...{ provider_id: provider.providers[0].id, name: "gpt-test", searches: true },
      ...{ prices_as_of: "2026-11-17", input_usd: 0, output_usd: 0, search_usd: 0 },
    });
    const model_ids = [model.providers[0].models[0].id];
    await admin.ask("PUT", `${config}/tasks`, { task: "answers", model_ids });

    await page.goto("/dashboard?start=1");
    await addSite(page, shop);
    await addCompetitor(page, rival.domain);
    await expect(page.getByLabel(`Name of ${shop.domain}`)).toHaveValue("Bootify");
    await expect(page.getByLabel(`Name of ${rival.domain}`)).toHaveValue("RainCo");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(heading(page)).toHaveText(`Which keywords should ${shop.domain} rank for?`);

    await page.goto(`/dashboard?tab=ai-visibility&site=${shop.domain}`);
    await page.getByRole("button", { name: "Add prompts" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add prompts" });
    await dialog.getByLabel("Prompts").fill("Which boots are good?");
    await dialog.getByRole("button", { name: "Add 1 prompt" }).click();
    await page.getByRole("button", { name: "Ask now" }).click();
    await expect(page.getByText("Share of voice", { exact: true })).toBeVisible();
    const company = (domain: string) =>
      page.getByRole("listitem").filter({ hasText: domain }).filter({ hasText: "mentioned," });
    await expect(company(shop.domain)).toContainText(/Bootify.*You.*\d+ mentioned, 0 cited50%/);
    await expect(company(rival.domain)).toContainText(/RainCo.*\d+ mentioned, 0 cited50%/);
    await expect(page.getByText(/to compare: answers use names/)).toHaveCount(0);
  } finally {
    await shop.close();
    await rival.close();
  }
});
