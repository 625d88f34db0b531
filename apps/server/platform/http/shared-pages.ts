import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { OpenedRequest } from "./opened-request.ts";
import type { Pages } from "./pages.ts";
import type { RequestContext } from "./request-context.ts";
import type { HeaderPair, SecurityHeaders } from "./security-headers.ts";
import { accepts, type DirectResponse } from "./send-directly.ts";

/** What differs between visitors of a page that is otherwise the same for everyone. */
export interface PageVariant {
  /** The call that the page asks. */
  readonly path: string;
  /** Its answer, with nothing of the visitor in it: the same answer means the same page. */
  readonly answer: unknown;
  /** Of the answer: the same name means the same answer. */
  readonly name: string;
}

export interface SharedPageParts {
  readonly appUrl: string;
  readonly pages: Pages;
  readonly securityHeaders: SecurityHeaders;
  /** Decided for each visitor; null if the page is the same for all. */
  readonly variantOf: (context: RequestContext, path: string) => Promise<PageVariant | null>;
}

/** One page as it is sent to those who accept the encoding. */
type Rendered = Readonly<Record<"plain" | "gzip" | "brotli", DirectResponse>>;

/** More than all pages with all variants of the tests that run at a time. */
const MOST_KEPT = 200;

/**
 * Public pages, rendered once per build, settings and variant. A render sees neither headers nor
 * cookies nor the host of the request that caused it, so a page can't hold anything of a visitor.
 */
export function createSharedPages({ appUrl, pages, securityHeaders, variantOf }: SharedPageParts) {
  const kept = new Map<string, Promise<Rendered | null>>();

  async function find(path: string, variant: PageVariant | null): Promise<Rendered | null> {
    const key = `${path} ${pages.edition?.() ?? ""} ${variant?.name ?? ""}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_KEPT) break;
      kept.delete(oldest);
    }
    const rendering = render(path, variant);
    kept.set(key, rendering);
    const forget = () => kept.delete(key);
    rendering.then((page) => page ?? forget(), forget);
    return rendering;
  }

  async function render(path: string, variant: PageVariant | null): Promise<Rendered | null> {
    // Never sent: it marks the scripts that a nonce would allow.
    const nonce = "nonce-of-this-render";
    const response = await pages.render(new Request(new URL(path, appUrl)), {
      nonce,
      ask: async (asked) => {
        if (asked === variant?.path) return Response.json(variant.answer);
        throw new Error(`${path} isn't the same for everyone: it asks for ${asked}.`);
      },
    });
    const html = await response.text();
    const isPage = response.headers.get("content-type") === HTML;
    if (response.status !== 200 || !isPage) return null;
    const plain = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ""));
    const [gzipped, brotli] = await Promise.all([
      compressGzip(plain),
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    ]);
    const page = { status: 200, security: securityHeaders(path, inlineScripts(html, nonce)) };
    return {
      plain: { ...page, headers: PAGE_HEADERS, body: plain },
      gzip: { ...page, headers: encoded("gzip"), body: gzipped },
      brotli: { ...page, headers: encoded("br"), body: brotli },
    };
  }

  return async (
    { context, path }: OpenedRequest,
    acceptEncoding: string | undefined,
  ): Promise<DirectResponse | null> => {
    if (!pages.shared?.has(path)) return null;
    const page = await find(path, await variantOf(context, path));
    if (page === null) return null;
    if (accepts(acceptEncoding, "br")) return page.brotli;
    return accepts(acceptEncoding, "gzip") ? page.gzip : page.plain;
  };
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const HTML = "text/html; charset=utf-8";
const PAGE_HEADERS: readonly HeaderPair[] = [
  ["content-type", HTML],
  ["cache-control", "private, no-cache"],
  ["vary", "Accept-Encoding"],
];

function encoded(encoding: string): readonly HeaderPair[] {
  return [...PAGE_HEADERS, ["content-encoding", encoding]];
}

/** The hash of each script that was rendered with the nonce, for a policy that needs none. */
function inlineScripts(html: string, nonce: string): string[] {
  const [, ...after] = html.split(` nonce="${nonce}"`);
  const scripts = after.flatMap((rest) => {
    const tagEnd = rest.indexOf(">");
    const code = rest.slice(tagEnd + 1, rest.indexOf("</script>"));
    return code === "" ? [] : `sha256-${hash("sha256", code, "base64")}`;
  });
  return [...new Set(scripts)];
}
