import { PLACES, type PlaceName, shownContent } from "@sightline/domain/experiments";
import type { PageContext } from "../page/page-context.ts";

export interface ShownPlace {
  content: Record<string, string>;
  /** Keys of the tests that this visitor is part of here, for `data-ab-tests`. */
  tests: string | undefined;
}

/** What a place shows the visitor of the page: decided before anything is rendered. */
export async function shownAt(
  { ask }: Pick<PageContext, "ask">,
  url: URL,
  place: PlaceName,
): Promise<ShownPlace> {
  const control = shownContent(PLACES[place], {});
  const query = new URLSearchParams({ path: PLACES[place].path });
  const preview = url.searchParams.get("preview");
  if (preview !== null) query.set("preview", preview);
  const answer = await ask(`/api/experiments/shown?${query}`);
  // A page without its test is better than none.
  if (!answer.ok) return { content: control, tests: undefined };
  const { content, tests } = await answer.json();
  const keys = tests.map(({ key }: { key: string }) => key).join(" ");
  return { content: content[place] ?? control, tests: keys || undefined };
}
