import type { AiCrawler } from "../../../runtime/page/page-context.ts";

/**
 * What belongs to one person, or isn't a page. Pages that the site links to are not listed here,
 * however private: they say noindex, which a crawler that is kept out would never see.
 */
const CLOSED = ["/api/", "/admin", "/analysis/", "/dashboard", "/sandbox/"];

/** The file for an installation; its comments are for the people who read it. */
export function robotsTxt(origin: string, aiCrawlers: readonly AiCrawler[]): string {
  const named = (...purposes: AiCrawler["purpose"][]) =>
    aiCrawlers.filter(({ purpose }) => purposes.includes(purpose)).map(({ token }) => token);
  return [
    comment(
      "Sightline shows people how their sites do in search results and in AI answers.",
      "Our own site is open to both. Disallowed paths are private to one person or aren't pages.",
      "Sign-in, checkout and settings are noindex, which crawlers only see if they can read the page.",
    ),
    group(["*"], CLOSED),
    comment(
      "AI search, and assistants that look something up for a user: same rules as everyone else.",
      "To cite a page, they have to be able to read it.",
    ),
    group(named("search", "user"), CLOSED),
    comment(
      "AI training crawlers are welcome on our own pages, so models learn about us from us.",
      "Reports contain customer data, published for people to read. Customers weren't asked about training.",
    ),
    group(named("training"), [...CLOSED, "/report/"]),
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join("\n");
}

function comment(...lines: string[]): string {
  return lines.map((line) => `# ${line}`).join("\n");
}

/** A crawler obeys one group only, so each group lists everything. */
function group(agents: readonly string[], closed: readonly string[]): string {
  return [
    ...agents.map((agent) => `User-agent: ${agent}`),
    "Allow: /api/openapi.json",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
  ].join("\n");
}
