import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { answerOn, asResponse } from "./assistant.ts";
import { drawPage, drawSitemap } from "./draw-page.ts";
import { searchOn } from "./search-engine.ts";
import { type DemoSite, versionOn } from "./site.ts";
import { SITES } from "./world.ts";

/** Where the fictional web is, on loopback. */
export interface ServedWorld {
  /** Speaks SearXNG's protocol. */
  readonly searchUrl: string;
  /** Speaks OpenAI's protocol. */
  readonly assistantUrl: string;
  /** Of the sites, and of what leads from http to https. */
  readonly ports: { readonly sites: number; readonly plain: number };
}

export const SEARCH_ENGINE = "demo";

/** `today`: the day of the demo that the sites and the search engine show. */
export async function serveWorld(today: () => number): Promise<ServedWorld> {
  const sites = await listen((request, response) => serveSite(request, response, today()));
  const plain = await listen(toHttps);
  const search = await listen((request, response) => serveSearch(request, response, today()));
  const assistant = await listen((request, response) => serveAssistant(request, response, today()));
  return {
    searchUrl: `http://127.0.0.1:${search}`,
    assistantUrl: `http://127.0.0.1:${assistant}`,
    ports: { sites, plain },
  };
}

export function siteAt(host: string): DemoSite | undefined {
  const name = host.replace(/^www\./, "").replace(/:\d{1,5}$/, "");
  return SITES.find(({ domain }) => domain === name);
}

function toHttps({ headers, url }: IncomingMessage, response: ServerResponse) {
  const { domain } = siteAt(headers.host ?? "") ?? {};
  response.writeHead(301, { location: `https://${domain}${url}` }).end();
}

function serveSite(request: IncomingMessage, response: ServerResponse, day: number) {
  const host = request.headers.host ?? "";
  const site = siteAt(host);
  if (site === undefined) return void response.writeHead(421).end();
  const { pathname } = new URL(request.url ?? "/", `https://${site.domain}`);
  const send = (status: number, type: string, body: string | Buffer) =>
    void response.writeHead(status, { ...HEADERS, "content-type": type }).end(body);
  if (host.startsWith("www.")) return toHttps(request, response);
  if (pathname === "/robots.txt") {
    const body = `User-agent: *\nAllow: /\nSitemap: https://${site.domain}/sitemap.xml\n`;
    return send(200, "text/plain", body);
  }
  if (pathname === "/sitemap.xml") return send(200, "application/xml", drawSitemap(site, day));
  if (pathname.endsWith(".jpg")) return send(200, "image/jpeg", SMALLEST_IMAGE);
  const page = site.pages.find(({ path }) => path === pathname);
  const shown = page && versionOn(page, day);
  if (!page || !shown) return send(404, "text/html; charset=utf-8", missingPage(site));
  return send(200, "text/html; charset=utf-8", drawPage(site, page, shown, day));
}

function missingPage({ name }: DemoSite): string {
  return `<!doctype html><html lang="en"><title>Page not found | ${name}</title><h1>Page not found</h1></html>`;
}

const HEADERS = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

const SMALLEST_IMAGE = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

/** More than the demo's keywords are checked for. */
const PER_PAGE = 60;

function serveSearch(request: IncomingMessage, response: ServerResponse, day: number) {
  const { searchParams } = new URL(request.url ?? "/", "http://search");
  const from = (Number(searchParams.get("pageno") ?? 1) - 1) * PER_PAGE;
  const query = searchParams.get("q") ?? "";
  const page = searchOn(day, query).slice(from, from + PER_PAGE);
  const engines = [SEARCH_ENGINE];
  const results = page.map(({ url, title, content }, index) => {
    return { url, title, content, engine: SEARCH_ENGINE, engines, positions: [index + 1] };
  });
  const answer = { query, number_of_results: 0, results, unresponsive_engines: [] };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
}

async function serveAssistant(request: IncomingMessage, response: ServerResponse, day: number) {
  const { input } = (await json(request)) as { readonly input: string };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(asResponse(answerOn(day, input))));
}

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}
