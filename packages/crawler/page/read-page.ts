import { hash } from "node:crypto";
import { Addresses } from "./addresses.ts";
import type { Collector } from "./collector.ts";
import { collectForms, collectRoot, Ids } from "./document-shape.ts";
import { type Element, type StreamSummary, streamElements } from "./element-stream.ts";
import { collectHeadings } from "./headings.ts";
import { collectImages } from "./images.ts";
import { type LanguageDetector, languageOf } from "./language.ts";
import { collectLinkElements } from "./link-elements.ts";
import { parseLinkHeader } from "./link-header.ts";
import { collectLinks } from "./links.ts";
import { type ChosenText, collectMainText } from "./main-text.ts";
import { charsetIn, collectMetas } from "./metas.ts";
import { normaliseUrl } from "./normalise-url.ts";
import { type HeadElement, PAGE_LIMITS, type Page, type PageLimit } from "./page.ts";
import { collectResources } from "./resources.ts";
import { parseRobotsHeader } from "./robots-directives.ts";
import { collectScriptHints } from "./script-hints.ts";
import { SimHash } from "./sim-hash.ts";
import { runAtOnce, runInTurns, type Steps } from "./steps.ts";
import { collectJsonLd, Microdata } from "./structured-data.ts";
import { collectTitles } from "./titles.ts";
import { scanWords } from "./words.ts";
import { ZoneTracker } from "./zone.ts";

export interface PageSource {
  /** Where the document came from, after redirects. */
  readonly url: string;
  readonly html: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without one, the language of the text stays unknown. */
  readonly detectLanguage?: LanguageDetector;
}

/** Reads a document in one pass, in linear time and memory. */
export function readPage(source: PageSource): Page {
  return runAtOnce(readInSteps(source));
}

/** The same, without blocking the process during a long document. */
export function readPageInTurns(source: PageSource): Promise<Page> {
  return runInTurns(readInSteps(source));
}

function* readInSteps({ url: source, html, headers, detectLanguage }: PageSource): Steps<Page> {
  const url = normaliseUrl(source, source) ?? source;
  const zones = new ZoneTracker();
  const addresses = new Addresses(source);
  const root = collectRoot(addresses);
  const titles = collectTitles(zones);
  const metas = collectMetas(zones, addresses);
  const linkElements = collectLinkElements(zones, addresses, parseLinkHeader(headers.link));
  const mainText = collectMainText(zones);
  const headings = collectHeadings(zones, mainText);
  const links = collectLinks(zones, addresses, mainText);
  const images = collectImages(addresses);
  const resources = collectResources(addresses);
  const scriptHints = collectScriptHints();
  const jsonLd = collectJsonLd();
  const forms = collectForms(url, addresses);
  const microdata = new Microdata();
  const ids = new Ids();

  const inOrder = [root, titles, metas, linkElements, mainText, headings, links, images, resources];
  const stream = yield* passThrough(
    html,
    zones,
    [...inOrder, jsonLd, forms, scriptHints],
    (element) => {
      ids.take(element);
      if (element.attributes.itemscope !== undefined) microdata.take(element.attributes.itemtype);
    },
  );

  const chosen = mainText.choose();
  const simHash = new SimHash();
  const wordsOfBlocks = yield* countWords(chosen.blocks, simHash);
  const text = chosen.blocks.filter((block) => block !== null).join("\n");
  const { found } = metas;
  const cut: Record<PageLimit, boolean> = {
    attribute: stream.cutAttribute,
    depth: stream.tooDeep,
    forms: forms.cut,
    headings: headings.cut,
    images: images.cut,
    links: links.cut,
    resources: resources.cut,
    "structured-data": jsonLd.cut,
    text: mainText.cut,
  };

  return {
    url,
    title: titles.first,
    titles: titles.count,
    description: found.description,
    descriptions: found.descriptions,
    headings: headings.read(wordsOfBlocks),
    text,
    words: wordsOfBlocks.reduce((sum, words) => sum + words, 0),
    readableWords: wordsUpTo(MOST_READABLE_WORDS, chosen.readable),
    proseWords: wordsUpTo(MOST_PROSE_WORDS, chosen.prose),
    scriptHints: scriptHints.found,
    textHash: hash("sha1", text),
    simHash: simHash.value(),
    lang: root.found.lang,
    detectedLanguage: detectLanguage
      ? languageOf(chosen.prose.join("\n") || text, root.found.lang, detectLanguage)
      : null,
    charset: charsetIn(headers["content-type"] ?? "") ?? byteOrderMark(html) ?? found.charset,
    viewport: found.viewport,
    base: root.found.base,
    canonicals: linkElements.found.canonicals,
    hreflangs: linkElements.found.hreflangs,
    robots: [...found.robots, ...parseRobotsHeader(headers["x-robots-tag"] ?? "")],
    refresh: found.refresh,
    links: links.read(url, chosen),
    images: images.found,
    resources: resources.found,
    structuredData: [...jsonLd.found, ...microdata.found],
    openGraph: Object.fromEntries(found.openGraph),
    twitter: Object.fromEntries(found.twitter),
    icons: linkElements.found.icons,
    pagination: { next: linkElements.found.next, prev: linkElements.found.prev },
    forms: forms.found,
    elements: stream.elements,
    duplicateIds: [...ids.duplicates],
    pictureWithoutImg: images.picturesWithoutImage,
    misplaced: misplacedIn(titles.inBody, found.inBody, linkElements.found.misplaced),
    limits: PAGE_LIMITS.filter((limit) => cut[limit]),
  };
}

