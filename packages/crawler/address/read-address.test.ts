import { describe, expect, it } from "vitest";
import { AddressRefused, parseAllowHosts, readAddress } from "./index.ts";
import { PRIVATE_FORMS } from "./testing/private-forms.ts";

const read = (text: string, allowed = "") => {
  const address = readAddress(text, parseAllowHosts(allowed));
  return address.ok ? address.url.href : null;
};

describe("the door for addresses", () => {
  it.each([
    ["shop.com", "https://shop.com/"],
    ["  shop.com/a  ", "https://shop.com/a"],
    ["//shop.com/a", "https://shop.com/a"],
    ["http://shop.com", "http://shop.com/"],
    ["HTTPS://SHOP.com/Path", "https://shop.com/Path"],
    ["https://shop.com:443/", "https://shop.com/"],
    ["http://shop.com:80/", "http://shop.com/"],
    ["shop.com:443/a?b", "https://shop.com/a?b"],
    ["https://shop.com:80/", "https://shop.com:80/"],
    ["https://shop.com./", "https://shop.com/"],
    ["https://shop.com/a/./b/../c", "https://shop.com/a/c"],
    ["https://shop.com/%2e%2e/a", "https://shop.com/a"],
    ["https://shop.com/a?q=1#part", "https://shop.com/a?q=1"],
    ["https://shop.com/#", "https://shop.com/"],
    ["https://münchen.de/straße", "https://xn--mnchen-3ya.de/stra%C3%9Fe"],
    ["https://xn--mnchen-3ya.de/", "https://xn--mnchen-3ya.de/"],
    ["https://例え.jp", "https://xn--r8jz45g.jp/"],
    ["shop.com/a b", "https://shop.com/a%20b"],
    ["shop.com/redirect?to=http://localhost", "https://shop.com/redirect?to=http://localhost"],
    ["shop.com/@user:name", "https://shop.com/@user:name"],
    ["_dmarc.shop.com", "https://_dmarc.shop.com/"],
  ])("reads %s as %s", (text, url) => {
    expect(read(text)).toBe(url);
  });

  it.each([
    "http://1.1.1.1/",
    "http://8.8.8.8/",
    "http://11.0.0.1/",
    "http://100.63.255.255/",
    "http://100.128.0.0/",
    "http://126.255.255.255/",
    "http://168.63.129.17/",
    "http://169.253.255.255/",
    "http://172.15.255.255/",
    "http://172.32.0.0/",
    "http://192.167.255.255/",
    "http://198.17.255.255/",
    "http://198.20.0.0/",
    "http://223.255.255.255/",
    "http://[2606:4700:4700::1111]/",
    "http://[2001:4860:4860::8888]/",
    "http://[::ffff:808:808]/",
    "http://[64:ff9b::808:808]/",
  ])("lets the public %s in", (url) => {
    expect(read(url)).toBe(url);
  });

  it.each(PRIVATE_FORMS)("refuses %j", (text) => {
    expect(read(text)).toBeNull();
  });

  it.each([
    "",
    " ",
    "/path",
    "?query",
    "#part",
    "https://",
    "http://[::1",
    "http://[fe80::1%25eth0]/",
    "http://256.256.256.256/",
    "http://1.2.3.4.5/",
    "http://shop..com/",
    "http://.shop.com/",
    "http://shop.com../",
    "http://sh*p.com/",
    `http://${"a".repeat(64)}.com/`,
    `http://${"a.".repeat(130)}com/`,
    `http://shop.com/${"a".repeat(10_000)}`,
    "http://user@shop.com/",
    "http://user:password@shop.com/",
    "user@shop.com",
    "http://shop.com@127.0.0.1/",
    "ftp://shop.com/",
    "file:///etc/passwd",
    "gopher://shop.com/",
    "javascript:alert(1)",
    "data:text/html,hello",
    "mailto:someone@shop.com",
    "blob:https://shop.com/1",
    "ws://shop.com/",
    "http://shop.com:22/",
    "http://shop.com:8080/",
    "shop.com:8443",
    "http://shop.com:99999/",
  ])("refuses %j", (text) => {
    expect(read(text)).toBeNull();
  });

  it("says the same of every refusal", () => {
    const refusals = ["http://localhost/", "http://10.0.0.1/", "ftp://shop.com/", "%"].map(
      (text) => {
        const address = readAddress(text);
        return address.ok ? null : address.refused;
      },
    );
    for (const refused of refusals) {
      expect(refused).toBeInstanceOf(AddressRefused);
      expect(refused?.message).toBe("We can't visit this address.");
    }
  });
});

describe("hosts the operator allows", () => {
  const allowed = "127.0.0.2, Intranet:8080,[::1]:90, fd00::1,shop.local";

  it.each([
    "http://127.0.0.2/",
    "http://127.0.0.2:9000/",
    "https://127.0.0.2:9000/",
    "http://intranet:8080/",
    "http://[::1]:90/",
    "http://[fd00::1]:1234/",
    "http://shop.local/",
  ])("are open: %s", (url) => {
    expect(read(url, allowed)).toBe(url);
  });

  it.each([
    "http://127.0.0.1/",
    "http://127.0.0.3/",
    "http://127.0.0.20/",
    "http://intranet/",
    "http://intranet:8081/",
    "http://[::1]/",
    "http://[fd00::2]/",
    "http://www.shop.local/",
    "ftp://127.0.0.2/",
    "http://user@127.0.0.2/",
  ])("and no other: %s", (url) => {
    expect(read(url, allowed)).toBeNull();
  });

  it("are read however they are disguised", () => {
    expect(read("http://2130706434:81/", "0x7f.2")).toBe("http://127.0.0.2:81/");
  });

  it.each([
    "http://shop.local",
    "shop.local/path",
    "a b",
    "shop:0",
    "shop:70000",
    "shop:x",
    "u@shop",
  ])("cannot be %j, and the setting is named", (entry) => {
    expect(() => parseAllowHosts(`127.0.0.2,${entry}`)).toThrow(entry);
  });
});
