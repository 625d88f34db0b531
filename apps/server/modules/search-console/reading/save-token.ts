import {
  type AccessToken,
  type GoogleAccess,
  PROBLEM_CODES,
  problemOf,
  type SearchCall,
} from "@sightline/providers/search-results";

/** Caches the access token until it is rejected. */
export function saveToken(google: GoogleAccess, refreshToken: string | null, call: SearchCall) {
  let kept: AccessToken | null = null;
  return async ({ fresh }: { readonly fresh: boolean }): Promise<AccessToken> => {
    if (refreshToken === null) return { ok: false, problem: keyChanged() };
    if (kept === null || fresh) kept = await google.renew(refreshToken, call);
    return kept;
  };
}

function keyChanged() {
  const message = "The encryption key has changed. Connect again.";
  return problemOf({ kind: "config", code: PROBLEM_CODES.keyRefused, message });
}
