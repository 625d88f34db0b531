import type { IndexStore, IndexWriter, TermEntry } from "../index.ts";
import { decodePostings, encodePostings } from "../postings.ts";

/** Keeps lists as if they were long from a few pages on. */
export function inSmallBlocks(store: IndexStore, longList: number): IndexStore {
  const size = { longList, pagesABlock: Math.ceil(longList / 3) };
  const small = ({ term, postings }: TermEntry): TermEntry => ({
    term,
    ...encodePostings(decodePostings(postings), size),
  });
  const smallWriter = (writer: IndexWriter): IndexWriter => ({
    ...writer,
    add: (content) => writer.add({ ...content, terms: eachOf(content.terms, small) }),
  });
  return {
    read: (work) => store.read(work),
    write: (company, work) => store.write(company, (writer) => work(smallWriter(writer))),
  };
}

async function* eachOf(
  batches: AsyncIterable<readonly TermEntry[]>,
  change: (entry: TermEntry) => TermEntry,
): AsyncGenerator<readonly TermEntry[]> {
  for await (const batch of batches) yield batch.map(change);
}
