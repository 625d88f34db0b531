import { describe, expect, it } from "vitest";
import { readPage } from "./index.ts";

function textOf(html: string): string {
  return readPage({ url: "https://a.example/", html, headers: {} }).text;
}

const around = (inner: string) =>
  `<header>Brand</header><nav>Menu</nav>${inner}<aside>Ads</aside><footer>Imprint</footer>`;

describe("the main text", () => {
  it.each([
    [
      "main",
      around("<main><header>Title</header><p>Body</p><footer>End</footer></main>"),
      "Title\nBody",
    ],
    ["a role", around("<div role=main>Body <span>goes</span>on</div>"), "Body goeson"],
    ["articles", around("<p>Teaser</p><article>One</article><article>Two</article>"), "One\nTwo"],
    ["what is left", around("<div>Body</div><p>More</p>"), "Body\nMore"],
    ["lines and blocks", "<p>a<br>b</p><ul><li>c<li>d</ul>", "a b\nc\nd"],
    [
      "no menus",
      "<p>Body text here</p><ul><li><a href=/>One</a></li><li><a href=/>Two</a></li></ul>",
      "Body text here",
    ],
    [
      "headings that link to themselves",
      "<h2><a href='#one'>One</a></h2><p>Body</p><h2><a href=/two>Two</a></h2><ul><li><a href='#one'>One</a></li></ul>",
      "One\nBody",
    ],
    [
      "a heading that isn't closed",
      "<h2><a href='#one'>One<p>Body</p><a href=/>Two</a>",
      "One\nBody",
    ],
    ["a link in a sentence", "<p>We like <a href=/>chips</a> a lot.</p>", "We like chips a lot."],
    ["no forms", "<p>Body</p><form><label>Name</label><button>Send</button></form>", "Body"],
    ["a page within a form", "<form><div>Body</div><select><option>x</select></form>", "Body"],
    ["an empty main", "<main></main><p>Body</p>", "Body"],
    ["hidden parts", "<main>Body<div hidden>Not</div><dialog>Nor</dialog></main>", "Body"],
    ["entities", "<p>a&nbsp;&lt;b&gt; &amp;c</p>", "a <b> &c"],
    ["wrongly nested tags", "<b><main>Body</b> goes on</main>", "Body goes on"],
    ["unclosed tags", "<main><p>One<p>Two<div>Three", "One\nTwo\nThree"],
    ["what's for browsers without frames", "<noframes><p>Old</p></noframes><p>Body</p>", "Body"],
    ["noscript", "<noscript>Turn it on</noscript><p>Body</p>", "Body"],
  ])("is found: %s", (_, html, text) => expect(textOf(html)).toBe(text));

  it("hashes the same for the same words in another frame", () => {
    const one = readPage({
      url: "https://a.example/1",
      html: around("<main>Body</main>"),
      headers: {},
    });
    const two = readPage({ url: "https://a.example/2", html: "<main> Body\n</main>", headers: {} });
    expect(one.textHash).toBe(two.textHash);
    expect(one.simHash).toBe(two.simHash);
  });
});
