import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Tests reach sites at this address, which the product's allow list includes. */
const SITE_HOST = "127.0.0.2";
export const WITH_SITES = { CRAWLER_ALLOW_HOSTS: SITE_HOST };

/** Requested once the pages of a crawl are. */
const FIRST_CHECK = "/llms.txt";

export interface SiteAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export type Answering = (
  path: string,
  request: IncomingMessage,
) => SiteAnswer | Promise<SiteAnswer>;

export interface TestSite {
  /** As a customer would type it. */
  readonly domain: string;
  readonly home: string;
  /** Every path requested, in order. */
  readonly asked: string[];
  /** The same up to the checks after a crawl, which may request slow pages once more. */
  askedByCrawl(): string[];
  /** Bytes of the bodies sent. */
  sent: number;
  /** The same when the latest crawl had ended. */
  sentByCrawl: number;
  answer: Answering;
  close(): Promise<void>;
}

/** A site whose every response the test decides. */
export async function startSite(answer: Answering): Promise<TestSite> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    if (path === FIRST_CHECK) site.sentByCrawl = site.sent;
    const { status = 200, headers, body = "" } = await site.answer(path, request);
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
    site.sent += Buffer.byteLength(body);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, SITE_HOST, resolve));
  const domain = `${SITE_HOST}:${(server.address() as AddressInfo).port}`;
  const site: TestSite = {
    domain,
    home: `http://${domain}/`,
    asked,
    askedByCrawl: () => asked.slice(0, asked.indexOf(FIRST_CHECK)),
    sent: 0,
    sentByCrawl: 0,
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}

/** Responds by path; everything else is 404. */
export function pagesOf(pages: Record<string, SiteAnswer | string>): Answering {
  return (path) => {
    const known = pages[path];
    if (known === undefined) return { status: 404, body: "<title>Not found</title>" };
    return typeof known === "string" ? { body: known } : known;
  };
}

export const pageWith = (title: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${links
    .map((link) => `<a href="${link}">Go to ${link}</a>`)
    .join("")}</html>`;
