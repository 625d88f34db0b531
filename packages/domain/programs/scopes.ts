/** What a key may be given access to, a word of the product each. */
export const SCOPE_WORDS = [
  ...(["sites", "audits", "keywords", "positions", "analyses", "ai-visibility"] as const),
  ...(["insights", "digests", "webhooks", "account"] as const),
] as const;
export type ScopeWord = (typeof SCOPE_WORDS)[number];

export const SCOPE_LABELS: Readonly<Record<ScopeWord, string>> = {
  sites: "Sites and competitors",
  audits: "Audits and crawls",
  keywords: "Keywords, volumes and opportunities",
  positions: "Positions, alerts and notes",
  analyses: "Analyses",
  "ai-visibility": "AI visibility",
  insights: "Recommendations and notifications",
  digests: "Digests and their links",
  webhooks: "Webhooks",
  account: "Your name, email address, plan and usage",
};

/** What a call needs; null: any key. */
export type Needed = { readonly word: ScopeWord; readonly access: "read" | "write" } | null;

/** `read` and `write` stand for every word; a key that may write may read. */
export function isScope(scope: string): boolean {
  const [word, access, ...more] = scope.split(":");
  if (access === undefined) return word === "read" || word === "write";
  if (more.length > 0 || !(SCOPE_WORDS as readonly string[]).includes(word ?? "")) return false;
  return access === "read" || (access === "write" && word !== "account");
}

export function allows(scopes: readonly string[], needed: Needed): boolean {
  return needed === null || covers(scopes, `${needed.word}:${needed.access}`);
}

/** Whether one scope gives nothing that these don't give together. */
export function covers(scopes: readonly string[], scope: string): boolean {
  const [word = "", access = word] = scope.split(":");
  const enough = access === "read" ? ["read", "write"] : ["write"];
  return enough.some((one) => scopes.includes(one) || scopes.includes(`${word}:${one}`));
}

/** The same without changing anything. */
export function readOnly(scopes: readonly string[]): string[] {
  const reading = (scope: string) => `${scope.slice(0, -"write".length)}read`;
  return [...new Set(scopes.map((scope) => (scope.endsWith("write") ? reading(scope) : scope)))];
}

/** 'Read everything', 'Change keywords, read sites', as a list of keys shows it. */
export function scopeText(scopes: readonly string[]): string {
  if (scopes.includes("write")) return "Read and change everything";
  const written = wordsWith(scopes, "write");
  const change = written.length > 0 ? `change ${written.join(", ")}` : "";
  const readable = wordsWith(scopes, "read").filter((word) => !written.includes(word));
  const all = scopes.includes("read") ? "read everything" : "";
  const read = all || (readable.length > 0 ? `read ${readable.join(", ")}` : "");
  const text = [read, change].filter((part) => part !== "").join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordsWith(scopes: readonly string[], access: "read" | "write"): string[] {
  return SCOPE_WORDS.filter((word) => scopes.includes(`${word}:${access}`));
}
