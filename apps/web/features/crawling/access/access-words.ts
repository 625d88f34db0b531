import type { AccessCheck, CrawlerAccess } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

type Result = NonNullable<AccessCheck["result"]>;

/** Where the server does something else than robots.txt, tags and headers say. */
export function isAgainstPolicy({ verdict }: Pick<CrawlerAccess, "verdict">): boolean {
  return verdict === "refused" || verdict === "other-page";
}

/** The finding in one line. */
export function accessTitle({ browser, crawlers }: Result): string {
  if (!isOk(browser.status)) return "Your home page doesn't load, so there's nothing to compare";
  const against = crawlers.filter(isAgainstPolicy);
  const asked = crawlers.filter(({ answer }) => answer !== null);
  if (asked.length === 0) return "Your robots.txt blocks every AI crawler";
  if (against.length === 0) return "Your server treats AI crawlers the way your robots.txt says";
  const verb = against.length === 1 ? "doesn't" : "don't";
  return `${counted(against.length, "AI crawler")} allowed by your robots.txt ${verb} get the same page as a browser`;
}

function isOk(status: number | string): boolean {
  return typeof status === "number" && status >= 200 && status < 300;
}

export const VERDICT_WORDS: Readonly<Record<CrawlerAccess["verdict"], string>> = {
  readable: "Same page as a browser",
  disallowed: "Disallowed",
  noindex: "Excluded by noindex",
  refused: "Didn't get the page",
  "other-page": "Got a different page",
  "not-asked": "Not checked",
};

const FAILURES: Readonly<Record<string, string>> = {
  timeout: "Timed out",
  connection: "Connection failed",
  dns: "Host not found",
  tls: "No secure connection",
};

/** What the server answered, in one line. */
export function answerWords({ answer, allowed_by_robots, token }: CrawlerAccess): string {
  if (answer === null) {
    if (!allowed_by_robots) return "Not fetched: robots.txt disallows it";
    return token.endsWith("-Extended")
      ? "Exists only in robots.txt and doesn't fetch pages"
      : "Not fetched";
  }
  const { status, words, directives } = answer;
  const code =
    typeof status === "number" ? `Status ${status}` : (FAILURES[status] ?? "No response");
  const rules = directives.length === 0 ? "" : `, ${directives.join(", ")}`;
  return typeof status === "number" ? `${code}, ${counted(words, "word")}${rules}` : code;
}
