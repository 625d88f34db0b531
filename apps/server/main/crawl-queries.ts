import {
  documentsOfVisits,
  memoryIndex,
  memorySource,
  type SearchAnswer,
  searchIndex,
  updateIndex,
} from "@sightline/crawler/index";
import type { Survey } from "@sightline/crawler/survey";

export interface AnsweredQuery {
  readonly query: string;
  readonly answer: SearchAnswer;
}

/** Which pages of the crawled site match each query. */
export async function answerQueries(
  { home, visits }: Survey,
  queries: readonly string[],
): Promise<AnsweredQuery[]> {
  if (queries.length === 0) return [];
  const store = memoryIndex();
  await updateIndex(store, home, memorySource(documentsOfVisits(visits)));
  return Promise.all(
    queries.map(async (query) => ({ query, answer: await searchIndex(store, [home], query) })),
  );
}
