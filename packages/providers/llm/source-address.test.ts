import { describe, expect, it } from "vitest";
import { isOnSite, pageOfSource } from "./index.ts";

const bing = (url: string) =>
  `https://www.bing.com/ck/a?!&&p=1&u=a1${Buffer.from(url).toString("base64url")}&ntb=1`;
const redirect = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC";

type Case = readonly [url: string, site: string, isCited: boolean, title?: string];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  "the site and what is beneath it": [
    ["https://acme.example/", "acme.example", true],
    ["http://acme.example/boots", "acme.example", true],
    ["https://www.acme.example/", "acme.example", true],
    ["https://WWW.ACME.EXAMPLE/Boots", "acme.example", true],
    ["https://shop.acme.example/", "acme.example", true],
    ["https://a.b.acme.example/", "acme.example", true],
    ["https://acme.example./", "acme.example", true],
    ["https://acme.example:443/", "acme.example", true],
    ["https://acme.example:8443/", "acme.example", false],
    ["https://acme.example/", "shop.acme.example", false],
    ["https://other.acme.example/", "shop.acme.example", false],
    ["https://shop.acme.example/", "www.acme.example", true],
  ],
  "other sites that look like it": [
    ["https://notacme.example/", "acme.example", false],
    ["https://acme.example.test/", "acme.example", false],
    ["https://acme-example.test/", "acme.example", false],
    ["https://acme.test/", "acme.example", false],
    ["https://acme.co.uk/", "acme.com", false],
    ["https://acme.example@rival.test/", "acme.example", false],
    ["https://rival.test/acme.example", "acme.example", false],
    ["https://rival.test/?u=https://acme.example/", "acme.example", false],
    ["https://rival.test/#https://acme.example/", "acme.example", false],
    ["https://rival.test/redirect?url=https%3A%2F%2Facme.example", "acme.example", false],
    ["https://rival.test\\@acme.example/", "acme.example", false],
  ],
  "public suffixes": [
    ["https://acme.co.uk/", "acme.co.uk", true],
    ["https://shop.acme.co.uk/", "acme.co.uk", true],
    ["https://rival.co.uk/", "co.uk", false],
    ["https://acme.github.io/", "acme.github.io", true],
    ["https://rival.github.io/", "acme.github.io", false],
    ["https://rival.github.io/", "github.io", false],
    ["https://acme.blogspot.com/", "blogspot.com", false],
    ["https://acme.myshopify.com/", "rival.myshopify.com", false],
    ["https://acme.com.au/", "com.au", false],
  ],
  "other scripts": [
    ["https://müller.example/", "xn--mller-kva.example", true],
    ["https://xn--mller-kva.example/", "müller.example", true],
    ["https://mueller.example/", "müller.example", false],
    ["https://аcme.example/", "acme.example", false],
    ["https://例え.example/", "例え.example", true],
  ],
  "redirect links": [
    ["https://www.google.com/url?q=https://acme.example/boots&sa=U", "acme.example", true],
    ["https://google.com/url?url=https%3A%2F%2Facme.example%2F", "acme.example", true],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Facme.example%2F&h=AT", "acme.example", true],
    ["https://duckduckgo.com/l/?uddg=https%3A%2F%2Facme.example%2F", "acme.example", true],
    ["https://www.youtube.com/redirect?q=https%3A%2F%2Facme.example", "acme.example", true],
    ["https://www.google.com/amp/s/acme.example/boots", "acme.example", true],
    ["https://acme-example.cdn.ampproject.org/c/s/acme.example/boots", "acme.example", true],
    ["https://acme-example.translate.goog/boots?_x_tr_sl=de", "acme.example", true],
    ["https://my--shop-example.translate.goog/", "my-shop.example", true],
    [bing("https://acme.example/boots"), "acme.example", true],
    [bing("https://rival.test/acme.example"), "acme.example", false],
    [redirect, "acme.example", true, "acme.example"],
    [redirect, "acme.example", true, "www.acme.example"],
    [redirect, "acme.example", false, "rival.test"],
    [redirect, "acme.example", false, "Acme: boots and shoes"],
    [redirect, "acme.example", false],
    ["https://t.co/AbC", "acme.example", false, "acme.example"],
    ["https://www.google.com/search?q=https://acme.example/", "acme.example", false],
    ["https://www.google.com/url?q=https://rival.test/?u=acme.example", "acme.example", false],
    ["https://web.archive.org/web/2026/https://acme.example/", "acme.example", false],
    ["https://www.google.com/url?q=javascript:alert(1)", "acme.example", false],
  ],
  "no pages": [
    ["mailto:info@acme.example", "acme.example", false],
    ["javascript:location='https://acme.example'", "acme.example", false],
    ["ftp://acme.example/", "acme.example", false],
    ["acme.example", "acme.example", false],
    ["", "acme.example", false],
    ["https://", "acme.example", false],
    ["data:text/html,acme.example", "acme.example", false],
  ],
};

describe.each(Object.entries(CASES))("a source: %s", (_, cases) => {
  it.each([...cases])("%s is a page of %s: %s", (...given) => {
    const [url, site, isCited, title] = given as unknown as Case;
    const page = pageOfSource({ url, title: title ?? null });
    expect(page !== null && isOnSite(page, site)).toBe(isCited);
  });
});

describe("the page of a source", () => {
  it.each([
    ["https://acme.example/b?utm_source=openai", "https://acme.example/b"],
    ["https://acme.example/b?utm_source=openai&id=2&UTM_Medium=x", "https://acme.example/b?id=2"],
    ["https://acme.example/b?id=2&gclid=1&fbclid=2&srsltid=3", "https://acme.example/b?id=2"],
    ["https://acme.example/b#:~:text=boots", "https://acme.example/b"],
    ["https://acme.example/b?utmost=1", "https://acme.example/b?utmost=1"],
    ["https://ana:secret@acme.example/b", "https://acme.example/b"],
    [
      "https://www.google.com/url?q=https://acme.example/b%3Futm_source%3Dx",
      "https://acme.example/b",
    ],
  ])("%s is %s", (url, page) => {
    expect(pageOfSource({ url, title: null })).toBe(page);
  });

  it("isn't followed forever", () => {
    let url = "https://acme.example/";
    for (let nth = 0; nth < 9; nth += 1) {
      url = `https://www.google.com/url?q=${encodeURIComponent(url)}`;
    }
    expect(pageOfSource({ url, title: null })).toMatch(/^https:\/\/www\.google\.com\/url/);
  });
});
