/** Figures that only a position in a search engine can give, by their names in the API. */
const FIGURES: ReadonlySet<string> = new Set([
  "position",
  "average_position",
  "best",
  "own",
  "visibility",
  "percent",
  "extra_clicks",
  "target_position",
  "currentPosition",
  "ranked",
  "answered",
  "recent",
  "distribution",
]);

/** Where an answer holds such a figure; a gap, an empty list and a count of none don't count. */
export function positionFigures(answer: unknown, path: string): string[] {
  if (Array.isArray(answer)) {
    return answer.flatMap((one, at) => positionFigures(one, `${path}.${at}`));
  }
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    const found = FIGURES.has(name) && hasNumber(value) ? [`${at} = ${JSON.stringify(value)}`] : [];
    return [...found, ...positionFigures(value, at)];
  });
}

function hasNumber(value: unknown): boolean {
  if (typeof value === "number") return value !== 0;
  if (Array.isArray(value)) return value.some(hasNumber);
  return typeof value === "object" && value !== null && Object.values(value).some(hasNumber);
}

/** The same by the heads of columns; a site's own column holds its positions. */
const COLUMNS: ReadonlySet<string> = new Set([
  "position",
  "1 day before",
  "7 days before",
  "30 days before",
  "best",
  "more clicks per month",
  "target position",
  "more clicks at position 3",
]);

export function positionFiguresInCsv(csv: string, path: string, site: string): string[] {
  const [head = "", ...lines] = csv.trim().split("\r\n");
  const names = cellsOf(head);
  return lines.flatMap((line) =>
    cellsOf(line).flatMap((cell, at) => {
      const name = names[at] ?? "";
      const isFigure = (COLUMNS.has(name) || name === site) && /^[\d.]+$/.test(cell);
      return isFigure ? [`${path} ${name} = ${cell}`] : [];
    }),
  );
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
}
