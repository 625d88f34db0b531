/** A part of a site: a folder with everything below it, or listed pages and nothing else. */
export type PartOfSite = { readonly folder: string } | { readonly urls: readonly string[] };

export const MOST_LISTED_URLS = 1_000;

/** The path of a folder, from however people write it; null for the whole site or another one. */
export function readFolder(typed: string, domain: string): string | null {
  const url = onSite(typed, domain);
  if (url === null) return null;
  let path = url.pathname;
  while (path.endsWith("/")) path = path.slice(0, -1);
  return path === "" ? null : `${path}/`;
}

/** A folder is also the page without the slash at its end. */
export function isInFolder(url: string, folder: string): boolean {
  const path = URL.parse(url)?.pathname ?? "";
  return path.startsWith(folder) || `${path}/` === folder;
}

export interface ListedUrls {
  /** Each once; without the site where none was given. */
  readonly urls: readonly string[];
  /** Those that aren't on this site, as they were given. */
  readonly wrong: readonly string[];
}

export function readListedUrls(lines: readonly string[], domain: string): ListedUrls {
  const urls = new Set<string>();
  const wrong = new Set<string>();
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== "")) {
    const url = onSite(line, domain);
    if (url === null) wrong.add(line);
    else urls.add(/^https?:/i.test(line) ? url.href : `${url.pathname}${url.search}`);
  }
  return { urls: [...urls], wrong: [...wrong] };
}

/** Paths may be given without the site, and sites without a scheme. */
function onSite(typed: string, domain: string): URL | null {
  const text = typed.trim();
  const here = withoutWww(domain);
  const hasHost = withoutWww(text.toLowerCase()).startsWith(`${here}/`);
  const url = URL.parse(hasHost ? `https://${text}` : text, `https://${domain}/`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return withoutWww(url.host) === here ? url : null;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
