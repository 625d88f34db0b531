import type { Request, Route } from "playwright-core";
import type { Fetched, FetchResult } from "../fetch/index.ts";
import type { RawDocument, RenderLimits } from "./rendering.ts";

/** Loads what a page asks for, as guarded and as politely as every page; null: it mustn't. */
export type LoadForPage = (url: string) => Promise<FetchResult | null>;

export interface PageRequests {
  answer(route: Route): Promise<void>;
  /** How long no request has been under way. */
  quietForMs(): number;
}

const SCRIPTED = new Set(["script", "fetch", "xhr"]);
/** What a response needs for its page to be allowed to read it. */
const PASSED_ON = /^(?:content-type|access-control-[a-z-]+)$/;

/**
 * Answers everything a page loads: its document with what the server sent, scripts and data through
 * our own guarded requests, and nothing else. Frames, images, fonts and posts change no text.
 */
export function pageRequests(
  document: RawDocument,
  load: LoadForPage,
  limits: Pick<RenderLimits, "requests" | "loadedBytes">,
): PageRequests {
  let requests = 0;
  let bytes = 0;
  let underWay = 0;
  let quietSince = performance.now();
  let isOpened = false;

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    if (isDocument(request)) {
      // Nothing to show: a page that goes elsewhere by itself stays what it is.
      if (isOpened) return route.fulfill({ status: 204 });
      isOpened = true;
      return route.fulfill(documentOf(document));
    }
    if (request.resourceType() === "stylesheet") {
      return route.fulfill({ status: 200, contentType: "text/css", body: "" });
    }
    const loaded = await loadFor(request);
    if (loaded === null) return route.abort("blockedbyclient");
    return route.fulfill(responseOf(loaded));
  }

  async function loadFor(request: Request): Promise<Fetched | null> {
    const isWanted = request.method() === "GET" && SCRIPTED.has(request.resourceType());
    requests += 1;
    if (!isWanted || requests > limits.requests || bytes > limits.loadedBytes) return null;
    const result = await load(request.url());
    if (result === null || !result.ok || result.fetched.text === null) return null;
    bytes += result.fetched.bytes.decoded;
    return result.fetched;
  }

  return {
    async answer(route) {
      underWay += 1;
      try {
        await answer(route);
      } catch {
        // The page or the browser has ended meanwhile.
      } finally {
        underWay -= 1;
        quietSince = performance.now();
      }
    },
    quietForMs: () => (underWay > 0 ? 0 : performance.now() - quietSince),
  };
}

function isDocument(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

function documentOf({ status, headers, html }: RawDocument) {
  const policy = headers["content-security-policy"];
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      ...(policy && { "content-security-policy": policy.replaceAll("\n", " ") }),
    },
    body: html,
  };
}

function responseOf({ status, headers, text }: Fetched) {
  const passed = Object.entries(headers).filter(([name]) => PASSED_ON.test(name));
  const type = headers["content-type"]?.split(";")[0] ?? "text/plain";
  return {
    status,
    headers: { ...Object.fromEntries(passed), "content-type": `${type}; charset=utf-8` },
    body: text ?? "",
  };
}
