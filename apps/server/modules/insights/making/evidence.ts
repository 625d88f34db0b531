import type { ComparedRow, CompetitorAnalysis, Evidence, ExaminedRow } from "@sightline/contract";
import { engineName } from "@sightline/domain/positions";

/** Pages that rank ahead: a few are enough to see what works. */
const MOST_AHEAD = 3;

/** The site's page, and the first pages that rank ahead of it. */
export function evidenceOfExamined(row: ExaminedRow): Evidence[] {
  const { page, position, results, position_source: source } = row;
  if (row.comparison !== null) return evidenceOfCovering(results);
  const own = page === null ? [] : [{ ...pageOf(page), says: ownPosition(row, page.why) }];
  const ahead = results
    .filter((result) => result.watched_as !== "own")
    .filter((result) => position === null || (result.position ?? 0) < position)
    .slice(0, MOST_AHEAD)
    .map((result) => ({
      ...pageOf(result),
      says: `Position ${result.position} in ${engineName(source?.engine ?? "")}`,
    }));
  return [...own, ...ahead];
}

/** No page of the site covers the search: those of others that do. */
function evidenceOfCovering(results: ExaminedRow["results"]): Evidence[] {
  return results
    .slice(0, MOST_AHEAD)
    .map((result) => ({ ...pageOf(result), says: `${result.domain} covers this keyword` }));
}

const PAGE = {
  ranks: "Your page",
  target: "Your target page",
  "best-match": "Your best-matching page",
} as const;

function ownPosition(row: ExaminedRow, why: keyof typeof PAGE): string {
  const { position_source: source, position } = row;
  if (source === null) return PAGE[why];
  if (position === null)
    return `${PAGE[why]} (not in the top ${source.depth} in ${engineName(source.engine)})`;
  return `${PAGE[why]} (your site is at position ${position} in ${engineName(source.engine)})`;
}

/** The site's own page, if any, and those of competitors ahead of it. */
export function evidenceOfCompared(
  { own, url, competitors, engine }: ComparedRow,
  compared: CompetitorAnalysis["compared"],
): Evidence[] {
  const ownPage =
    url === null || own === null
      ? []
      : [{ url, title: null, says: `Your page, at position ${own} in ${engineName(engine)}` }];
  const ahead = competitors.flatMap((found, index) => {
    const { position } = found;
    const name = compared[index]?.name;
    if (found.url === null || position === null || name === undefined) return [];
    if (own !== null && position > own) return [];
    return [
      {
        url: found.url,
        title: null,
        says: `${name} is at position ${position} in ${engineName(engine)}`,
      },
    ];
  });
  return [...ownPage, ...ahead];
}

function pageOf({ url, title }: Pick<Evidence, "url" | "title">) {
  return { url, title };
}
