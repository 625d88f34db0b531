import { streamElements } from "./element-stream.ts";
import { Place } from "./place.ts";

/** What the meta tags of a name say, in the head only: anyone may have written the body. */
export function headMetas(html: string, name: string): string[] {
  const place = new Place();
  const found: string[] = [];
  const reading = streamElements(html.slice(0, LONGEST_HEAD), {
    open(element) {
      const { content, name: given } = element.attributes;
      const isNamed = element.name === "meta" && given?.trim().toLowerCase() === name;
      if (isNamed && !place.bodyStarted && place.zone !== "silent") {
        found.push(content?.trim() ?? "");
      }
      place.enter(element);
    },
    close: (tag) => place.leave(tag),
    text: (text) => place.hear(text),
  });
  while (!place.bodyStarted && !reading.next().done);
  return found;
}

const LONGEST_HEAD = 500_000;
