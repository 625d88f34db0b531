import type { AiAnalysis } from "@sightline/contract";
import type { Sheet } from "./sheet.ts";

const COLUMNS = [
  "question",
  "comes from",
  "answer",
  "named in sentence",
  "is cited",
  "named or cited instead",
  "citations",
  "engine",
  "method",
] as const;

export function aiSheet({ engine, prompts }: AiAnalysis): Sheet {
  return {
    columns: COLUMNS,
    rows: prompts.map((prompt) => [
      prompt.prompt,
      prompt.from,
      prompt.answer?.map(({ text }) => text).join(" "),
      prompt.mentioned_at,
      prompt.answer === null ? null : prompt.is_cited,
      prompt.instead.join(", "),
      prompt.citations.map(({ url }) => url).join(" "),
      engine.name,
      engine.method,
    ]),
  };
}
