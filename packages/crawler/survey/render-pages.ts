import { scriptReason } from "../audit/index.ts";
import { CRAWLER_NAME, type RenderPage } from "../crawl/index.ts";
import type { Fetcher, FetchResult } from "../fetch/index.ts";
import type { LoadForPage, Renderer } from "../render/index.ts";
import type { RobotsCache } from "../robots/index.ts";

export interface PageRendering {
  readonly renderer: Renderer;
  /** All pages with scripts, or only those with almost no text without them. */
  readonly which: "empty" | "always";
}

interface Loading {
  /** Waits for the host's turn. */
  readonly fetch: Fetcher["fetch"];
  readonly rules: RobotsCache;
  readonly signal?: AbortSignal | undefined;
}

/** Renders the pages of one crawl; what they share, such as a bundle of scripts, is loaded once. */
export function renderPages({ renderer, which }: PageRendering, loading: Loading): RenderPage {
  const load = loadOnce(loadPolitely(loading));
  return async ({ url, status, headers, text }, page) => {
    const isWanted =
      which === "always" ? page.scriptHints.scripts > 0 : scriptReason(page) !== null;
    if (!isWanted || text === null) return null;
    return renderer.render({ url, status, headers, html: text }, load, loading.signal);
  };
}

/** As search engines do: only what each host's robots.txt allows. */
function loadPolitely({ fetch, rules }: Loading): LoadForPage {
  return async (url) => {
    if (!/^https?:/.test(url)) return null;
    const robots = await rules.rulesFor(url);
    return robots.allows(url, CRAWLER_NAME) ? fetch(url) : null;
  };
}

const MOST_KEPT_BYTES = 24 * 1024 * 1024;

function loadOnce(load: LoadForPage): LoadForPage {
  const kept = new Map<string, Promise<FetchResult | null>>();
  let bytes = 0;
  return (url) => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    const loaded = load(url);
    kept.set(url, loaded);
    loaded.then(
      (result) => {
        bytes += result?.ok ? result.fetched.bytes.decoded : 0;
        if (bytes <= MOST_KEPT_BYTES) return;
        kept.clear();
        bytes = 0;
      },
      () => kept.delete(url),
    );
    return loaded;
  };
}
