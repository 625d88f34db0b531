import { describe, expect, it } from "vitest";
import { findNetwork, includes, isTooWide, networkAround, normalizeNetwork } from "./network.ts";

describe("a network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7/24 ", "203.0.113.0/24"],
    ["203.0.113.7/32", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:DB8:1:2:3::5/64", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::1"],
    ["203.0.113", null],
    ["3405803783", null],
    ["0x7f.1", null],
    ["203.0.113.7/33", null],
    ["203.0.113.7/0", null],
    ["203.0.113.7/24/1", null],
    ["203.0.113.7/-1", null],
    ["example.com", null],
    ["'; drop table users", null],
    ["", null],
  ])("%j is %j", (text, network) => expect(normalizeNetwork(text)).toBe(network));

  it.each([
    ["203.0.113.7", "address", "203.0.113.7"],
    ["203.0.113.7", "network", "203.0.113.0/24"],
    ["2001:db8:1:2:3::5", "address", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::/64", "network", "2001:db8:1::/48"],
    ["unknown", "address", null],
  ] as const)("%s by %s is counted as %s", (address, width, network) => {
    expect(networkAround(address, width)).toBe(network);
  });

  it.each([
    ["203.0.0.0/16", false],
    ["203.0.0.0/15", true],
    ["2001:db8::/32", false],
    ["2001:db8::/31", true],
  ])("%s is too wide: %s", (network, wide) => expect(isTooWide(network)).toBe(wide));

  it.each([
    ["203.0.113.0/24", "203.0.113.255", true],
    ["203.0.113.0/24", "203.0.114.0", false],
    ["203.0.113.0/24", "203.0.113.0/25", true],
    ["203.0.113.0/25", "203.0.113.0/24", false],
    ["203.0.113.7", "203.0.113.7", true],
    ["203.0.113.0/24", "2001:db8::1", false],
    ["2001:db8::/64", "2001:db8::ffff", true],
    ["203.0.113.0/24", "unknown", false],
  ])("%s includes %s: %s", (network, other, inside) => {
    expect(includes(network, other)).toBe(inside);
    if (!other.includes("/")) {
      expect(findNetwork([{ network }], other) !== undefined).toBe(inside);
    }
  });
});
