import { contract } from "@sightline/contract";
import type { Needed, ScopeWord } from "@sightline/domain/programs";

type Group = keyof typeof contract;

/** The calls that a key may make, by the word they belong to. What isn't here is closed to keys. */
const WORDS: Partial<Record<Group, ScopeWord>> = {
  ...{ companies: "sites", suggestions: "sites", reports: "sites" },
  ...{ crawling: "audits", crawlerAccess: "audits" },
  ...{ keywords: "keywords", imports: "keywords", ideas: "keywords", opportunities: "keywords" },
  ...{ positions: "positions", annotations: "positions", alerts: "positions" },
  analyses: "analyses",
  ...{ aiVisibility: "ai-visibility", aiFacts: "ai-visibility" },
  ...{ insights: "insights", notifications: "insights" },
  ...{ digests: "digests", digestShares: "digests" },
  webhooks: "webhooks",
};

/** Single calls of groups that are otherwise closed. */
const SINGLE: Record<string, Needed> = {
  // It changes nothing, although it is sent like a write.
  "analyses.cost": { word: "analyses", access: "read" },
  "accounts.me": { word: "account", access: "read" },
  "billing.subscriber": { word: "account", access: "read" },
  "billing.subscription": { word: "account", access: "read" },
  "searchConsole.find": { word: "positions", access: "read" },
  "searchConsole.ofKeyword": { word: "positions", access: "read" },
  "diagnostics.health": null,
  "diagnostics.ready": null,
  "security.ip": null,
};

/** Files are no calls of the contract. */
const FILES: readonly [string, string, ScopeWord][] = [
  ["GET", "/crawls/{id}/export", "audits"],
  ["GET", "/keywords/export", "keywords"],
  ["GET", "/keywords/{list}/export", "keywords"],
  ["GET", "/analyses/{id}/export", "analyses"],
  ["POST", "/keywords/imports", "keywords"],
];

interface OpenCall {
  readonly method: string;
  readonly parts: readonly string[];
  readonly needed: Needed;
}

interface Procedure {
  readonly "~orpc": { readonly route: { readonly method?: string; readonly path?: string } };
}

const openCalls: readonly OpenCall[] = [
  ...FILES.map(([method, path, word]) => openCall(method, path, needs(word, method))),
  ...Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, procedure]) => {
      const { method = "POST", path = "" } = (procedure as Procedure)["~orpc"].route;
      const word = WORDS[group as Group];
      if (path.startsWith("/admin")) return [];
      const single = SINGLE[`${group}.${name}`];
      if (single !== undefined) return [openCall(method, path, single)];
      return word === undefined ? [] : [openCall(method, path, needs(word, method))];
    }),
  ),
].toSorted((a, b) => placeholders(a) - placeholders(b));

/** What a request under `/api` needs; 'closed': no key may make it. */
export function scopeOf(method: string, path: string): Needed | "closed" {
  const parts = path.split("/");
  const asked = method === "HEAD" ? "GET" : method;
  const call = openCalls.find((one) => one.method === asked && matches(one.parts, parts));
  return call === undefined ? "closed" : call.needed;
}

/** The same in one word, for those who read about the API. */
export function neededScope(method: string, path: string): string | null | "closed" {
  const needed = scopeOf(method, path);
  if (needed === null || needed === "closed") return needed;
  return `${needed.word}:${needed.access}`;
}

function openCall(method: string, path: string, needed: Needed): OpenCall {
  return { method, parts: path.split("/"), needed };
}

function needs(word: ScopeWord, method: string): Needed {
  return { word, access: method === "GET" ? "read" : "write" };
}

/** `/keywords/export` is one, and no keyword called so. */
function placeholders({ parts }: OpenCall): number {
  return parts.filter((part) => part.startsWith("{")).length;
}

function matches(known: readonly string[], asked: readonly string[]): boolean {
  return (
    known.length === asked.length &&
    known.every((part, at) => (part.startsWith("{") ? asked[at] !== "" : part === asked[at]))
  );
}
