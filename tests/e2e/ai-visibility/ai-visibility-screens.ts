import { type Screen, shows } from "../every-screen/screen.ts";

export const aiVisibilityScreens: readonly Screen[] = [
  {
    name: "AI visibility without prompts",
    path: "/dashboard?tab=ai-visibility",
    open: shows(/^(No prompts yet|Add a site first)$/),
  },
];

export const llmConfigScreens: readonly Screen[] = [
  { name: "LLM configuration", path: "/admin/llm-config", open: shows("Budgets") },
];
