import type { Prompts } from "@sightline/contract";
import { toCsv } from "@sightline/domain/csv";

const COLUMNS = [
  "prompt",
  "intent",
  "tag",
  "country",
  "persona",
  "names the company",
  "active",
  "engine",
  "asked",
  "answered",
  "mention the site",
  "name their sources",
  "cite the site",
] as const;

/** A line per prompt and engine that was asked; one that wasn't has empty figures, not zeros. */
export function promptsCsv({ prompts }: Pick<Prompts, "prompts">): string {
  return toCsv(
    COLUMNS,
    prompts.flatMap((prompt) => {
      const about = [prompt.text, prompt.intent, prompt.tag, prompt.country, prompt.persona];
      const flags = [prompt.names_company, prompt.is_active];
      if (prompt.cells.length === 0) return [[...about, ...flags, ...Array(6).fill(null)]];
      return prompt.cells.map(({ engine, asked, answered, mentioned, grounded, cited }) => [
        ...about,
        ...flags,
        engine,
        asked,
        answered,
        answered === 0 ? null : mentioned,
        answered === 0 ? null : grounded,
        grounded === 0 ? null : cited,
      ]);
    }),
  );
}
