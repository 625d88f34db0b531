import type { BriefText, WrittenBrief } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

export type BriefStage = "no-model" | "ready" | "writing" | "written" | "nothing" | "failed";

/** How far the brief is; a written one stays, whatever models are set up now. */
export function stageOf(text: BriefText): BriefStage {
  if (text.state === "asking") return "writing";
  if (text.state === "none") return text.is_available ? "ready" : "no-model";
  if (text.state !== "read" || text.brief === null) return "failed";
  return isToWrite(text.brief) ? "written" : "nothing";
}

function isToWrite({ result }: WrittenBrief): boolean {
  return result === "expand" || result === "new_page";
}

const NOTHING = {
  covered: {
    title: "Your page covers what theirs do.",
    text: (pages: string) => `A language model compared it with ${pages} and found nothing to add.`,
  },
  unrelated: {
    title: "There's nothing to write here.",
    text: (pages: string) =>
      `A language model read ${pages} on this keyword. They're about something your site doesn't offer.`,
  },
  elsewhere: {
    title: "Your site may cover this already.",
    text: (pages: string) =>
      `A language model read ${pages} on this keyword. One of yours seems to be about it, perhaps in other words: look there before you write anything.`,
  },
  unproven: {
    title: "There's no advice we can stand behind.",
    text: (pages: string) =>
      `A language model read ${pages}, but what it suggested isn't on those pages, is on your site already, or wouldn't help people who search for this. We left it out.`,
  },
} as const;

/** Why nothing is to be written, which is a result, too. */
export function nothingWords({ result, compared }: WrittenBrief): { title: string; text: string } {
  const { title, text } =
    result === "expand" || result === "new_page" ? NOTHING.unproven : NOTHING[result];
  return { title, text: text(theirPages(compared)) };
}

function theirPages(compared: WrittenBrief["compared"]): string {
  const theirs = compared.filter(({ whose }) => whose === "theirs").length;
  return counted(theirs, "competitor page");
}

export function droppedPoints(dropped: number): string {
  const rule = "Each point quotes the page that shows it.";
  if (dropped === 0) return rule;
  return `${rule} We left out ${counted(dropped, "point")} that no page shows, that your site covers already or that wouldn't help.`;
}

export const HEADINGS = {
  intent: "What searchers want",
  title: "Title",
  lacks: "What your page lacks",
  sections: { expand: "Sections to add", new_page: "Sections" },
  questions: "Questions to answer",
  links: "Add internal links from",
} as const;

export function sectionsHeading({ result }: WrittenBrief): string {
  return HEADINGS.sections[result === "expand" ? "expand" : "new_page"];
}

export const NEW_PAGE =
  "Create a new page: none of the pages we compared with theirs answers this search.";
export const EXPAND = "Expand this page:";

/** As it's copied: who wrote it, and where each point comes from, go with it. */
export function briefAsText(keyword: string, brief: WrittenBrief, model: string | null): string {
  const { page, intent, title, lacks, sections, questions } = brief;
  const source = ({ says, url }: WrittenBrief["lacks"][number]["evidence"]) => `“${says}” (${url})`;
  return [
    `Content brief: ${keyword}`,
    page === null ? NEW_PAGE : `${EXPAND} ${page.url}`,
    title === null ? null : `${HEADINGS.title}: ${title}`,
    intent === null ? null : `${HEADINGS.intent}: ${intent}`,
    part(
      HEADINGS.lacks,
      lacks.map(({ text, evidence }) => `${text}\n  ${source(evidence)}`),
    ),
    part(
      sectionsHeading(brief),
      sections.map(({ heading, text, evidence }) => `${heading}: ${text}\n  ${source(evidence)}`),
    ),
    part(HEADINGS.questions, questions),
    `Written by ${model ?? "a language model"} from pages that Sightline crawled.`,
  ]
    .filter((one) => one !== null)
    .join("\n\n")
    .concat("\n");
}

function part(title: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : [title, ...lines.map((line) => `- ${line}`)].join("\n");
}
