import type { AuthLibrary } from "./auth-library.ts";

const TRY_AGAIN_MS = 5_000;

/**
 * The library fetches Google's endpoints once, on creation, and continues without Google if that
 * fails. So we recreate it, at most every few seconds, until Google is available.
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
