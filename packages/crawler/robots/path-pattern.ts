/** A URL's path and query in the forms rules are compared with. */
export interface ComparablePath {
  readonly plain: string;
  /** With the query's own `:/?#[]@` encoded, as RFC 9309 §2.2.2 writes them. */
  readonly encodedQuery: string;
}

export interface PathPattern {
  /** In octets; of two matching rules, the longer wins. */
  readonly length: number;
  /** For a path in the form of the same name; either may match. */
  readonly plain: PathMatcher;
  readonly encodedQuery: PathMatcher;
}

export interface PathMatcher {
  /** What a path begins with, up to the first wildcard. */
  readonly head: string;
  /** What it takes to compare the rest; 0: the head is all there is. */
  readonly pieces: number;
  /** For a path that begins with the head. */
  matchesRest(path: string): boolean;
}

export function comparablePath({ pathname, search }: URL): ComparablePath {
  const plain = sameEncoding(pathname + search)
    .replaceAll("*", "%2A")
    .replaceAll("$", "%24");
  return { plain, encodedQuery: encodeQuery(plain) };
}

/** Null for what can match no path: a pattern begins with `/`, or with `*` for any beginning. */
export function readPattern(text: string): PathPattern | null {
  if (!/^[/*]/.test(text)) return null;
  const plain = sameEncoding(text);
  const matcher = matcherOf(plain);
  const encodedQuery = plain.includes("?") ? matcherOf(encodeQuery(plain)) : matcher;
  return { length: plain.length, plain: matcher, encodedQuery };
}

/**
 * Pieces between the wildcards are found one after the other: linear in the path, no backtracking.
 */
function matcherOf(pattern: string): PathMatcher {
  const isAnchored = pattern.endsWith("$");
  const [head = "", ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern)
    .replaceAll("$", "%24")
    .split("*");
  const tail = isAnchored ? rest.pop() : undefined;

  function matchesRest(path: string): boolean {
    let at = head.length;
    for (const piece of rest) {
      const found = path.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    if (!isAnchored) return true;
    if (tail === undefined) return at === path.length;
    return path.length - tail.length >= at && path.endsWith(tail);
  }
  return { head, pieces: rest.length + (isAnchored ? 1 : 0), matchesRest };
}

/** One way to write each octet: what needs no encoding is bare, everything else in upper case. */
function sameEncoding(text: string): string {
  if (NEEDS_NONE.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent)
    .replaceAll(/%[\da-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return UNRESERVED.test(character) ? character : octet.toUpperCase();
    });
}

const NEEDS_NONE = /^[!-$&-~]*$/;
const UNRESERVED = /^[\w.~-]$/;

function encodeQuery(path: string): string {
  const query = path.indexOf("?") + 1;
  if (query === 0) return path;
  return path.slice(0, query) + path.slice(query).replaceAll(/[:/?#[\]@]/g, encodeURIComponent);
}
