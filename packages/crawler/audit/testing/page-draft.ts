import type { FetchFailure } from "../../fetch/fetched.ts";
import type { Rendering } from "../../render/rendering.ts";
import { prose } from "./prose.ts";

export const ORIGIN = "https://garden.example";

/** A page without a fault, to be broken in one place. */
export interface PageDraft {
  url: string;
  /** Comes before everything else, such as a byte order mark. */
  mark: string;
  lang: string | null;
  charset: string | null;
  viewport: string | null;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  openGraph: Record<string, string>;
  twitterCard: string | null;
  icon: string | null;
  /** Additional head elements. */
  head: string;
  h1: string;
  text: string;
  /** Paths it links to. */
  links: string[];
  /** Additional main text. */
  body: string;
  status: number;
  headers: Record<string, string>;
  contentType: string;
  firstByteMs: number;
  /** If it differs from the length of its HTML. */
  bytes: number | null;
  cut: "size" | "time" | null;
  certificateEnds: string | null;
  failure: FetchFailure | null;
  /** As its server sent it, if its scripts made this of it. */
  sent: PageDraft | null;
  rendering: Rendering | null;
  isHtml: boolean;
  linkedFromHome: boolean;
  inSitemap: boolean;
  lastmod: string | null;
}

export function cleanPage(path: string, subject: string, seed: number): PageDraft {
  const url = new URL(path, ORIGIN).href;
  return {
    url,
    mark: "",
    lang: "en",
    charset: "utf-8",
    viewport: "width=device-width, initial-scale=1",
    titles: [`${subject} in the winter garden`],
    descriptions: [
      `${subject}: what to do in the cold months, step by step, with the few tools you need.`,
    ],
    canonicals: [url],
    openGraph: {
      "og:title": subject,
      "og:description": `All about ${subject}`,
      "og:image": `${ORIGIN}/cover.png`,
      "og:url": url,
    },
    twitterCard: "summary",
    icon: "/icon.svg",
    head: "",
    h1: `<h1>${subject}</h1>`,
    text: `<p>${prose(seed, 220)}</p>`,
    links: ["/"],
    body: "",
    status: 200,
    headers: {
      "content-type": "text/html",
      "content-encoding": "br",
      "strict-transport-security": "max-age=31536000",
      "content-security-policy": "default-src 'self'",
      "x-content-type-options": "nosniff",
    },
    contentType: "text/html",
    firstByteMs: 40,
    bytes: null,
    cut: null,
    certificateEnds: "2026-12-01T00:00:00.000Z",
    failure: null,
    sent: null,
    rendering: null,
    isHtml: true,
    linkedFromHome: true,
    inSitemap: true,
    lastmod: "2026-03-01",
  };
}

export function renderPage(page: PageDraft): string {
  const meta = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${content}">`;
  return [
    `${page.mark}<!doctype html>`,
    page.lang === null ? "<html><head>" : `<html lang="${page.lang}"><head>`,
    page.charset === null ? "" : `<meta charset="${page.charset}">`,
    page.viewport === null ? "" : meta("name", "viewport", page.viewport),
    ...page.titles.map((title) => `<title>${title}</title>`),
    ...page.descriptions.map((text) => meta("name", "description", text)),
    ...page.canonicals.map((href) => `<link rel="canonical" href="${href}">`),
    ...Object.entries(page.openGraph).map(([name, text]) => meta("property", name, text)),
    page.twitterCard === null ? "" : meta("name", "twitter:card", page.twitterCard),
    page.icon === null ? "" : `<link rel="icon" href="${page.icon}">`,
    page.head,
    "</head><body>",
    `<nav>${page.links.map((path) => `<a href="${path}">To the page at ${path}</a>`).join("")}</nav>`,
    `<main>${page.h1}${page.text}${page.body}</main>`,
    "</body></html>",
  ].join("\n");
}
