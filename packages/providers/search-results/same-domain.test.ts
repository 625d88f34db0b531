import { describe, expect, it } from "vitest";
import { domainOf, sameDomain } from "./index.ts";

describe("the same domain", () => {
  it.each([
    ["https://example.com/a", "example.com"],
    ["https://www.example.com/", "example.com"],
    ["http://EXAMPLE.com./", "www.example.com"],
    ["https://blog.example.co.uk/post", "example.co.uk"],
    ["https://deep.blog.example.com/", "blog.example.com"],
    ["https://alice.github.io/", "alice.github.io"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
    ["http://127.0.0.2:8080/a", "127.0.0.2:8080"],
    ["http://localhost:3000/", "localhost:3000"],
    ["https://example.com:443/", "example.com"],
  ])("%s is of %s", (url, site) => {
    expect(sameDomain(url, site)).toBe(true);
  });

  it.each([
    ["https://example.com/", "blog.example.com"],
    ["https://shop.example.com/", "blog.example.com"],
    ["https://notexample.com/", "example.com"],
    ["https://example.com.evil.example/", "example.com"],
    ["https://example.org/", "example.com"],
    ["https://alice.github.io/", "bob.github.io"],
    ["https://alice.github.io/", "github.io"],
    ["https://shop.example.co.uk/", "co.uk"],
    ["http://127.0.0.2:8080/", "127.0.0.2:8081"],
    ["http://127.0.0.2:8080/", "127.0.0.2"],
    ["http://1.127.0.0.2/", "127.0.0.2"],
    ["https://example.com:8443/", "example.com"],
    ["ftp://example.com/", "example.com"],
    ["javascript:alert(1)//example.com", "example.com"],
    ["example.com", "example.com"],
    ["https://example.com/", ""],
  ])("%s is not of %s", (url, site) => {
    expect(sameDomain(url, site)).toBe(false);
  });

  it("has one spelling", () => {
    expect(domainOf("https://www.Example.com/a?b#c")).toBe("example.com");
    expect(domainOf("http://127.0.0.2:8080/")).toBe("127.0.0.2:8080");
    expect(domainOf("mailto:ana@example.com")).toBeNull();
  });
});
