import type { AiCrawler } from "../../../runtime/page/page-context.ts";

/**
 * What belongs to one person, or is no page. Pages that the site links to are not here, however
 * private: they say noindex, and a crawler that may not read them would never hear it.
 */
const CLOSED = ["/api/", "/admin", "/analysis/", "/dashboard", "/sandbox/"];

/** The file for an installation; its comments are for people, who read it, too. */
export function robotsTxt(origin: string, aiCrawlers: readonly AiCrawler[]): string {
  const named = (...purposes: AiCrawler["purpose"][]) =>
    aiCrawlers.filter(({ purpose }) => purposes.includes(purpose)).map(({ token }) => token);
  return [
    comment(
      "Sightline tells people how search engines and AI answers see their sites.",
      "Our own is open to both. What is closed belongs to one person or is no page.",
      "Sign-in, checkout and settings say noindex, which only a crawler that reads them hears.",
    ),
    group(["*"], CLOSED),
    comment(
      "AI search, and assistants that look something up for a person: the same as everyone.",
      "Whoever cites a page has to be able to read it.",
    ),
    group(named("search", "user"), CLOSED),
    comment(
      "AI training: welcome to our own words, so that models know us by what we say.",
      "Reports are our customers' figures, published for readers; nobody asked about training.",
    ),
    group(named("training"), [...CLOSED, "/report/"]),
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join("\n");
}

function comment(...lines: string[]): string {
  return lines.map((line) => `# ${line}`).join("\n");
}

/** A crawler heeds one group alone, so that each says everything. */
function group(agents: readonly string[], closed: readonly string[]): string {
  return [
    ...agents.map((agent) => `User-agent: ${agent}`),
    "Allow: /api/openapi.json",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
  ].join("\n");
}
