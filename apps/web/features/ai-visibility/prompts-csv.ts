import type { OpinionCells, Prompts } from "@sightline/contract";
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
  "read by",
  "answers read",
  "state an opinion",
  "positive",
  "negative",
  "recommend the site",
] as const;

const OUR_RULES = "our rules";
const NO_OPINIONS = Array(6).fill(null);

/** A line per prompt and engine that was asked; one that wasn't has empty figures, not zeros. */
export function promptsCsv(
  { prompts }: Pick<Prompts, "prompts">,
  { cells: opinions }: OpinionCells,
): string {
  const read = new Map(opinions.map((cell) => [`${cell.prompt_id} ${cell.engine}`, cell]));
  return toCsv(
    COLUMNS,
    prompts.flatMap((prompt) => {
      const about = [prompt.text, prompt.intent, prompt.tag, prompt.country, prompt.persona];
      const flags = [prompt.names_company, prompt.is_active];
      if (prompt.cells.length === 0) {
        return [[...about, ...flags, ...Array(6).fill(null), ...NO_OPINIONS]];
      }
      return prompt.cells.map(({ engine, asked, answered, mentioned, grounded, cited }) => [
        ...about,
        ...flags,
        engine,
        asked,
        answered,
        answered === 0 ? null : mentioned,
        answered === 0 ? null : grounded,
        grounded === 0 ? null : cited,
        ...opinionsOf(read.get(`${prompt.id} ${engine}`)),
      ]);
    }),
  );
}

/** Of answers that mention the site; none was read: empty, not zero. */
function opinionsOf(cell: OpinionCells["cells"][number] | undefined) {
  if (cell === undefined) return NO_OPINIONS;
  const { reader, read, stated, positive, negative, recommended } = cell;
  const judged = stated === 0 ? [null, null] : [positive, negative];
  return [reader ?? OUR_RULES, read, stated, ...judged, recommended];
}
