import type { IncomingMessage, ServerResponse } from "node:http";
import { prose } from "../../audit/testing/prose.ts";
import type { Fetcher } from "../../fetch/index.ts";

export interface PlantedPage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** How long the nth request of this page is to take, from 0; see `timedByHeader`. */
  readonly firstByteMs?: (nth: number) => number;
  /** Without a Content-Length, as servers send what they make up as they go. */
  readonly isChunked?: boolean;
}

interface Html {
  readonly title?: string;
  readonly lang?: string | null;
  readonly head?: string;
  readonly h1?: string;
  readonly text?: string;
  readonly body?: string;
  readonly canonical?: string | null;
}

let subjects = 0;

/** A page without a fault but what it is given; `ORIGIN` stands for the site. */
export function html(path: string, given: Html = {}): string {
  subjects += 1;
  const {
    title = `Pruning fruit trees, lesson ${subjects}`,
    lang = "en",
    head = "",
    h1 = `<h1>Pruning lesson ${subjects}</h1>`,
    text = `<p>${prose(subjects, 220)}</p>`,
    body = "",
    canonical = `ORIGIN${path}`,
  } = given;
  return [
    `<!doctype html><html${lang === null ? "" : ` lang="${lang}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    title === "" ? "" : `<title>${title}</title>`,
    given.head?.includes('name="description"')
      ? ""
      : `<meta name="description" content="Lesson ${subjects}: what to cut in winter, step by step, with the few tools that you need for it.">`,
    canonical === null ? "" : `<link rel="canonical" href="${canonical}">`,
    head,
    `</head><body><nav><a href="/">Home of the garden school</a></nav><main>${h1}${text}${body}</main></body></html>`,
  ].join("\n");
}

/** Answers with the planted pages; anything else isn't there. */
export function answering(pages: ReadonlyMap<string, PlantedPage>, origin: () => string) {
  const requests = new Map<string, number>();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? "/";
    const nth = requests.get(path) ?? 0;
    requests.set(path, nth + 1);
    const planted = pages.get(path) ?? { status: 404, body: "<title>404</title>Not found" };
    response.setHeader(FIRST_BYTE, planted.firstByteMs?.(nth) ?? USUAL_MS);
    send(response, planted, origin());
  };
}

const FIRST_BYTE = "x-first-byte-ms";
const USUAL_MS = 20;

/** Takes the times the planted site names for true: real ones depend on what else the machine does. */
export function timedByHeader(fetcher: Fetcher): Fetcher {
  return {
    ...fetcher,
    async fetch(url, options) {
      const result = await fetcher.fetch(url, options);
      if (!result.ok) return result;
      const { headers, ms } = result.fetched;
      const firstByte = Number(headers[FIRST_BYTE] ?? USUAL_MS);
      return { ok: true, fetched: { ...result.fetched, ms: { ...ms, firstByte } } };
    },
  };
}

function send(
  response: ServerResponse,
  { status = 200, headers = {}, body = "", isChunked = false }: PlantedPage,
  origin: string,
): void {
  const content = typeof body === "string" ? body.replaceAll("ORIGIN", origin) : body;
  const named = Object.entries(headers).map(([name, value]) => [
    name,
    value.replaceAll("ORIGIN", origin),
  ]);
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    ...Object.fromEntries(named),
  });
  if (isChunked) response.write(content.slice(0, 10));
  response.end(isChunked ? content.slice(10) : content);
}
