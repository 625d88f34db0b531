import { describe, expect, it } from "vitest";
import { type PageLimit, readPage } from "./index.ts";

const MB = 1_000_000;
/** CPU time: far above what any of these takes, far below what a quadratic reader would. */
const CEILING_MS = 8_000;

const numbered = (count: number, render: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => render(index)).join("");

describe("a hostile page is read in bounded time, and says what was cut", () => {
  it.each<[name: string, html: string, limits: PageLimit[]]>([
    ["100,000 levels", "<div>".repeat(100_000) + "</div>".repeat(100_000), ["depth"]],
    ["a million levels", "<b>".repeat(1_000_000), ["depth"]],
    ["a million stray closing tags", `<b><div>${"<i>".repeat(505)}${"</b>".repeat(MB)}`, []],
    [
      "100,000 links",
      numbered(100_000, (index) => `<a href="/p${index}?utm_a=b">t</a>`),
      ["links"],
    ],
    ["an attribute of 5 MB", `<a href="${"x".repeat(5 * MB)}">y</a>`, ["attribute"]],
    ["an image of 5 MB in its address", `<img src="data:x,${"x".repeat(5 * MB)}">`, ["attribute"]],
    ["500,000 attributes", `<a ${numbered(500_000, (index) => `a${index} `)}>y</a>`, []],
    ["a million entities", `<p>${"&amp;".repeat(MB)}</p>`, []],
    ["5 MB of spaces", `<p>${" ".repeat(5 * MB)}x`, ["text"]],
    ["an unclosed title", `<title>${"x ".repeat(2 * MB)}`, []],
    ["unclosed blocks", "<p>a<li>b<td>c".repeat(100_000), ["depth", "text"]],
    ["unclosed headings", "<h2>a".repeat(200_000), ["depth", "headings", "text"]],
    ["images without end", "<img src=/a.png>".repeat(100_000), ["images"]],
    [
      "scripts without end",
      numbered(50_000, (index) => `<script src=/${index}></script>`),
      ["resources"],
    ],
    ["forms without end", "<form></form>".repeat(100_000), ["forms"]],
    ["nested data", `<script type=application/ld+json>${"[".repeat(150_000)}</script>`, []],
    [
      "endless data",
      `<script type=application/ld+json>"${"x".repeat(MB)}"</script>`,
      ["structured-data"],
    ],
    ["5 MB of opening brackets", "<".repeat(5 * MB), ["text"]],
    ["unclosed comments", "<!--".repeat(MB), []],
    ["drawings in drawings", "<svg>".repeat(MB), ["depth"]],
    ["text without spaces", `<p>${"これは日本語の文章です。".repeat(100_000)}`, ["text"]],
    ["a property named like no other", '<meta property="__proto__" content="x">', []],
  ])("%s", (_, html, limits) => {
    const began = process.cpuUsage();
    const page = readPage({ url: "https://a.example/", html, headers: {} });
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(CEILING_MS);
    expect(page.limits).toEqual(limits);
    expect(page.links.length).toBeLessThanOrEqual(10_000);
    expect(page.text.length).toBeLessThanOrEqual(2 * MB);
  });

  it("reads on after the deepest level", () => {
    const html = `${"<div>".repeat(2_000)}${"</div>".repeat(2_000)}<main>Body<a href=/b>B</a></main>`;
    const page = readPage({ url: "https://a.example/", html, headers: {} });
    expect(page).toMatchObject({ text: "BodyB", limits: ["depth"] });
    expect(page.links).toHaveLength(1);
  });
});
