import type { Collector } from "./collector.ts";
import type { MainText } from "./main-text.ts";
import type { Heading } from "./page.ts";
import { collapse } from "./white-space.ts";
import type { ZoneTracker } from "./zone.ts";

const MOST = 2_000;
const LONGEST = 1_000;

interface Mark {
  readonly level: Heading["level"];
  readonly from: number;
  text: string;
  /** Position of the first block after it. */
  to: number;
}

export interface Headings extends Collector {
  readonly cut: boolean;
  read(wordsOfBlocks: readonly number[]): Heading[];
}

const LEVELS: Readonly<Record<string, Heading["level"]>> = {
  h1: 1,
  h2: 2,
  h3: 3,
  h4: 4,
  h5: 5,
  h6: 6,
};

/** Must see each element after the main text, whose blocks it counts. */
export function collectHeadings(zones: ZoneTracker, mainText: MainText): Headings {
  const marks: Mark[] = [];
  let current: Mark | null = null;
  let cut = false;
  return {
    elements: [...Object.keys(LEVELS), "img"],
    open({ name, attributes, leaf }) {
      const level = LEVELS[name];
      if (level === undefined) {
        if (current !== null && attributes.alt) current.text += ` ${attributes.alt} `;
        return;
      }
      if (current !== null) current.to = mainText.position;
      current = null;
      if (marks.length >= MOST) cut = true;
      else {
        const mark = { level, from: mainText.position, text: "", to: mainText.position };
        marks.push(mark);
        current = leaf ? null : mark;
      }
    },
    close() {
      if (current !== null) current.to = mainText.position;
      current = null;
    },
    text(part) {
      if (current === null || zones.zone === "silent" || current.text.length > LONGEST) return;
      current.text += part.slice(0, LONGEST);
    },
    get cut() {
      return cut;
    },
    read: (wordsOfBlocks) => {
      const end = wordsOfBlocks.length;
      return marks.map(({ level, text, to }, index) => {
        const after = wordsOfBlocks.slice(to, Math.max(to, marks[index + 1]?.from ?? end));
        return {
          level,
          text: collapse(text),
          wordsAfter: after.reduce((sum, words) => sum + words, 0),
          answerWords: after.find((words) => words > 0) ?? 0,
        };
      });
    },
  };
}
