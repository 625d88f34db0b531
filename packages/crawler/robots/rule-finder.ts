import type { Rule } from "./parse-robots.ts";
import type { ComparablePath, PathMatcher } from "./path-pattern.ts";

/** The rule that applies to a path: the longest match, and of two equally long the allowing one. */
export type RuleFinder = (path: ComparablePath) => Rule | undefined;

/** In time that hardly grows with the number of rules: a file may hold tens of thousands. */
export function ruleFinder(rules: readonly Rule[]): RuleFinder {
  const plain = finderFor(rules, "plain");
  const isOneForm = rules.every(({ pattern }) => pattern.plain === pattern.encodedQuery);
  const encodedQuery = isOneForm ? plain : finderFor(rules, "encodedQuery");
  return (path) => {
    const one = plain(path.plain);
    if (isOneForm && path.plain === path.encodedQuery) return one;
    const other = encodedQuery(path.encodedQuery);
    if (one === undefined || other === undefined) return one ?? other;
    return speaksBefore(other, one) ? other : one;
  };
}

interface Entry {
  readonly rule: Rule;
  readonly matches: (path: string) => boolean;
}

/** All rules with one prefix, highest precedence first. */
interface Bucket {
  readonly head: string;
  readonly entries: Entry[];
  /** The longest other prefix that this one starts with. */
  outer: Bucket | null;
}

/**
 * Sorted by prefix: those a path starts with are the last one that sorts before it
 * and those it links to.
 */
function finderFor(rules: readonly Rule[], form: keyof ComparablePath) {
  const buckets = bucketsOf(rules, form);
  return (path: string): Rule | undefined => {
    let best: Rule | undefined;
    for (let bucket = lastBefore(buckets, path); bucket !== null; bucket = bucket.outer) {
      if (path.startsWith(bucket.head)) best = better(best, bucket.entries, path);
    }
    return best;
  };
}

function better(best: Rule | undefined, entries: readonly Entry[], path: string): Rule | undefined {
  for (const { rule, matches } of entries) {
    if (best !== undefined && !speaksBefore(rule, best)) return best;
    if (matches(path)) return rule;
  }
  return best;
}

function bucketsOf(rules: readonly Rule[], form: keyof ComparablePath): Bucket[] {
  const byHead = new Map<string, Bucket>();
  let pieces = 0;
  for (const rule of rules.toSorted(inOrder)) {
    const matcher = rule.pattern[form];
    const { head } = matcher;
    pieces += matcher.pieces;
    const matches = matchesOf(rule, matcher, pieces > MOST_PIECES);
    if (matches === null) continue;
    const bucket = byHead.get(head) ?? { head, entries: [], outer: null };
    bucket.entries.push({ rule, matches });
    byHead.set(head, bucket);
  }
  const sorted = [...byHead.values()].sort((a, b) => (a.head < b.head ? -1 : 1));
  let outer: Bucket | null = null;
  for (const bucket of sorted) {
    while (outer !== null && !bucket.head.startsWith(outer.head)) outer = outer.outer;
    bucket.outer = outer;
    outer = bucket;
  }
  return sorted;
}

/**
 * Beyond this many pieces in all rules, a wildcard matches any ending: such a rule disallows more,
 * and allows nothing.
 */
function matchesOf(
  { allow }: Rule,
  { pieces, matchesRest }: PathMatcher,
  isTooMany: boolean,
): Entry["matches"] | null {
  if (pieces === 0) return () => true;
  if (!isTooMany) return matchesRest;
  return allow ? null : () => true;
}

const MOST_PIECES = 500;

function lastBefore(buckets: readonly Bucket[], path: string): Bucket | null {
  let low = 0;
  let high = buckets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((buckets[middle]?.head ?? "") <= path) low = middle + 1;
    else high = middle;
  }
  return buckets[low - 1] ?? null;
}

function speaksBefore(one: Rule, other: Rule): boolean {
  return inOrder(one, other) < 0;
}

function inOrder(one: Rule, other: Rule): number {
  return other.pattern.length - one.pattern.length || Number(other.allow) - Number(one.allow);
}
