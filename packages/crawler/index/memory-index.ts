import { Bits } from "./bits.ts";
import type { IndexStore, IndexWriter, PageEntry, Segment, SegmentContent } from "./index-store.ts";
import type { EncodedPostings } from "./postings.ts";

interface Held {
  segment: Segment;
  readonly entries: readonly PageEntry[];
  readonly terms: ReadonlyMap<string, EncodedPostings>;
}

/** For tests, and for one crawl from the command line; one process and one writer. */
export function memoryIndex(): IndexStore {
  const published = new Map<number, Held>();
  const waiting = new Map<number, Held>();
  let lastId = 0;

  function segmentsOf(company: string): Segment[] {
    return [...published.values()]
      .map(({ segment }) => segment)
      .filter((segment) => segment.company === company);
  }

  function writerOf(company: string): IndexWriter {
    return {
      segments: async () => segmentsOf(company),
      async find(urls) {
        const wanted = new Set(urls);
        return segmentsOf(company).flatMap(({ id, gone, pages }) => {
          const bits = new Bits(pages, gone);
          return (published.get(id)?.entries ?? []).flatMap((entry, ordinal) =>
            bits.has(ordinal) || !wanted.has(entry.url)
              ? []
              : [{ segment: id, ordinal, url: entry.url, fingerprint: entry.fingerprint }],
          );
        });
      },
      async add(content) {
        lastId += 1;
        waiting.set(lastId, await held(lastId, company, content));
        return lastId;
      },
      async publish(added, gone) {
        for (const id of added) {
          const ready = waiting.get(id);
          if (ready !== undefined) published.set(id, ready);
          waiting.delete(id);
        }
        for (const [id, bytes] of gone) {
          const before = published.get(id);
          if (before !== undefined) before.segment = { ...before.segment, gone: bytes };
        }
      },
      async *termsOf(segments) {
        const all = segments.flatMap((id) => published.get(id) ?? []);
        const terms = new Set(all.flatMap((held) => [...held.terms.keys()]));
        yield [...terms].map((term) => ({
          term,
          parts: all.flatMap(({ segment, terms }) => {
            const { postings } = terms.get(term) ?? {};
            return postings === undefined ? [] : [{ segment: segment.id, postings }];
          }),
        }));
      },
      async replace(segments, merged) {
        const entries = segments.flatMap((id) => {
          const { segment, entries } = published.get(id) ?? nothing;
          const gone = new Bits(segment.pages, segment.gone);
          return entries.filter((_, ordinal) => !gone.has(ordinal));
        });
        for (const id of segments) published.delete(id);
        const ready = merged === null ? undefined : waiting.get(merged);
        if (merged === null || ready === undefined) return;
        waiting.delete(merged);
        published.set(merged, { ...ready, entries });
      },
    };
  }

  return {
    read: (work) =>
      work({
        segments: async (companies) => companies.flatMap(segmentsOf),
        lists: async (segments, terms) =>
          segments.flatMap((segment) =>
            terms.flatMap((term) => {
              const { postings, blocks } = published.get(segment)?.terms.get(term) ?? {};
              if (postings === undefined) return [];
              return blocks
                ? { segment, term, postings: null, blocks }
                : { segment, term, postings, blocks: null };
            }),
          ),
        parts: async (asked) =>
          asked.flatMap((part) => {
            const { postings } = published.get(part.segment)?.terms.get(part.term) ?? {};
            return postings === undefined
              ? []
              : [{ ...part, bytes: postings.subarray(part.from, part.to) }];
          }),
        titles: async (postings) =>
          postings.flatMap(({ segment, ordinal }) => {
            const entry = published.get(segment)?.entries[ordinal];
            if (entry === undefined) return [];
            const { fingerprint: _, words: __, ...title } = entry;
            return [{ segment, ordinal, ...title }];
          }),
        words: async (postings) =>
          postings.flatMap(({ segment, ordinal }) => {
            const entry = published.get(segment)?.entries[ordinal];
            return entry === undefined ? [] : [{ segment, ordinal, words: entry.words }];
          }),
      }),
    write: (company, work) => work(writerOf(company)),
  };
}

const nothing: Held = {
  segment: { id: 0, company: "", pages: 0, gone: new Uint8Array(), languages: [], format: 0 },
  entries: [],
  terms: new Map(),
};

async function held(id: number, company: string, content: SegmentContent): Promise<Held> {
  const { pages, languages, format, entries } = content;
  const terms = new Map<string, EncodedPostings>();
  for await (const batch of content.terms) {
    for (const { term, postings, blocks } of batch) terms.set(term, { postings, blocks });
  }
  const segment = { id, company, pages, gone: new Uint8Array(), languages, format };
  return { segment, entries, terms };
}