function* countWords(blocks: ChosenText["blocks"], simHash: SimHash): Steps<number[]> {
  const words: number[] = [];
  let scanned = 0;
  for (const block of blocks) {
    words.push(block === null ? 0 : scanWords(block, (word) => simHash.addWord(word)));
    scanned += block?.length ?? 0;
    if (scanned < CHARACTERS_A_STEP) continue;
    scanned = 0;
    yield;
  }
  return words;
}

const CHARACTERS_A_STEP = 16_384;
const MOST_READABLE_WORDS = 100;
const MOST_PROSE_WORDS = 200;

function wordsUpTo(most: number, blocks: readonly string[]): number {
  let words = 0;
  for (const block of blocks) {
    words += scanWords(block.slice(0, CHARACTERS_A_STEP), () => {});
    if (words >= most) return most;
  }
  return words;
}

/** Shows every collector its elements, except in hidden or non-HTML parts. */
function passThrough(
  html: string,
  zones: ZoneTracker,
  collectors: readonly Collector[],
  everyElement: (element: Element) => void,
): Steps<StreamSummary> {
  routes ??= routesOf(collectors);
  const byElement = routes;
  const listeners = collectors.filter((collector) => collector.text !== undefined);
  return streamElements(html, {
    open(element) {
      if (zones.zone !== "silent") {
        everyElement(element);
        const shown = byElement.get(element.name);
        if (shown !== undefined) for (const index of shown) collectors[index]?.open?.(element);
      }
      zones.enter(element);
    },
    close(tag) {
      zones.leave(tag);
      const shown = zones.zone === "silent" ? undefined : byElement.get(tag.name);
      if (shown !== undefined) for (const index of shown) collectors[index]?.close?.(tag.name);
    },
    text(text) {
      zones.sawText(text);
      for (const collector of listeners) collector.text?.(text);
    },
  });
}

/** Which collectors see an element, by their index in the list: the same for every page. */
let routes: Map<string, number[]> | null = null;

function routesOf(collectors: readonly Collector[]): Map<string, number[]> {
  const byElement = new Map<string, number[]>();
  for (const [index, { elements }] of collectors.entries()) {
    for (const name of elements) {
      const shown = byElement.get(name);
      if (shown === undefined) byElement.set(name, [index]);
      else shown.push(index);
    }
  }
  return byElement;
}

function byteOrderMark(html: string): string | null {
  return html.startsWith("\uFEFF") ? "utf-8" : null;
}

function misplacedIn(
  title: boolean,
  meta: boolean,
  links: ReadonlySet<HeadElement>,
): readonly HeadElement[] {
  return [...(title ? ["title" as const] : []), ...(meta ? ["meta" as const] : []), ...links];
}
