const MAX_CHARACTERS = 80;
const MAX_WORDS = 10;
/** Google Ads rejects these, and one such keyword fails the whole batch of a thousand. */
const FORBIDDEN = /[,!@%^()={};~`<>?\\|―]|[\u{10000}-\u{10ffff}]/u;

/** Why the provider would reject a keyword; null if it wouldn't. */
export function whyNotAccepted(keyword: string): string | null {
  if (keyword.length > MAX_CHARACTERS) return `Longer than ${MAX_CHARACTERS} characters.`;
  if (keyword.split(/\s+/u).length > MAX_WORDS) return `More than ${MAX_WORDS} words.`;
  const symbol = FORBIDDEN.exec(keyword)?.[0];
  return symbol === undefined ? null : `Google Ads doesn't accept keywords with “${symbol}”.`;
}
