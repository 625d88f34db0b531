export type ReturnedConsent =
  | { readonly given: true; readonly code: string; readonly state: string }
  | { readonly given: false };

/** Google's answer in the URL; null when nobody comes from there. */
export function consentIn(hash: string): ReturnedConsent | null {
  const answer = new URLSearchParams(hash.slice(1));
  const [code, state] = [answer.get("google"), answer.get("state")];
  if (answer.get("consent") === "refused") return { given: false };
  if (answer.get("consent") !== "given" || !code || !state) return null;
  return { given: true, code, state };
}
