import { SaxesParser } from "saxes";
import {
  isLastmod,
  readLocation,
  type SitemapEntry,
  type SitemapHreflang,
  type SitemapSink,
} from "./sitemap-entry.ts";

/** `<urlset>` and `<sitemapindex>`, whatever prefixes they use, read as the bytes come. */
export function xmlSitemap(sink: SitemapSink) {
  const parser = new SaxesParser();
  const path: string[] = [];
  let draft: Draft | null = null;
  let text = "";
  let isRooted = false;
  let prolog = 0;

  parser.on("doctype", (doctype) => {
    refuse("doctype", doctype);
  });
  parser.on("error", ({ message }) => {
    sink.problem("malformed", message, parser.line);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = localName(name);
    path.push(element);
    isRooted = true;
    text = "";
    if (path.length === 1 && !ROOTS.has(element)) refuse("not-a-sitemap", `<${name}>`);
    if (path.length > DEEPEST) refuse("malformed", `<${name}>`);
    const kind = path.length === 2 ? ENTRIES[`${path[0]}>${element}`] : undefined;
    if (kind)
      draft = { kind, line: parser.line, loc: "", lastmod: "", priority: "", hreflangs: [] };
    if (draft && element === "link") draft.hreflangs.push(...readHreflang(attributes));
  });
  parser.on("text", collect);
  parser.on("cdata", collect);
  parser.on("closetag", () => {
    const element = path.pop();
    if (draft === null) return;
    if (path.length === 2 && element === "loc") draft.loc = text.trim();
    if (path.length === 2 && element === "lastmod") draft.lastmod = text.trim();
    if (path.length === 2 && element === "priority") draft.priority = text.trim();
    if (path.length !== 1) return;
    finish(draft, sink);
    draft = null;
  });

  function collect(piece: string): void {
    if (draft !== null && text.length < LONGEST_TEXT) text += piece.slice(0, LONGEST_TEXT);
  }

  function refuse(kind: "doctype" | "not-a-sitemap" | "malformed", quote: string): void {
    sink.problem(kind, quote, parser.line);
    sink.stop();
  }

  return {
    write(piece: string): void {
      parser.write(piece);
      prolog = path.length === 0 && !isRooted ? prolog + piece.length : 0;
      if (prolog > LONGEST_PROLOG) refuse("not-a-sitemap", "");
    },
    end(): void {
      parser.close();
    },
  };
}

interface Draft {
  readonly kind: SitemapEntry["kind"];
  readonly line: number;
  loc: string;
  lastmod: string;
  priority: string;
  readonly hreflangs: SitemapHreflang[];
}

function finish(draft: Draft, sink: SitemapSink): void {
  const { kind, line, loc: written, lastmod, hreflangs } = draft;
  const loc = readLocation(written);
  if (loc === null) {
    sink.problem("bad-url", written, line);
    return;
  }
  const hasDate = lastmod !== "" && isLastmod(lastmod);
  if (lastmod !== "" && !hasDate) sink.problem("bad-lastmod", lastmod, line);
  const priority = draft.priority === "" ? Number.NaN : Number(draft.priority);
  sink.entry({
    kind,
    loc,
    ...(hasDate && { lastmod }),
    ...(priority >= 0 && priority <= 1 && { priority }),
    ...(hreflangs.length > 0 && { hreflangs }),
  });
}

function readHreflang({ rel, hreflang, href }: Record<string, string>): SitemapHreflang[] {
  const isAlternate = rel === "alternate" && hreflang !== undefined && href !== undefined;
  return isAlternate ? [{ code: hreflang, href }] : [];
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

const ROOTS = new Set(["urlset", "sitemapindex"]);
const ENTRIES: Readonly<Record<string, SitemapEntry["kind"] | undefined>> = {
  "urlset>url": "page",
  "sitemapindex>sitemap": "sitemap",
};
/** The parser buffers everything before the first element, so that is limited. */
const LONGEST_PROLOG = 64 * 1_024;
const DEEPEST = 16;
const LONGEST_TEXT = 16 * 1_024;
