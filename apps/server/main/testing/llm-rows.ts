import type { TestProduct } from "@sightline/testing/http";
import { aModel } from "./a-model.ts";

const llmProvider = async (product: TestProduct) => (await aModel(product)).provider;
const llmModel = async (product: TestProduct) => (await aModel(product)).model;

export const llmRows = {
  "llm.changeProvider": { make: llmProvider, body: { is_active: true } },
  "llm.removeProvider": { make: llmProvider },
  "llm.changeModel": { make: llmModel, body: { is_active: true } },
  "llm.removeModel": { make: llmModel },
  "llm.testModel": { make: llmModel },
};
