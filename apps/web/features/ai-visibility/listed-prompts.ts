import type { Prompt } from "@sightline/contract";
import type { Sort } from "@sightline/ui/data-table";

/** Prompts that have all of these words, in the order of the URL: `prompt`, `-OpenAI`. */
export function listedPrompts(
  prompts: readonly Prompt[],
  words: string,
  sortText: string | null,
): Prompt[] {
  const wanted = words.toLowerCase().split(/\s/).filter(Boolean);
  const found = prompts.filter(({ text, tag }) => {
    const searched = `${text} ${tag ?? ""}`.toLowerCase();
    return wanted.every((word) => searched.includes(word));
  });
  const sort = promptSort(sortText);
  if (sort === null) return found;
  const sign = sort.direction === "ascending" ? 1 : -1;
  if (sort.key === "prompt") {
    return found.toSorted((one, other) => sign * one.text.localeCompare(other.text));
  }
  return found.toSorted((one, other) => {
    const [a, b] = [mentionRate(one, sort.key), mentionRate(other, sort.key)];
    // What has no answers stays last: it is not a rate of zero.
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * (a - b);
  });
}

function mentionRate({ cells }: Prompt, engine: string): number | null {
  const cell = cells.find((one) => one.engine === engine);
  return cell === undefined || cell.answered === 0 ? null : cell.mentioned / cell.answered;
}

export function promptSort(text: string | null): Sort | null {
  if (text === null || text === "" || text === "-") return null;
  return text.startsWith("-")
    ? { key: text.slice(1), direction: "descending" }
    : { key: text, direction: "ascending" };
}

export function sortName({ key, direction }: Sort): string {
  return direction === "ascending" ? key : `-${key}`;
}
