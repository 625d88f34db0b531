import type { IndexSnapshot, ListPart } from "./index-store.ts";
import type { LongList } from "./word-lists.ts";

/** Blocks of one long list that follow each other. */
interface Run {
  readonly segment: number;
  readonly list: LongList;
  readonly first: number;
  /** The block after the last. */
  readonly end: number;
}

/** What was read of a list: blocks that follow each other, and the page that the first may begin with. */
export type ReadLists = (
  list: LongList,
) => readonly { readonly bytes: Uint8Array; readonly first: number }[];

/** Reading a few blocks for nothing takes less than another part. */
const SKIPPED_AT_LEAST = 6;

/** Collects what is to be read of some lists, so that it is read at once. */
export class PartsToRead {
  readonly #runs = new Map<string, Run>();
  readonly #byList = new Map<LongList, Run[]>();

  addWhole(segment: number, list: LongList): void {
    this.#add({ segment, list, first: 0, end: list.blocks.firsts.length });
  }

  /** The blocks that some pages are in if they are in the list; ordinals are in order. */
  addPages(segment: number, list: LongList, ordinals: Uint32Array): void {
    const { firsts } = list.blocks;
    let [first, end, block] = [0, 0, 0];
    for (const ordinal of ordinals) {
      while (block + 1 < firsts.length && (firsts[block + 1] ?? 0) <= ordinal) block++;
      if (block < end) continue;
      if (end > 0 && block - end >= SKIPPED_AT_LEAST) this.#add({ segment, list, first, end });
      if (end === 0 || block - end >= SKIPPED_AT_LEAST) first = block;
      end = block + 1;
    }
    if (end > 0) this.#add({ segment, list, first, end });
  }

  #add(run: Run): void {
    const own = this.#byList.get(run.list) ?? [];
    this.#byList.set(run.list, own);
    const key = keyOf(partOf(run));
    if (this.#runs.has(key)) return;
    this.#runs.set(key, run);
    own.push(run);
  }

  async read(snapshot: IndexSnapshot): Promise<ReadLists> {
    const runs = [...this.#runs.values()];
    if (runs.length === 0) return () => [];
    const parts = await snapshot.parts(runs.map(partOf));
    const bytes = new Map(parts.map((part) => [keyOf(part), part.bytes]));
    return (list) =>
      (this.#byList.get(list) ?? []).map((run) => ({
        bytes: bytes.get(keyOf(partOf(run))) ?? new Uint8Array(),
        first: list.blocks.firsts[run.first] ?? 0,
      }));
  }
}

function partOf({ segment, list, first, end }: Run): ListPart {
  const { starts } = list.blocks;
  return { segment, term: list.term, from: starts[first] ?? 0, to: starts[end] ?? 0 };
}

function keyOf({ segment, term, from, to }: ListPart): string {
  return `${segment} ${from} ${to} ${term}`;
}
