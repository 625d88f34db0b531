import { runInTurns } from "../page/index.ts";
import { analyserFor } from "./analyser.ts";
import type { DocumentSource, DocumentVersion, IndexDocument } from "./document.ts";
import { type Holdings, holdingsOf } from "./holdings.ts";
import type { IndexStore, IndexWriter } from "./index-store.ts";
import { mergeSegments } from "./merge-segments.ts";
import { createSegmentBuilder } from "./segment-builder.ts";

export interface IndexUpdate {
  readonly written: number;
  readonly unchanged: number;
  /** Deleted pages, and older versions of those that were written. */
  readonly removed: number;
}

/**
 * Updates a company's index to its documents. Searches see the old index until all of
 * the new one is written, however this ends.
 */
export function updateIndex(
  store: IndexStore,
  company: string,
  source: DocumentSource,
): Promise<IndexUpdate> {
  return store.write(company, (writer) => updateSegments(writer, source));
}

export async function updateSegments(
  writer: IndexWriter,
  source: DocumentSource,
): Promise<IndexUpdate> {
  const holdings = holdingsOf(await writer.segments());
  const segments = createSegments(writer);
  for await (const versions of source.list()) {
    const changed = await keepUnchanged(writer, holdings, versions);
    const documents = await source.load([...changed.keys()]);
    for (const document of documents) {
      await segments.add(document, changed.get(document.url) ?? "");
    }
  }
  const { written, added } = await segments.finish();
  await writer.publish(added, holdings.withoutUnkept());
  await mergeSegments(writer);
  const { kept, held } = holdings;
  return { written, unchanged: kept, removed: held - kept };
}

/** The fingerprints of documents to write, by URL. */
async function keepUnchanged(
  writer: IndexWriter,
  holdings: Holdings,
  versions: readonly DocumentVersion[],
): Promise<Map<string, string>> {
  const changed = new Map(versions.map(({ url, fingerprint }) => [url, fingerprint]));
  for (const page of await writer.find([...changed.keys()])) {
    if (changed.get(page.url) !== page.fingerprint) continue;
    holdings.keep(page);
    changed.delete(page.url);
  }
  return changed;
}

/** Begins a new segment whenever one is full. */
function createSegments(writer: IndexWriter) {
  const added: number[] = [];
  let builder = createSegmentBuilder();
  let written = 0;

  async function close(): Promise<void> {
    if (builder.pages === 0) return;
    added.push(await writer.add(builder.build()));
    builder = createSegmentBuilder();
  }

  return {
    async add(document: IndexDocument, fingerprint: string) {
      const analyser = await analyserFor(document.language);
      await runInTurns(builder.add(document, fingerprint, analyser));
      written += 1;
      if (builder.isFull) await close();
    },
    async finish() {
      await close();
      return { written, added };
    },
  };
}
