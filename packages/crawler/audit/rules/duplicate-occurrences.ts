import type { Occurrence } from "../rule.ts";
import type { DuplicateGroup } from "../site-view.ts";

/** An occurrence for every page of every group, each naming another page of its group. */
export function* duplicateOccurrences(
  groups: Iterable<DuplicateGroup>,
  what: string,
): Generator<Occurrence> {
  for (const { urls } of groups) {
    for (const url of urls) {
      const other = url === urls[0] ? urls[1] : urls[0];
      const more = urls.length > 2 ? ` and ${urls.length - 2} more` : "";
      yield { url, detail: `Same ${what} as ${other}${more}` };
    }
  }
}
