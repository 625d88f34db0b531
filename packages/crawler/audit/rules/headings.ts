import { several, short } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";

const SHORTEST_ANSWER = 40;
const LONGEST_ANSWER = 60;

const h1Missing: DocumentRule = {
  id: "h1-missing",
  severity: "medium",
  scope: "document",
  title: "Missing h1 heading",
  why: "The h1 tells readers and search engines at a glance what the page is about.",
  fix: "Add one h1 that names the page's topic.",
  check({ headings }) {
    const first = headings.filter(({ level }) => level === 1);
    if (first.some(({ text }) => text !== "")) return null;
    return first.length === 0 ? "No h1" : "The h1 is empty";
  },
};

const h1Multiple: DocumentRule = {
  id: "h1-multiple",
  severity: "low",
  scope: "document",
  title: "Multiple h1 headings",
  why: "With more than one h1, it's unclear what the page is mainly about.",
  fix: "Keep the most important h1 and make the others h2.",
  check({ headings }) {
    const texts = headings.filter(({ level }) => level === 1).map(({ text }) => text);
    return texts.length > 1 ? several(texts, "h1", "h1s") : null;
  },
};

const headingOrder: DocumentRule = {
  id: "heading-order",
  severity: "low",
  scope: "document",
  title: "Skipped heading level",
  why: "Screen readers and search engines read headings as an outline, and a gap breaks it.",
  fix: "Go down one level at a time: h2 under h1, h3 under h2.",
  check({ headings }) {
    const skip = headings.findIndex(
      ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 6) + 1,
    );
    if (skip === -1) return null;
    const { level, text } = headings[skip] ?? { level: 0, text: "" };
    return `h${headings[skip - 1]?.level} is followed by h${level}: ${short(text)}`;
  },
};

const answerStructure: DocumentRule = {
  id: "answer-structure",
  severity: "info",
  scope: "document",
  title: `Question without a ${SHORTEST_ANSWER}- to ${LONGEST_ANSWER}-word answer`,
  why: "AI answers quote passages that answer a question right away.",
  fix: `Start the section with a ${SHORTEST_ANSWER}- to ${LONGEST_ANSWER}-word answer, then go into detail.`,
  check({ headings }) {
    const unanswered = headings.filter(
      ({ level, text, answerWords }) =>
        (level === 2 || level === 3) &&
        /[?？؟]$/.test(text) &&
        (answerWords < SHORTEST_ANSWER || answerWords > LONGEST_ANSWER),
    );
    const described = unanswered.map(
      ({ text, answerWords }) => `${text} (${answerWords} ${answerWords === 1 ? "word" : "words"})`,
    );
    return several(described, "question", "questions");
  },
};

export const headingRules = [h1Missing, h1Multiple, headingOrder, answerStructure];
