import { tokensOf } from "./attributes.ts";

export interface LinkHeaderEntry {
  readonly href: string;
  readonly rel: readonly string[];
  readonly hreflang: string | undefined;
}

const MOST = 200;
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/g;

/**
 * RFC 8288, as far as a page uses it: `<url>; rel="canonical", <url>; rel=alternate; hreflang=de`.
 */
export function parseLinkHeader(header: string | undefined): LinkHeaderEntry[] {
  if (header === undefined) return [];
  const entries: LinkHeaderEntry[] = [];
  let position = header.indexOf("<");
  while (position !== -1 && entries.length < MOST) {
    const end = header.indexOf(">", position);
    if (end === -1) break;
    const next = header.indexOf("<", end);
    const parameters = parametersIn(header.slice(end + 1, next === -1 ? undefined : next));
    entries.push({
      href: header.slice(position + 1, end).trim(),
      rel: tokensOf(parameters.get("rel")),
      hreflang: parameters.get("hreflang"),
    });
    position = next;
  }
  return entries;
}

function parametersIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", quoted, bare] of text.matchAll(PARAMETER)) {
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), quoted ?? bare ?? "");
  }
  return found;
}
