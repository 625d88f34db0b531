import { INTENTS, type Intent } from "@sightline/domain/demand";

/** Semrush's API uses 0 to 3, its tables single letters. */
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

/** The intents in a cell; other words (`Branded`, `Local`) are ignored. */
export function readIntents(cell: string): Intent[] | null {
  const found = cell
    .toLowerCase()
    .split(/[,;|\s]+/)
    .map((word) => INTENTS.find((intent) => intent === word) ?? SHORT.get(word))
    .filter((intent) => intent !== undefined);
  return found.length > 0 ? [...new Set(found)] : null;
}
