import type { ComparedRow, CompetitorAnalysis, Evidence, ExaminedRow } from "@sightline/contract";

/** Pages that rank before it: a few are enough to see what is wanted. */
const MOST_AHEAD = 3;

/** The page of the site, and the first of those that rank before it. */
export function evidenceOfExamined(row: ExaminedRow): Evidence[] {
  const { page, position, results, looked } = row;
  const own = page === null ? [] : [{ ...pageOf(page), says: ownPlace(row, page.why) }];
  const ahead = results
    .filter((result) => result.watched_as !== "own")
    .filter((result) => position === null || result.position < position)
    .slice(0, MOST_AHEAD)
    .map((result) => ({
      ...pageOf(result),
      says: `Place ${result.position} in ${looked?.engine}`,
    }));
  return [...own, ...ahead];
}

const PAGE = {
  ranks: "Your page",
  target: "The page you chose for it",
  "best-match": "Your page that speaks of it most",
} as const;

function ownPlace({ looked, position }: ExaminedRow, why: keyof typeof PAGE): string {
  if (looked === null) return PAGE[why];
  if (position === null)
    return `${PAGE[why]}; not in the first ${looked.depth} in ${looked.engine}`;
  return `${PAGE[why]}; your site is on place ${position} in ${looked.engine}`;
}

/** The own page where there is one, and those of the competitors that are before it. */
export function evidenceOfCompared(
  { own, url, competitors, engine }: ComparedRow,
  compared: CompetitorAnalysis["compared"],
): Evidence[] {
  const ownPage =
    url === null || own === null
      ? []
      : [{ url, title: null, says: `Your page, on place ${own} in ${engine}` }];
  const ahead = competitors.flatMap((found, index) => {
    const { position } = found;
    const name = compared[index]?.name;
    if (found.url === null || position === null || name === undefined) return [];
    if (own !== null && position > own) return [];
    return [{ url: found.url, title: null, says: `${name} is on place ${position} in ${engine}` }];
  });
  return [...ownPage, ...ahead];
}

function pageOf({ url, title }: Pick<Evidence, "url" | "title">) {
  return { url, title };
}
