import type { SearchFeature } from "./features.ts";
import type { ListedResult } from "./listed-result.ts";
import type { SearchProblem } from "./problem.ts";

/** One page of a list of results. */
export interface ResultsPage {
  readonly results: readonly ListedResult[];
  readonly features: readonly SearchFeature[];
  /** Positions up to here are known after this page. */
  readonly covered: number;
  /** `ended`: the engine has no more results. `unsure`: nothing came, for no stated reason. */
  readonly whatFollows: "more" | "ended" | "unsure";
  readonly costUsd: number;
  readonly bytes: number;
}

export type PageOutcome =
  | { readonly ok: true; readonly page: ResultsPage }
  | { readonly ok: false; readonly problem: SearchProblem };

export interface ReadPages {
  readonly results: readonly ListedResult[];
  readonly features: readonly SearchFeature[];
  readonly depth: number;
  readonly costUsd: number;
  readonly bytes: number;
  readonly cutShort: SearchProblem | null;
}

export type PagesOutcome =
  | { readonly ok: true; readonly pages: ReadPages }
  | { readonly ok: false; readonly problem: SearchProblem };

/** Reads pages up to the depth; if a page after the first fails, the results so far are kept. */
export async function readPages(
  depth: number,
  readPage: (number: number, lastPosition: number) => Promise<PageOutcome>,
): Promise<PagesOutcome> {
  const read: ResultsPage[] = [];
  let covered = 0;
  let lastPosition = 0;
  for (let number = 1; covered < depth; number += 1) {
    const outcome = await readPage(number, lastPosition);
    if (!outcome.ok) {
      if (read.length === 0) return outcome;
      return { ok: true, pages: together(read, covered, outcome.problem) };
    }
    const { page } = outcome;
    read.push(page);
    lastPosition = Math.max(lastPosition, ...page.results.map(({ position }) => position));
    const goesOn = page.whatFollows === "more" && page.covered > covered;
    covered =
      page.whatFollows === "ended" ? depth : Math.min(depth, Math.max(covered, page.covered));
    if (!goesOn) break;
  }
  return { ok: true, pages: together(read, covered, null) };
}

function together(
  pages: readonly ResultsPage[],
  depth: number,
  cutShort: SearchProblem | null,
): ReadPages {
  return {
    results: pages.flatMap(({ results }) => results),
    features: pages.flatMap(({ features }) => features),
    depth,
    costUsd: pages.reduce((sum, { costUsd }) => sum + costUsd, 0),
    bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    cutShort,
  };
}
