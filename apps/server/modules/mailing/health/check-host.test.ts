import { describe, expect, it } from "vitest";
import { checkHost, type ResolveHost } from "./check-host.ts";

/** A name server that knows these records, and doesn't answer about `silent`. */
function dns(
  addresses: Record<string, string[]>,
  names: Record<string, string[]>,
): ResolveHost & { asked: string[] } {
  const asked: string[] = [];
  const answer = (records: Record<string, string[]>) => async (name: string) => {
    asked.push(name);
    const found = records[name] ?? [];
    if (found.includes("silent")) throw new Error("timed out");
    return found;
  };
  return { asked, addresses: answer(addresses), names: answer(names) };
}

describe("the mail server's PTR records", () => {
  it("each address has a name that leads back, one that doesn't, none, or no answer", async () => {
    const resolver = dns(
      {
        "smtp.acme.com": ["8.8.4.1", "8.8.4.2", "8.8.4.3", "8.8.4.4", "2001:4860:0:0:0:0:0:1"],
        "out1.acme.com": ["8.8.4.9", "8.8.4.1"],
        "out2.acme.com": ["8.8.4.9"],
        "out6.acme.com": ["2001:4860::1"],
      },
      {
        "8.8.4.1": ["out1.acme.com"],
        "8.8.4.2": ["out2.acme.com", "nowhere.acme.com"],
        "8.8.4.4": ["silent"],
        "2001:4860:0:0:0:0:0:1": ["out6.acme.com"],
      },
    );
    expect(await checkHost(resolver, "smtp.acme.com")).toEqual([
      { address: "8.8.4.1", name: "out1.acme.com", state: "confirmed" },
      { address: "8.8.4.2", name: "out2.acme.com", state: "mismatch" },
      { address: "8.8.4.3", name: null, state: "missing" },
      { address: "8.8.4.4", name: null, state: "unknown" },
      { address: "2001:4860:0:0:0:0:0:1", name: "out6.acme.com", state: "confirmed" },
    ]);
  });

  it("an address in place of a name is checked as it is", async () => {
    const resolver = dns(
      { "mail.acme.com": ["2001:4860::1"] },
      { "2001:4860::1": ["mail.acme.com"] },
    );
    expect(await checkHost(resolver, "[2001:4860::1]")).toEqual([
      { address: "2001:4860::1", name: "mail.acme.com", state: "confirmed" },
    ]);
  });

  it("nobody is asked about private addresses and reserved names", async () => {
    const resolver = dns({ mail: ["10.0.0.7"] }, {});
    const found = [
      await checkHost(resolver, "mail"),
      await checkHost(resolver, "127.0.0.1"),
      await checkHost(resolver, "mail.example"),
    ];
    expect(found.map((addresses) => addresses.map(({ state }) => state))).toEqual([
      ["private"],
      ["private"],
      [],
    ]);
    expect(resolver.asked).toEqual(["mail"]);
  });

  it("many addresses and names cost a few questions", async () => {
    const many = Array.from({ length: 100 }, (_, nth) => `8.8.4.${nth + 1}`);
    const names = Array.from({ length: 100 }, (_, nth) => `n${nth}.acme.com`);
    const resolver = dns(
      { "smtp.acme.com": many },
      Object.fromEntries(many.map((one) => [one, names])),
    );
    expect(await checkHost(resolver, "smtp.acme.com")).toHaveLength(8);
    expect(resolver.asked).toHaveLength(1 + 8 * 6);
  });
});
