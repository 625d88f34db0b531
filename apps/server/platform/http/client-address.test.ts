import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

describe("the client's address is the n-th hop from the right", () => {
  it.each([
    ["10.0.0.1", undefined, 0, "10.0.0.1"],
    ["10.0.0.1", "6.6.6.6", 0, "10.0.0.1"],
    ["10.0.0.1", "1.1.1.1", 1, "1.1.1.1"],
    ["10.0.0.1", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
    ["10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
    ["10.0.0.1", "1.1.1.1", 2, "1.1.1.1"],
    ["10.0.0.1", undefined, 1, "10.0.0.1"],
    // Only addresses: anything else is nobody's.
    ["10.0.0.1", "garbage", 1, "10.0.0.1"],
    ["10.0.0.1", "x".repeat(3_000), 1, "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4'--", 1, "10.0.0.1"],
    ["10.0.0.1", "1.1.1.1:80", 1, "10.0.0.1"],
    ["10.0.0.1", "1.1.1.1, ", 1, "10.0.0.1"],
    ["10.0.0.1", "unknown, 10.0.0.2", 2, "10.0.0.2"],
    ["10.0.0.1", "::ffff:1.1.1.1", 1, "1.1.1.1"],
    ["10.0.0.1", "2001:db8::1", 1, "2001:db8::1"],
    ["::ffff:127.0.0.1", undefined, 0, "127.0.0.1"],
    ["fe80::1%eth0", undefined, 0, "fe80::1"],
  ])("socket %s, header %s, %i proxies: %s", (socket, header, proxies, address) =>
    expect(clientAddress(socket, header, proxies)).toBe(address),
  );
});

describe("limits count by network", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
  ])("%s is in %s", (address, network) => expect(networkOf(address)).toBe(network));
});
