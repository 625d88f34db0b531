import { SCHEDULED_ANSWERS_SAY } from "./insight.ts";

/** What a disadvantage that an AI analysis found begins with, and what to do about it. */
const ACTIONS: readonly (readonly [begins: string, action: (quoted: string) => string])[] = [
  ["None of your pages answer", (asked) => `Write a page that answers “${asked}”`],
  [SCHEDULED_ANSWERS_SAY, (asked) => `Write a page that can be cited for “${asked}”`],
  ["For ", (asked) => `Answer “${asked}” in a sentence on your page`],
  ["AI search crawlers can't", () => "Let AI search crawlers read your site"],
  ["AI search crawlers can read only", () => "Let AI search crawlers read all of your site"],
  ["Other AI crawlers can't", () => "Let other AI crawlers read your site"],
  ["Some of your pages have no title", () => "Add a title to each page"],
  ["Some of your pages have almost no text", () => "Show your text without JavaScript"],
  ["Some of your structured data is broken", () => "Fix your structured data"],
  ["Some of your headings ask", () => "Answer the questions in your headings"],
  ["None of your pages use structured data", () => "Add structured data to your pages"],
];

/** The disadvantage as something to do: a verb and its object; null if it is none of ours. */
export function aiAction(disadvantage: string): string | null {
  const action = ACTIONS.find(([begins]) => disadvantage.startsWith(begins))?.[1];
  if (action === undefined) return null;
  const quoted = quotedIn(disadvantage);
  const words = action(quoted ?? "");
  return quoted === null && words.includes("“”") ? null : words;
}

function quotedIn(sentence: string): string | null {
  const from = sentence.indexOf("“");
  const to = sentence.indexOf("”", from);
  return from === -1 || to <= from + 1 ? null : sentence.slice(from + 1, to);
}
