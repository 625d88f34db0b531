const RULES = new Set(["allow", "disallow"]);
const KNOWN = new Set([
  "user-agent",
  "allow",
  "disallow",
  "sitemap",
  "crawl-delay",
  "host",
  "clean-param",
  "content-signal",
  "request-rate",
  "visit-time",
]);
const MOST_LINES = 20_000;

/** What crawlers can't parse, each with its line. */
export function robotsSyntaxProblems(text: string): string[] {
  const problems: string[] = [];
  let agentNamed = false;
  for (const [index, line] of text.split(/\r\n|\r|\n/, MOST_LINES).entries()) {
    const content =
      line
        .replace(/^\uFEFF/, "")
        .split("#", 1)[0]
        ?.trim() ?? "";
    if (content === "") continue;
    const colon = content.indexOf(":");
    const name = content
      .slice(0, colon === -1 ? undefined : colon)
      .trim()
      .toLowerCase();
    const value = colon === -1 ? "" : content.slice(colon + 1).trim();
    if (name === "user-agent") agentNamed = true;
    const problem = colon === -1 ? "missing colon" : problemOf(name, value, agentNamed);
    if (problem !== null) problems.push(`line ${index + 1}: ${problem}`);
  }
  return problems;
}

function problemOf(name: string, value: string, agentNamed: boolean): string | null {
  if (!KNOWN.has(name)) return `unknown directive “${name.slice(0, 30)}”`;
  if (name === "user-agent") return value === "" ? "missing user agent" : null;
  if (name === "sitemap") return isAbsolute(value) ? null : "sitemap URL isn't absolute";
  if (!RULES.has(name)) return null;
  if (!agentNamed) return "rule before the first User-agent line";
  if (value !== "" && !/^[/*]/.test(value)) return "pattern doesn't start with / or *";
  const end = value.indexOf("$");
  return end !== -1 && end < value.length - 1 ? "$ before the end of the pattern" : null;
}

function isAbsolute(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}
