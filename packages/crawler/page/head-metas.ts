import { streamElements } from "./element-stream.ts";
import { ZoneTracker } from "./zone.ts";

/** The content of meta tags with a name, in the head only: visitors may have written the body. */
export function headMetas(html: string, name: string): string[] {
  const zones = new ZoneTracker();
  const found: string[] = [];
  const reading = streamElements(html.slice(0, LONGEST_HEAD), {
    open(element) {
      const { content, name: given } = element.attributes;
      const isNamed = element.name === "meta" && given?.trim().toLowerCase() === name;
      if (isNamed && !zones.bodyStarted && zones.zone !== "silent") {
        found.push(content?.trim() ?? "");
      }
      zones.enter(element);
    },
    close: (tag) => zones.leave(tag),
    text: (text) => zones.sawText(text),
  });
  while (!zones.bodyStarted && !reading.next().done);
  return found;
}

const LONGEST_HEAD = 500_000;
