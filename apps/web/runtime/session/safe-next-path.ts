const ANYWHERE = "https://here.invalid";
const SIGN_IN_PAGES = new Set(["/auth", "/login"]);

/** A path on this origin to go to after sign-in, or the fallback: never a way off the site. */
export function safeNextPath(next: string | null, fallback = "/dashboard"): string {
  if (next === null || !/^\/(?![/\\])/.test(next) || hasControlCharacter(next)) return fallback;
  const url = URL.parse(next, ANYWHERE);
  if (url === null || url.origin !== ANYWHERE || url.pathname.startsWith("//")) return fallback;
  if (SIGN_IN_PAGES.has(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}
