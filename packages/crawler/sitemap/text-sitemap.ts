import { readLocation, type SitemapSink } from "./sitemap-entry.ts";

/** One URL per line. */
export function textSitemap(sink: SitemapSink) {
  let rest = "";
  let line = 0;

  function readLine(text: string): void {
    line += 1;
    const address = text.trim();
    if (address === "") return;
    const loc = readLocation(address);
    if (loc === null) sink.problem("bad-url", address, line);
    else sink.entry({ kind: "page", loc });
  }

  return {
    write(text: string): void {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      if (rest.length > LONGEST_LINE) {
        sink.problem("not-a-sitemap", rest, line + 1);
        sink.stop();
      }
      for (const complete of lines) readLine(complete);
    },
    end(): void {
      readLine(rest);
    },
  };
}

const LONGEST_LINE = 64 * 1_024;
