export const NAME_MAX_LENGTH = 120;
export const ALIASES_MAX = 20;

/** The domain stands for a name that nobody knows yet. */
export const NAME_SOURCES = ["domain", "home_page", "typed"] as const;
export type NameSource = (typeof NAME_SOURCES)[number];

/** One line, single spaces, no control characters. */
export function tidyName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Aliases, deduplicated ignoring case, without the name itself. */
export function distinctAliases(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([name.toLowerCase()]);
  return aliases.filter((alias) => {
    const key = alias.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The slug of a company's public URL: `docs.example.com` → `docs-example-com`. */
export function companySlug(domain: string): string {
  return domain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "site";
}

/** A host name's length; a slug is made of one. */
export const SLUG_MAX_LENGTH = 253;
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
