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
  const prompts = [
    { ...PROMPT, cells: [CELL, silent] },
    { ...PROMPT, id: "two", text: "=1+1" },
  ];
  const opinion = { prompt_id: "one", engine: "OpenAI", reader: null, read: 1, stated: 0 };
  const counts = { positive: 0, negative: 0, recommended: 0 };
  const csv = promptsCsv({ prompts }, { cells: [{ ...opinion, ...counts }] });
  expect(csv.split("\r\n").slice(1, -1)).toEqual([
    "Which boots?,learn,,AT,,false,true,OpenAI,3,3,1,2,0,our rules,1,0,,,0",
    "Which boots?,learn,,AT,,false,true,Gemini,3,0,,,,,,,,,",
    "'=1+1,learn,,AT,,false,true,,,,,,,,,,,,",
  ]);
  const judged = { ...opinion, ...counts, reader: "=tiny-2026", stated: 1, positive: 1 };
  const byModel = promptsCsv({ prompts: [{ ...PROMPT, cells: [CELL] }] }, { cells: [judged] });
  expect(byModel.split("\r\n")[1], "who read it is named").toBe(
    "Which boots?,learn,,AT,,false,true,OpenAI,3,3,1,2,0,'=tiny-2026,1,1,1,0,0",
  );
});
