import type { RobotsDirective } from "./page.ts";

const WITH_VALUE = new Set([
  "max-snippet",
  "max-image-preview",
  "max-video-preview",
  "unavailable_after",
]);
const WITHOUT_VALUE = new Set(
  (
    "all index follow noindex nofollow none noarchive nocache nosnippet noimageindex notranslate " +
    "indexifembedded nositelinkssearchbox noai noimageai noodp noydir"
  ).split(" "),
);
const AGENTS = new Set(
  (
    "robots googlebot googlebot-news googlebot-image googlebot-video google-extended bingbot msnbot " +
    "slurp duckduckbot yandex yandexbot baiduspider applebot applebot-extended gptbot " +
    "oai-searchbot chatgpt-user claudebot claude-searchbot claude-user perplexitybot " +
    "perplexity-user ccbot bytespider meta-externalagent meta-externalfetcher amazonbot duckassistbot " +
    "mistralai-user youbot ai2bot cohere-training-data-crawler otherbot"
  ).split(" "),
);
const MOST = 100;

export function isRobotsAgent(name: string): boolean {
  return AGENTS.has(name);
}

export function parseRobotsMeta(agent: string, content: string): RobotsDirective[] {
  return parse(content, agent, "tag");
}

/**
 * `googlebot: noindex, nofollow`; without a name it is for all. A name applies to its whole line.
 */
export function parseRobotsHeader(header: string): RobotsDirective[] {
  return header.split("\n", MOST).flatMap((line) => parse(line, "robots", "header"));
}

function parse(
  content: string,
  agent: string,
  from: RobotsDirective["from"],
  mayNameAgents = from === "header",
): RobotsDirective[] {
  const directives: RobotsDirective[] = [];
  let target = agent;
  for (const part of content.split(",", MOST)) {
    const colon = part.indexOf(":");
    const name = (colon === -1 ? part : part.slice(0, colon)).trim().toLowerCase();
    const value = colon === -1 ? null : part.slice(colon + 1).trim();
    const last = directives.at(-1);
    if (value !== null && WITH_VALUE.has(name))
      directives.push({ agent: target, name, value, from });
    else if (value === null && WITHOUT_VALUE.has(name)) {
      directives.push({ agent: target, name, value, from });
    } else if (last?.name === "unavailable_after") {
      // A date may hold commas of its own.
      directives[directives.length - 1] = { ...last, value: `${last.value}, ${part.trim()}` };
    } else if (value !== null && mayNameAgents) {
      target = name;
      directives.push(...parse(value, name, from, false));
    } else if (name !== "") directives.push({ agent: target, name, value, from });
  }
  return directives;
}

/** The directives for an agent: its own and those for all, with `none` expanded. */
export function directivesFor(
  agent: string,
  directives: readonly RobotsDirective[],
): readonly RobotsDirective[] {
  return directives
    .filter((one) => one.agent === agent || one.agent === "robots")
    .flatMap((one) =>
      one.name === "none"
        ? [
            { ...one, name: "noindex" },
            { ...one, name: "nofollow" },
          ]
        : [one],
    );
}

/** Crawlers with noindex, in lower case; `robots` means every crawler. */
export function noindexFor(directives: readonly RobotsDirective[]): string[] {
  const out = directives.filter(({ name }) => name === "noindex" || name === "none");
  return [...new Set(out.map(({ agent }) => agent))];
}

/** Why Google would not index the page; null if it would. */
export function noindexReason(directives: readonly RobotsDirective[], now: Date): string | null {
  return noindexDirective(directives, now)?.reason ?? null;
}

/** The first directive that keeps Google from indexing the page, and where it stands. */
export function noindexDirective(
  directives: readonly RobotsDirective[],
  now: Date,
): { readonly reason: string; readonly from: RobotsDirective["from"] } | null {
  if (directives.length === 0) return null;
  for (const { agent, name, value, from } of directivesFor("googlebot", directives)) {
    if (name === "noindex") {
      return { reason: agent === "robots" ? "noindex" : `noindex for ${agent}`, from };
    }
    if (name !== "unavailable_after" || value === null) continue;
    if (Date.parse(value) < now.getTime()) return { reason: `unavailable after ${value}`, from };
  }
  return null;
}
