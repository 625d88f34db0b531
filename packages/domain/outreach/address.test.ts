import { describe, expect, it } from "vitest";
import { normalizeAddress, normalizeEmailDomain } from "./address.ts";
import { domainsAbove } from "./suppression.ts";

describe("addresses of contacts", () => {
  it.each([
    [" Ann.Lee@Example.COM ", "ann.lee@example.com", "example.com"],
    ["Ann Lee <ann@example.com>", "ann@example.com", "example.com"],
    ["mailto:ann@example.com", "ann@example.com", "example.com"],
    ["ann+x@müller.example", "ann+x@xn--mller-kva.example", "xn--mller-kva.example"],
    ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk", "mail.example.co.uk"],
  ])("%s is %s", (text, email, emailDomain) => {
    expect(normalizeAddress(text)).toMatchObject({ email, emailDomain });
  });

  it.each([
    ...["", "ann", "@example.com", "ann@", "ann@example", "a b@example.com", "ann@@example.com"],
    ...["ann@example.com\r\nBcc: x@example.com", "ann@exam ple.com", "ann@192.0.2.1", "ann@-x.com"],
    ...[".ann@example.com", "ann.@example.com", "a..b@example.com", "ann@example.com/x"],
    ...["ann@example..com", `${"a".repeat(65)}@example.com`, `ann@${"a".repeat(64)}.com`],
    ...["ann\0@example.com", "änn@example.com", "ann@example.123", "<>", '"a b"@example.com'],
    ...[`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example.com`],
  ])("%j is none", (text) => {
    expect(normalizeAddress(text)).toBeNull();
  });

  it("says which belong to a function or to a private person", () => {
    expect(normalizeAddress("Info+x@example.com")?.isRole).toBe(true);
    expect(normalizeAddress("informer@example.com")?.isRole).toBe(false);
    expect(normalizeAddress("ann@gmail.com")?.isFreeMail).toBe(true);
    expect(normalizeAddress("ann@mygmail.com")?.isFreeMail).toBe(false);
  });

  it("takes bare domains", () => {
    expect(normalizeEmailDomain(" Example.COM ")).toBe("example.com");
    expect(normalizeEmailDomain("https://example.com")).toBeNull();
    expect(normalizeEmailDomain("localhost")).toBeNull();
  });

  it("names the domains above one", () => {
    expect(domainsAbove("a.example.com")).toEqual(["a.example.com", "example.com"]);
  });
});
