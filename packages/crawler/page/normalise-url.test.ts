import { describe, expect, it } from "vitest";
import { hasSessionId, normaliseUrl, sameSite } from "./index.ts";

const base = "https://a.example/dir/page?x=1";

describe("one address for one page", () => {
  it.each([
    ["", "https://a.example/dir/page?x=1"],
    ["b", "https://a.example/dir/b"],
    ["/b", "https://a.example/b"],
    ["?y=2", "https://a.example/dir/page?y=2"],
    ["../c/./d", "https://a.example/c/d"],
    ["//b.example", "https://b.example/"],
    ["https://A.Example:443/B", "https://a.example/B"],
    ["http://a.example:80/", "http://a.example/"],
    ["http://a.example:8080/", "http://a.example:8080/"],
    ["/b#part", "https://a.example/b"],
    ["/b#", "https://a.example/b"],
    ["#part", "https://a.example/dir/page?x=1"],
    ["https://me:secret@a.example/", "https://a.example/"],
    ["/b?utm_source=x&b=2&a=1&gclid=3", "https://a.example/b?b=2&a=1"],
    ["/b?UTM_Medium=x&fbclid=y", "https://a.example/b"],
    ["/b?b=%20&a=+&b=", "https://a.example/b?b=%20&a=+&b="],
    ["/b?PHPSESSID=abc&q=1", "https://a.example/b?q=1"],
    ["/b;jsessionid=0A1B?q=1", "https://a.example/b?q=1"],
    ["/b?sid=0123456789abcdef01", "https://a.example/b"],
    ["/b?sid=12", "https://a.example/b?sid=12"],
    ["/b?&&", "https://a.example/b"],
    ["/ü b", "https://a.example/%C3%BC%20b"],
    [" /b\n", "https://a.example/b"],
  ])("%j is %s", (href, url) => expect(normaliseUrl(href, base)).toBe(url));

  it.each([
    "mailto:a@a.example",
    "javascript:void(0)",
    "data:,x",
    "ftp://a.example/",
    "http://",
    "tel:1",
  ])("%s is none", (href) => expect(normaliseUrl(href, base)).toBeNull());

  it("stays what it is when it is made twice", () => {
    const once = normaliseUrl("/a/../b?utm_a=1&z=1&y=;2#x", base) ?? "";
    expect(normaliseUrl(once, base)).toBe(once);
  });

  it("is refused when encoding makes it absurdly long", () => {
    expect(normaliseUrl(`/${"€".repeat(400)}`, "https://a.example/")).not.toBeNull();
    expect(normaliseUrl(`/${"€".repeat(1_000)}`, "https://a.example/")).toBeNull();
  });

  it("is refused when it is absurdly long", () => {
    expect(normaliseUrl(`/${"x".repeat(5_000)}`, base)).toBeNull();
  });
});

it("tells a session id, wherever it stands", () => {
  expect(hasSessionId("/b?a=1&PHPSESSID=x")).toBe(true);
  expect(hasSessionId("/b;jsessionid=x")).toBe(true);
  expect(hasSessionId("/b?session=monday")).toBe(false);
});

it("takes www for the same site, another port or name for another", () => {
  expect(sameSite("https://www.a.example/x", "http://a.example/")).toBe(true);
  expect(sameSite("https://a.example:8443/", "https://a.example/")).toBe(false);
  expect(sameSite("https://b.a.example/", "https://a.example/")).toBe(false);
});
