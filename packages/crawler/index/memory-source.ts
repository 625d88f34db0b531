import type { DocumentSource, IndexDocument } from "./document.ts";
import { contentHashOf, fingerprintOf } from "./fingerprint.ts";

const LISTED_TOGETHER = 500;

/** Documents in memory. */
export function memorySource(documents: readonly IndexDocument[]): DocumentSource {
  const byUrl = new Map(documents.map((document) => [document.url, document]));
  return {
    async *list() {
      const all = [...byUrl.values()];
      for (let start = 0; start < all.length; start += LISTED_TOGETHER) {
        yield all.slice(start, start + LISTED_TOGETHER).map((document) => ({
          url: document.url,
          fingerprint: fingerprintOf(contentHashOf(document), document),
        }));
      }
    },
    load: async (urls) => urls.flatMap((url) => byUrl.get(url) ?? []),
  };
}
