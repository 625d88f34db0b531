import { INTENTS, type Intent } from "@sightline/domain/demand";

/** Semrush's API writes 0 to 3, its tables one letter. */
const SHORT = new Map<string, Intent>([
  ["0", "commercial"],
  ["1", "informational"],
  ["2", "navigational"],
  ["3", "transactional"],
  ["c", "commercial"],
  ["i", "informational"],
  ["n", "navigational"],
  ["t", "transactional"],
]);

/** The intents named in a cell; words that are none (`Branded`, `Local`) are passed over. */
export function readIntents(cell: string): Intent[] | null {
  const found = cell
    .toLowerCase()
    .split(/[,;|\s]+/)
    .map((word) => INTENTS.find((intent) => intent === word) ?? SHORT.get(word))
    .filter((intent) => intent !== undefined);
  return found.length > 0 ? [...new Set(found)] : null;
}
