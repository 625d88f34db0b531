import { LlmConfigScreen } from "../../features/llm/llm-config-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "LLM configuration · Admin · Sightline",
  description: "Language models: providers, prices, budgets and cost.",
});

export default function LlmConfig() {
  return <LlmConfigScreen />;
}
