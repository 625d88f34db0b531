import { expect, test } from "vitest";
import { keptMarks } from "../../tools/page-days/kept-marks.ts";
import { markOf, readPages, wordsOf } from "../../tools/page-days/read-pages.ts";

const HOW_TO_FIX = "the words of a page changed without its day: run `npx node tools/page-days.ts`";

test("P99 the day that the site map gives a page is that of its words", async () => {
  const pages = await readPages();
  expect(pages.every(({ words }) => words.length > 100)).toBe(true);
  const marks = Object.fromEntries(pages.map((page) => [page.path, markOf(page)]));
  expect(marks, HOW_TO_FIX).toEqual(keptMarks());
});

test("words are what people read: neither tags nor the day of the last change", () => {
  const page = (words: string) => `<header>x</header><main id="content">${words}</main>`;
  const [one, other] = [
    page('<p>Changed on <time dateTime="2026-01-01">1 January</time>. <b>Same</b> words</p>'),
    page("<div>Changed on <time>2 May</time>.\n<i>Same</i> words</div>"),
  ].map(wordsOf);
  expect(one).toBe("Changed on . Same words");
  expect(other).toBe(one);
});
