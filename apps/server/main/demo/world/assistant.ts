import { KEYWORDS } from "../keywords.ts";
import { MEMORY } from "./assistant-memory.ts";
import { chance, type Listed, searchOn, wordsIn } from "./search-engine.ts";
import type { DemoSite } from "./site.ts";
import { SITES } from "./world.ts";

interface Citation {
  readonly url: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

interface AssistantAnswer {
  readonly text: string;
  readonly query: string;
  readonly cited: readonly Citation[];
  readonly retrieved: readonly Listed[];
}

const READ_RESULTS = 10;
/** It changes its mind that often about who else belongs in an answer. */
const SAME_MIND_DAYS = 9;
/** Always named that far up. */
const ALWAYS_NAMED = 3;
const MOST_NAMED = 4;

/**
 * The AI assistant of the fictional web: it searches, names the companies it finds, and adds what
 * it believes about them, which isn't always true.
 */
export function answerOn(day: number, prompt: string): AssistantAnswer {
  const { query, isHowTo } = searchFor(prompt);
  const retrieved = searchOn(day, query).slice(0, READ_RESULTS);
  const named = retrieved.filter((one, nth) => isNamed(day, query, one, nth)).slice(0, MOST_NAMED);
  let text = isHowTo ? "Here is what good sources say:" : "These companies come up most:";
  const cited: Citation[] = [];
  for (const { url, title } of named) {
    const site = siteAt(url);
    if (site === undefined) continue;
    const start = text.length + 1;
    text += `\n- ${site.name}: ${isHowTo ? title.split(" | ")[0] : site.tagline}`;
    cited.push({ url, title, start, end: text.length });
  }
  for (const { domain } of new Set(named.map(({ url }) => siteAt(url)).filter((one) => !!one))) {
    const believed = MEMORY[domain]?.filter((one) => isSaid(one, { day, query })) ?? [];
    for (const { sentence } of believed) text += `\n\n${sentence}`;
  }
  const elsewhere = retrieved.find(({ url }) => siteAt(url) === undefined);
  if (elsewhere !== undefined) {
    const start = text.length + 2;
    const { hostname } = new URL(elsewhere.url);
    text += isHowTo ? `\n\nMore about it: ${hostname}.` : `\n\nMore of them: ${hostname}.`;
    const { url, title } = elsewhere;
    cited.push({ url, title, start, end: text.length });
  }
  return { text, query, cited, retrieved };
}

function isSaid(
  { about, from = 0, until = Number.POSITIVE_INFINITY }: (typeof MEMORY)[string][number],
  { day, query }: { readonly day: number; readonly query: string },
): boolean {
  return day >= from && day < until && (about === undefined || about.includes(query));
}

function isNamed(day: number, query: string, { url }: Listed, nth: number): boolean {
  const site = siteAt(url);
  if (site === undefined) return false;
  const mood = chance(`${site.domain} ${query} ${Math.floor(day / SAME_MIND_DAYS)}`);
  return nth < ALWAYS_NAMED || mood > nth / READ_RESULTS;
}

/** The search that says most of what was asked. */
function searchFor(prompt: string): { readonly query: string; readonly isHowTo: boolean } {
  const asked = new Set(wordsIn(prompt));
  const known = Object.values(KEYWORDS).flat();
  const shared = (keyword: string) => {
    const words = wordsIn(keyword);
    const hits = words.filter((word) => asked.has(word)).length;
    return hits * (hits / words.length);
  };
  const [best] = known.toSorted((one, other) => shared(other.keyword) - shared(one.keyword));
  if (best === undefined || shared(best.keyword) === 0) return { query: prompt, isHowTo: true };
  return { query: best.keyword, isHowTo: best.intent === "Informational" };
}

function siteAt(url: string): DemoSite | undefined {
  const { hostname } = new URL(url);
  return SITES.find(({ domain }) => domain === hostname);
}

const MODEL = "demo-1";

/** As an OpenAI Responses server sends it. */
export function asResponse({ text, query, cited, retrieved }: AssistantAnswer): object {
  const search = {
    ...{ type: "web_search_call", id: "ws_1", status: "completed" },
    action: {
      ...{ type: "search", queries: [query] },
      sources: retrieved.map(({ url }) => ({ type: "url", url })),
    },
  };
  const annotations = cited.map(({ url, title, start, end }) => ({
    ...{ type: "url_citation", url, title, start_index: start, end_index: end },
  }));
  const message = {
    ...{ type: "message", id: "msg_1", role: "assistant", status: "completed" },
    content: [{ type: "output_text", text, annotations }],
  };
  return {
    ...{ id: "resp_1", object: "response", model: MODEL, status: "completed" },
    output: [search, message],
    usage: { input_tokens: Math.ceil(query.length / 4), output_tokens: Math.ceil(text.length / 4) },
  };
}
