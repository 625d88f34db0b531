import { startLlmDouble } from "@sightline/providers/llm/doubles";
import {
  expect,
  startTemporaryProduct,
  type TemporaryProduct,
  testWith,
} from "@sightline/testing/browser";
import { startSite, WITH_SITES } from "@sightline/testing/crawling";
import { sql } from "kysely";
import { judgeDays } from "../../../apps/server/modules/ai-visibility/judging/judge-days.ts";
import { onDaysJudged } from "../../../apps/server/modules/insights/on-days-judged.ts";

const PAGES: Record<string, string> = {
  "/": "<title>Acme boots</title><h1>Acme boots</h1><p>Acme makes hiking boots by hand in a small town.</p><a href='/boots'>Hiking boots</a>",
  "/boots":
    "<title>Hiking boots</title><h1>Hiking boots</h1><p>Hiking boots are sturdy shoes with a high shaft and a firm sole.</p><p>Hiking boots protect the ankle on rough ground, in the mountains and in the forest.</p>",
};

const RIVAL = "rival.example";

let site: Awaited<ReturnType<typeof startSite>>;

/** The environment alone may name an address without https. */
const test = testWith(async () => {
  const searching = await startLlmDouble("openai", {
    apiKey: "sk-search",
    answer: () => ({
      text: `${site.domain} is a great choice. Rival is cheaper. ${site.domain} was founded in 2012.`,
      cited: [{ url: `https://${RIVAL}/boots`, quote: "Rival is cheaper." }],
      queries: ["hiking boots"],
    }),
  });
  const product = await startTemporaryProduct({ ...WITH_SITES, OPENAI_API_BASE: searching.url });
  const remove = async () => {
    await product.remove();
    await searching.stop();
  };
  return { ...product, searching, remove };
});

/**
 * Today becomes yesterday, and the day before it was the same. The built-in engine didn't cite the site
 * on the two days before those.
 */
async function moveDaysBack(db: TemporaryProduct["db"], siteId: string): Promise<void> {
  await sql`update prompt_days set day = day - 1 where site_id = ${siteId}`.execute(db);
  await sql`update newest_answers set day = day - 1 where site_id = ${siteId}`.execute(db);
  await sql`
    insert into prompt_days
    select site_id, day - back, prompt_id, engine, asked, answered, grounded, mentioned,
      case when engine = 'Built-in' and back > 1 then 0 else cited end
    from prompt_days, generate_series(1, 3) as back
    where site_id = ${siteId} and (back = 1 or engine = 'Built-in')
  `.execute(db);
}

