import { runInTurns, type Steps } from "../page/index.ts";
import {
  SITEMAP_LIMITS,
  type SitemapEntry,
  type SitemapLimits,
  type SitemapProblem,
  type SitemapSink,
} from "./sitemap-entry.ts";
import { SitemapTooLarge, sitemapText } from "./sitemap-text.ts";
import { textSitemap } from "./text-sitemap.ts";
import { xmlSitemap } from "./xml-sitemap.ts";

export interface Sitemap {
  /** In file order, streamed a few at a time; ends early at a limit or an attack. */
  readonly entries: AsyncIterable<readonly SitemapEntry[]>;
  /** Unpacked, so far. */
  readonly bytes: number;
  /** Complete once the entries are. */
  readonly problems: readonly SitemapProblem[];
}

/** Reads a sitemap or a sitemap index, XML or plain text, compressed or not. */
export function readSitemap(
  source: string | AsyncIterable<Uint8Array>,
  limits: Partial<SitemapLimits> = {},
): Sitemap {
  const problems: SitemapProblem[] = [];
  const read = { bytes: 0 };
  const entries = readEntries(source, { ...SITEMAP_LIMITS, ...limits }, problems, read);
  return {
    ...{ entries, problems },
    get bytes() {
      return read.bytes;
    },
  };
}

async function* readEntries(
  source: string | AsyncIterable<Uint8Array>,
  limits: SitemapLimits,
  problems: SitemapProblem[],
  read: { bytes: number },
): AsyncGenerator<readonly SitemapEntry[]> {
  const collector = createCollector(limits, problems);
  try {
    let reader: SitemapReader | null = null;
    for await (const piece of sitemapText(source, limits.bytes, read)) {
      reader ??= readerFor(piece, collector);
      if (reader !== null) await runInTurns(written(reader, piece, collector));
      yield collector.take();
      if (collector.isStopped) return;
    }
    if (reader === null) collector.problem("not-a-sitemap", "", null);
    reader?.end();
    yield collector.take();
  } catch (error) {
    collector.problem(problemOf(error), "", null);
  }
}

/** Small steps: between them, others have their turn. */
function* written(reader: SitemapReader, piece: string, collector: Collector): Steps<void> {
  for (let start = 0; start < piece.length && !collector.isStopped; start += STEP) {
    yield;
    reader.write(piece.slice(start, start + STEP));
  }
}

const STEP = 4 * 1_024;

interface SitemapReader {
  write(piece: string): void;
  end(): void;
}

/** By its first letter; null while there is none. */
function readerFor(piece: string, sink: SitemapSink): SitemapReader | null {
  const first = piece.trimStart()[0];
  if (first === undefined) return null;
  return first === "<" ? xmlSitemap(sink) : textSitemap(sink);
}

interface Collector extends SitemapSink {
  readonly isStopped: boolean;
  take(): SitemapEntry[];
}

function createCollector(limits: SitemapLimits, problems: SitemapProblem[]): Collector {
  const waiting: SitemapEntry[] = [];
  let found = 0;
  let isStopped = false;

  const collector: Collector = {
    get isStopped() {
      return isStopped;
    },
    entry(entry) {
      if (isStopped) return;
      found += 1;
      if (found > limits.urls) {
        collector.problem("too-many-urls", "", null);
        isStopped = true;
      } else waiting.push(entry);
    },
    problem(kind, text, line) {
      if (isStopped || problems.length >= MOST_PROBLEMS) return;
      problems.push({ kind, line, text: text.slice(0, LONGEST_QUOTE) });
    },
    stop() {
      isStopped = true;
    },
    take: () => waiting.splice(0),
  };
  return collector;
}

function problemOf(error: unknown): SitemapProblem["kind"] {
  if (error instanceof SitemapTooLarge) return "too-large";
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  if (typeof code === "string" && code.startsWith("Z_")) return "bad-compression";
  throw error;
}

const MOST_PROBLEMS = 100;
const LONGEST_QUOTE = 200;
