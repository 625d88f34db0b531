import type { Prompt } from "@sightline/contract";
import { expect, it } from "vitest";
import { promptsCsv } from "./prompts-csv.ts";

const PROMPT: Prompt = {
  ...{ id: "one", text: "Which boots?", intent: "learn", tag: null, country: "AT", persona: null },
  ...{
    names_company: false,
    is_active: true,
    created_at: "",
    next_run_at: null,
    cells: [],
    every_days: 1,
  },
};
const CELL = { engine: "OpenAI", asked: 3, answered: 3, grounded: 2, mentioned: 1, cited: 0 };

it("has a line per engine; what nobody knows is empty, not zero", () => {
  const silent = { ...CELL, engine: "Gemini", answered: 0, grounded: 0, mentioned: 0 };
  const csv = promptsCsv({
    prompts: [
      { ...PROMPT, cells: [CELL, silent] },
      { ...PROMPT, text: "=1+1" },
    ],
  });
  expect(csv.split("\r\n").slice(1, -1)).toEqual([
    "Which boots?,learn,,AT,,false,true,OpenAI,3,3,1,2,0",
    "Which boots?,learn,,AT,,false,true,Gemini,3,0,,,",
    "'=1+1,learn,,AT,,false,true,,,,,,",
  ]);
});
