import { Parser } from "htmlparser2";
import { Agent, request } from "undici";
import { measured } from "./measured.ts";

const AT_ONCE = 32;

/** The least a crawler can do: fetch, parse, follow; nothing is judged or kept. */
await measured(async (start) => {
  const dispatcher = new Agent({ connections: AT_ONCE });
  const { origin } = new URL(start);
  const queue = [start];
  const seen = new Set(queue);
  let pages = 0;
  let next = 0;

  const visit = async (url: string) => {
    const { body } = await request(url, { dispatcher });
    const html = await body.text();
    pages += 1;
    const parser = new Parser({
      onopentag(name, attributes) {
        const href = name === "a" ? attributes.href : undefined;
        if (href === undefined || !URL.canParse(href, url)) return;
        const link = new URL(href, url);
        link.hash = "";
        if (link.origin !== origin || seen.has(link.href)) return;
        seen.add(link.href);
        queue.push(link.href);
      },
    });
    parser.end(html);
  };
  const underWay = new Set<Promise<void>>();
  while (next < queue.length || underWay.size > 0) {
    while (next < queue.length && underWay.size < AT_ONCE) {
      const going: Promise<void> = visit(queue[next++] ?? "").finally(() => underWay.delete(going));
      underWay.add(going);
    }
    await Promise.race(underWay);
  }
  return pages;
});
