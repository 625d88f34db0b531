import type { Discovered } from "./crawl-store.ts";
import { compareRanks } from "./frontier.ts";

/** A URL that waits for its visit, or whose visit is under way. */
export interface Queued extends Required<Discovered> {
  depth: number;
  links: number;
  /** Of those alike in rank, the one found first comes first. */
  readonly order: number;
  /** Where it is in the queue; NOT_QUEUED once it was taken. */
  position: number;
}

export const NOT_QUEUED = -1;

/** In the order of `compareRanks`. */
export interface UrlQueue {
  readonly size: number;
  add(one: Queued): void;
  /** Moves one that ranks higher than before. */
  raise(one: Queued): void;
  take(): Queued | undefined;
}

/** A binary heap whose members know where they are, so that each is in it once. */
export function createUrlQueue(): UrlQueue {
  const heap: Queued[] = [];

  function place(one: Queued, position: number): void {
    heap[position] = one;
    one.position = position;
  }

  function rise(one: Queued, from: number): void {
    let position = from;
    while (position > 0) {
      const above = (position - 1) >> 1;
      const parent = heap[above] as Queued;
      if (!isBefore(one, parent)) break;
      place(parent, position);
      position = above;
    }
    place(one, position);
  }

  function sink(one: Queued): void {
    let position = 0;
    for (;;) {
      const [left, right] = [2 * position + 1, 2 * position + 2];
      const first = isBefore(heap[right], heap[left]) ? right : left;
      const child = heap[first];
      if (child === undefined || !isBefore(child, one)) break;
      place(child, position);
      position = first;
    }
    place(one, position);
  }

  return {
    get size() {
      return heap.length;
    },
    add: (one) => rise(one, heap.length),
    raise(one) {
      if (one.position !== NOT_QUEUED) rise(one, one.position);
    },
    take() {
      const [first] = heap;
      const last = heap.pop();
      if (first === undefined || last === undefined) return undefined;
      if (last !== first) sink(last);
      first.position = NOT_QUEUED;
      return first;
    },
  };
}

function isBefore(one: Queued | undefined, other: Queued | undefined): boolean {
  if (one === undefined || other === undefined) return one !== undefined;
  return (compareRanks(one, other) || one.order - other.order) < 0;
}
