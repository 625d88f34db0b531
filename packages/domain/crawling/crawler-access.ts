/** What a page answers to one agent. */
export interface AgentAnswer {
  /** Or why there was no response. */
  readonly status: number | string;
  /** Where redirects led. */
  readonly url: string;
  /** Of the main text. */
  readonly words: number;
  /** Robots directives for this agent, by tag or header: 'noindex', 'nosnippet', … */
  readonly directives: readonly string[];
}

/**
 * readable: it gets what a browser gets.
 * disallowed, noindex: the site's own policy keeps it out.
 * refused: the policy lets it in, and the server doesn't.
 * other-page: the server answers with another page than a browser gets, such as a check for humans.
 * not-asked: it wasn't fetched under this name.
 */
export const ACCESS_VERDICTS = [
  "readable",
  "disallowed",
  "noindex",
  "refused",
  "other-page",
  "not-asked",
] as const;
export type AccessVerdict = (typeof ACCESS_VERDICTS)[number];

/** Below this share of a browser's words, a page isn't the same any more. */
const SAME_TEXT = 0.5;
/** A page this short may differ by chance. */
const FEWEST_WORDS = 20;

export function judgeAccess(
  isAllowed: boolean,
  browser: AgentAnswer,
  crawler: AgentAnswer | null,
): AccessVerdict {
  if (!isAllowed) return "disallowed";
  if (crawler === null) return "not-asked";
  const { status, directives, words, url } = crawler;
  if (typeof status !== "number" || status < 200 || status >= 300) return "refused";
  const isShort = browser.words >= FEWEST_WORDS && words < browser.words * SAME_TEXT;
  if (hostOf(url) !== hostOf(browser.url) || isShort) return "other-page";
  return directives.includes("noindex") ? "noindex" : "readable";
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, "");
}
