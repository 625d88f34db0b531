import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { expect, test } from "@sightline/testing/browser";
import { startSite } from "@sightline/testing/crawling";

const PAGES: Record<string, string> = {
  "/": "<title>Acme boots</title><h1>Acme boots</h1><p>Acme makes hiking boots by hand in a small town.</p><a href='/boots'>Hiking boots</a>",
  "/boots":
    "<title>Hiking boots</title><h1>Hiking boots</h1><p>Hiking boots are sturdy shoes with a high shaft and a firm sole.</p><p>Hiking boots protect the ankle on rough ground, in the mountains and in the forest.</p>",
};

test("P75 P94 prompts are suggested, asked and shown without any key; then a model, a budget of one cent, and the switch", async ({
  asAdmin: page,
  admin,
}) => {
  test.setTimeout(240_000);
  const site = await startSite((path) =>
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
    await page.getByRole("button", { name: "Ask now" }).click();
    await expect(page.getByText(/^1 of 1 cite you$|^[23] of [23] cite you$/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `AI visibility of ${site.domain}`,
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
    const model = page.getByRole("dialog", { name: "Add a model of Ollama" });
    await model.getByLabel("Model").fill("llama");
    await model.getByLabel("Output, per million tokens").fill("4");
    await model.getByRole("button", { name: "Save model" }).click();
    await page
      .getByLabel("Add a model: Answering prompts")
      .selectOption({ label: "Ollama, llama" });
    await expect(page.getByRole("list", { name: "Models for Answering prompts" })).toBeVisible();
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await expect(
      page.getByText(/answered from memory, without a web search.*\$0\.0008/),
    ).toBeVisible();
    await page.getByLabel("Everything per day").fill("0.01");
    await page.getByRole("button", { name: "Save budgets" }).click();
    await expect(page.getByText("Budgets saved.")).toBeVisible();
    await expect(page.getByText("$0.0008 used today")).toBeVisible();

    const ask = async (state: string) => {
      const { body } = await admin.ask("GET", `/api/prompts?target_site=${site.domain}`);
      const [{ id }] = body.prompts;
      await admin.ask("POST", "/api/prompts/run", { ids: [id] });
      await expect
        .poll(
          async () => {
            const { body: found } = await admin.ask("GET", `/api/prompts/${id}/answers`);
            return found.answers.find((one: { engine: string }) => one.engine === "Ollama")?.state;
          },
          { timeout: 60_000 },
        )
        .toBe(state);
    };
    await ask("answered");
    await page.getByRole("button", { name: "Stop all models" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop all models" }).click();
    await expect(page.getByText("All models are stopped", { exact: true })).toBeVisible();
    const before = double.requests.length;
    await ask("over_budget");
    expect(double.requests).toHaveLength(before);
    await page.goto(`/dashboard?tab=ai-visibility&site=${site.domain}`);
    await expect(page.getByRole("columnheader", { name: "Ollama" })).toBeVisible();
    await expect(page.getByText("No sources: model knowledge")).toBeVisible();
    await page.goto("/admin/llm-config");
    await page.getByRole("button", { name: "Start models" }).click();
    await expect(page.getByRole("button", { name: "Stop all models" })).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No providers yet")).toBeVisible();
    await admin.ask("PUT", "/api/admin/llm-config/budgets", { budgets: [] });
  } finally {
    await site.close();
    await double.stop();
  }
});