test("P75 P94 prompts are suggested, asked and shown without any key; then a model, a budget of one cent, the switch, opinions, a contradicted fact, an alert and a recommendation", async ({
  asAdmin: page,
  admin,
  own: { searching, ...product },
}) => {
  test.setTimeout(240_000);
  site = await startSite((path) =>
    PAGES[path] === undefined
      ? { status: 404 }
      : { headers: { "content-type": "text/html" }, body: PAGES[path] ?? "" },
  );
  const answer = () => ({
    text: `${site.domain} sells boots.`,
    inputTokens: 1000,
    outputTokens: 200,
  });
  const double = await startLlmDouble("openai-compatible", { apiKey: "sk-local-1234", answer });
  try {
    const { body: added } = await admin.ask("POST", "/api/sites", { domain: site.domain });
    const { body: crawl } = await admin.ask("POST", "/api/crawls", {
      company_id: added.company_id,
    });
    await expect
      .poll(async () => (await admin.ask("GET", `/api/crawls/${crawl.id}`)).body.status, {
        timeout: 60_000,
      })
      .toBe("complete");

    await page.goto(`/dashboard?tab=ai-visibility&site=${site.domain}`);
    await expect(page.getByText("No prompts yet")).toBeVisible();
    await page.getByRole("button", { name: "Add prompts" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add prompts" });
    await expect(dialog.getByRole("checkbox").first()).toBeVisible();
    await dialog.getByLabel("Prompts").fill("What are hiking boots?");
    await dialog.getByRole("button", { name: "Add 1 prompt" }).click();
    const prompt = page.getByRole("link", { name: "What are hiking boots?" });
    await expect(prompt).toBeVisible();
    // Not asked on schedule: what it costs and how many answers there are would depend on the minute.
    await sql`update prompts set next_run_at = null where site_id = ${added.id}`.execute(
      product.db,
    );
    await page.getByRole("button", { name: "Ask now" }).click();
    await expect(page.getByText(/^1 of 1 cited$|^[23] of [23] cited$/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `AI visibility for ${site.domain}`,
    );
    await expect(page.getByText("No AI engine is connected")).toBeVisible();
    await expect(page.getByText("Answers cite 1 site")).toBeVisible();
    await prompt.click();
    await expect(page.getByText("Hiking boots are sturdy shoes").first()).toBeVisible();
    await expect(page.getByText("Cited", { exact: true }).first()).toBeVisible();

    await page.goto("/admin/llm-config");
    await page.getByRole("button", { name: "Add provider" }).click();
    const provider = page.getByRole("dialog", { name: "Add provider" });
    await provider.getByLabel("Kind").selectOption("openai-compatible");
    await provider.getByLabel("Name").fill("Ollama");
    await provider.getByLabel("API key").fill("sk-local-1234");
    await provider.getByLabel("Base URL").fill(double.url);
    await provider.getByRole("button", { name: "Save provider" }).click();
    await expect(page.getByText("key ends in 1234")).toBeVisible();
    await page.getByRole("button", { name: "Add model" }).click();
    const model = page.getByRole("dialog", { name: "Add a model from Ollama" });
    await model.getByLabel("Model").fill("llama");
    await model.getByLabel("Output, per million tokens").fill("5.5");
    await model.getByRole("button", { name: "Save model" }).click();
    await page
      .getByLabel("Add a model: Answering prompts")
      .selectOption({ label: "Ollama, llama" });
    await expect(page.getByRole("list", { name: "Models for Answering prompts" })).toBeVisible();
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await expect(
      page.getByText(/answered from memory, without a web search.*\$0\.0011/),
    ).toBeVisible();
    await page.getByLabel("Everything per day").fill("0.01");
    await page.getByRole("button", { name: "Save budgets" }).click();
    await expect(page.getByText("Budgets saved.")).toBeVisible();
    await expect(page.getByText("$0.0011 of $0.0100 used today", { exact: true })).toBeVisible();

    let newest: { state: string; problem: string | null } | undefined;
    const ask = async (state: string, engine = "Ollama") => {
      const { body } = await admin.ask("GET", `/api/prompts?target_site=${site.domain}`);
      const [{ id }] = body.prompts;
      await admin.ask("POST", "/api/prompts/run", { ids: [id] });
      await expect
        .poll(
          async () => {
            const { body: found } = await admin.ask("GET", `/api/prompts/${id}/answers`);
            newest = found.answers.find((one: { engine: string }) => one.engine === engine);
            return newest?.state;
          },
          { timeout: 60_000 },
        )
        .toBe(state);
      return newest?.problem;
    };
    await ask("answered");
    // The cent is met: an answer may cost $0.00825, and $0.0022 are used.
    const asked = double.requests.length;
    expect(await ask("over_budget")).toBe("The budget for language models is used up.");
    expect(double.requests).toHaveLength(asked);
    await page.reload();
    await expect(
      page.getByText(/\$0\.0022 of \$0\.0100 used today\. Not enough left/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Stop all models" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop all models" }).click();
    await expect(page.getByText("All models are stopped", { exact: true })).toBeVisible();
    expect(await ask("over_budget")).toBe(
      "Your Sightline administrator has turned off all language models.",
    );
    expect(double.requests).toHaveLength(asked);
    await page.goto(`/dashboard?tab=ai-visibility&site=${site.domain}`);
    await expect(page.getByRole("columnheader", { name: "Ollama" })).toBeVisible();
    await expect(page.getByText("No sources", { exact: true })).toHaveCount(2);
    await expect(page.getByText("Ollama's latest run was skipped").first()).toBeVisible();
    await page.goto("/admin/llm-config");
    await page.getByRole("button", { name: "Start models" }).click();
    await expect(page.getByRole("button", { name: "Stop all models" })).toBeVisible();
    await page.getByRole("button", { name: "Remove provider" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove provider" }).click();
    await expect(page.getByText("No providers yet")).toBeVisible();

    const config = "/api/admin/llm-config";
    const { body: withEngine } = await admin.ask("POST", `${config}/providers`, {
      ...{ kind: "openai", name: "OpenAI", api_base: searching.url, api_key: "sk-search" },
    });
    const [{ id: provider_id }] = withEngine.providers;
    const { body: withModel } = await admin.ask("POST", `${config}/models`, {
      ...{ provider_id, name: "gpt-test", searches: true, prices_as_of: "2026-11-17" },
      ...{ input_usd: 0, output_usd: 0, search_usd: 0 },
    });
    const model_ids = [withModel.providers[0].models[0].id];
    await admin.ask("PUT", `${config}/tasks`, { task: "answers", model_ids });
    await admin.ask("PUT", `${config}/budgets`, { budgets: [] });
    await admin.ask("POST", `/api/sites/${added.id}/competitors`, { domain: RIVAL });
    await ask("answered", "OpenAI");
    await page.goto(`/dashboard?tab=ai-visibility&site=${site.domain}`);
    await expect(page.getByText("What answers say about you")).toBeVisible();
    await expect(
      page.getByText(/analyzed by our rules: 1 expresses an opinion, 0 are negative/),
    ).toBeVisible();

    await page.getByRole("button", { name: "Add facts" }).click();
    const facts = page.getByRole("dialog", { name: "Add facts" });
    await facts.getByLabel("Kind of fact").selectOption("founded");
    await facts.getByLabel("Year").fill("2009");
    await facts.getByRole("button", { name: "Add fact", exact: true }).click();
    await expect(page.getByText("AI answers contradict one of your facts")).toBeVisible();
    await expect(page.getByText("Your facts say: Founded in 2009")).toBeVisible();
    await expect(page.getByText(`${site.domain} was founded in 2012.`)).toBeVisible();

    await moveDaysBack(product.db, added.id);
    await judgeDays(product.db, new Date(), [onDaysJudged]);
    await page.reload();
    await expect(page.getByText("1 citation gained in 90 days")).toBeVisible();
    await prompt.first().click();
    await expect(page.getByText("Recommended", { exact: true })).toBeVisible();
    // The built-in engine and Ollama said the same again: each answer is there once, with its count.
    await expect(page.getByText("2 of 2 engines mention you")).toBeVisible();
    await expect(page.getByText(/^Same answer \d+ times on \d+ days?$/)).not.toHaveCount(0);
    await page.goto(`/dashboard?tab=ideation&site=${site.domain}`);
    await expect(
      page.getByText(`For the search “What are hiking boots?”, OpenAI cites ${RIVAL} but not you.`),
    ).toBeVisible();
    await admin.ask("DELETE", `${config}/providers/${provider_id}`);
    await admin.ask("PUT", "/api/admin/llm-config/budgets", { budgets: [] });
  } finally {
    await site.close();
    await double.stop();
  }
});
