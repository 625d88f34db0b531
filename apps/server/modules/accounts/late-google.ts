import type { AuthLibrary } from "./auth-library.ts";

const TRY_AGAIN_MS = 5_000;

/**
 * The library asks Google for its addresses once, when it is made, and goes on without Google if
 * that fails. So it is made again, at most every few seconds, until Google is there.
 */
export function withLateGoogle(
  wanted: boolean,
  make: () => AuthLibrary,
): () => Promise<AuthLibrary> {
  let library = make();
  let complete = !wanted;
  let triedAt = Date.now();
  return async () => {
    if (complete) return library;
    complete = await library.hasGoogle();
    if (!complete && Date.now() - triedAt >= TRY_AGAIN_MS) {
      triedAt = Date.now();
      library = make();
    }
    return library;
  };
}
