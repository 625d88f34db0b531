export type ReturnedConsent =
  | { readonly given: true; readonly code: string; readonly state: string }
  | { readonly given: false };

/** Google's response in the URL; null if the user doesn't come from there. */
export function consentIn(hash: string): ReturnedConsent | null {
  const answer = new URLSearchParams(hash.slice(1));
  const [code, state] = [answer.get("google"), answer.get("state")];
  if (answer.get("consent") === "refused") return { given: false };
  if (answer.get("consent") !== "given" || !code || !state) return null;
  return { given: true, code, state };
}
