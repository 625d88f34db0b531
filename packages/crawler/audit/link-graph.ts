import type { Steps } from "../page/index.ts";
import type { LinkFact } from "./page-facts.ts";

const INTERNAL = 1;
const NOFOLLOW = 2;
/** A step of a fraction of a millisecond. */
const LINKS_A_STEP = 1_000;

/** Links as numbers: a link takes twelve bytes, and each URL is stored once. */
export interface LinkGraph extends Iterable<LinkFact> {
  /** Those of one page are consecutive. */
  add(link: LinkFact): void;
  /** How many pages of the site link to each URL, and the first of them. */
  inlinks(resolve: Resolve, most: number): Steps<Map<string, Inlinks>>;
  /** Clicks from a page to each that can be reached along internal links, breadth first. */
  depths(start: string, resolve: Resolve): Steps<Map<string, number>>;
}

/** Where a URL leads after redirects. */
export type Resolve = (url: string) => string;

export interface Inlinks {
  readonly count: number;
  readonly first: readonly string[];
}

export function createLinkGraph(): LinkGraph {
  const addresses = createAddressBook();
  const from = createNumbers();
  const to = createNumbers();
  const flags = createNumbers();

  function* internalLinks(resolve: Resolve): Generator<[source: number, target: number]> {
    for (let link = 0; link < from.length; link++) {
      if ((flags.at(link) & INTERNAL) === 0) continue;
      const target = addresses.numberOf(resolve(addresses.at(to.at(link))));
      if (target !== from.at(link)) yield [from.at(link), target];
    }
  }

  return {
    add(link) {
      from.push(addresses.numberOf(link.from));
      to.push(addresses.numberOf(link.to));
      flags.push((link.internal ? INTERNAL : 0) | (link.nofollow ? NOFOLLOW : 0));
    },
    *[Symbol.iterator]() {
      for (let link = 0; link < from.length; link++) {
        yield {
          from: addresses.at(from.at(link)),
          to: addresses.at(to.at(link)),
          internal: (flags.at(link) & INTERNAL) !== 0,
          nofollow: (flags.at(link) & NOFOLLOW) !== 0,
        };
      }
    },
    *inlinks(resolve, most) {
      const found = new Map<string, { count: number; first: string[]; last: number }>();
      let links = 0;
      for (const [source, target] of internalLinks(resolve)) {
        if (++links % LINKS_A_STEP === 0) yield;
        const url = addresses.at(target);
        const known = found.get(url) ?? { count: 0, first: [], last: -1 };
        if (known.count === 0) found.set(url, known);
        if (known.last === source) continue;
        known.last = source;
        known.count += 1;
        if (known.first.length < most) known.first.push(addresses.at(source));
      }
      return found;
    },
    *depths(start, resolve) {
      const targets = new Map<number, number[]>();
      let links = 0;
      for (const [source, target] of internalLinks(resolve)) {
        if (++links % LINKS_A_STEP === 0) yield;
        const known = targets.get(source);
        if (known === undefined) targets.set(source, [target]);
        else known.push(target);
      }
      return yield* breadthFirst(addresses.numberOf(start), targets, addresses.at);
    },
  };
}

function* breadthFirst(
  start: number,
  targets: ReadonlyMap<number, readonly number[]>,
  addressOf: (number: number) => string,
): Steps<Map<string, number>> {
  const depths = new Map([[start, 0]]);
  const queue = [start];
  let links = 0;
  for (const page of queue) {
    const depth = (depths.get(page) ?? 0) + 1;
    for (const target of targets.get(page) ?? []) {
      if (++links % LINKS_A_STEP === 0) yield;
      if (depths.has(target)) continue;
      depths.set(target, depth);
      queue.push(target);
    }
  }
  const byAddress = new Map<string, number>();
  for (const [page, depth] of depths) {
    if (++links % LINKS_A_STEP === 0) yield;
    byAddress.set(addressOf(page), depth);
  }
  return byAddress;
}

function createAddressBook() {
  const numbers = new Map<string, number>();
  const addresses: string[] = [];
  return {
    numberOf(url: string): number {
      const known = numbers.get(url);
      if (known !== undefined) return known;
      numbers.set(url, addresses.length);
      return addresses.push(url) - 1;
    },
    at: (number: number): string => addresses[number] ?? "",
  };
}

function createNumbers() {
  let values = new Uint32Array(1_024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    at: (index: number): number => values[index] ?? 0,
    push(value: number): void {
      if (length === values.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
  };
}
