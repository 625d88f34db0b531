import { describe, expect, it } from "vitest";
import { explainRecord } from "./dns-records.ts";

const badParts = (...record: Parameters<typeof explainRecord>) =>
  explainRecord(...record)
    .filter(({ isBad }) => isBad)
    .map(({ part }) => part);

describe("DNS records, part by part", () => {
  it("every part of usual records is explained", () => {
    const records = [
      [
        "spf",
        "v=spf1 a a:x.example mx/24 ip4:8.8.4.0/24 ip6:2001:db8::/32 include:_spf.x.example ~all",
      ],
      ["spf", "v=spf1 redirect=_spf.x.example"],
      ["dmarc", "v=DMARC1; p=quarantine; sp=none; rua=mailto:a@x.example; pct=50; adkim=s; aspf=r"],
      ["dkim", "v=DKIM1; k=rsa; t=s; p=MIGfMA0"],
    ] as const;
    for (const [id, record] of records) {
      const lines = explainRecord(id, record);
      expect(lines.filter(({ meaning }) => meaning.startsWith("We don't recognize"))).toEqual([]);
      expect(badParts(id, record)).toEqual([]);
    }
  });

  it.each([
    ["spf", "v=spf1 +all", ["+all"]],
    ["spf", "v=spf1 ALL", ["ALL"]],
    ["spf", "v=spf1 ptr ?all", ["ptr", "?all"]],
    ["dmarc", "v=DMARC1; p=maybe", ["p=maybe"]],
    ["dkim", "v=DKIM1; t=y:s; p=", ["t=y:s", "p="]],
  ] as const)("%s %s has parts that harm", (id, record, parts) => {
    expect(badParts(id, record)).toEqual(parts);
  });

  it("servers that a part excludes aren't said to be allowed", () => {
    const meanings = explainRecord("spf", "v=spf1 -ip4:8.8.4.4 +mx ~all").map((one) => one.meaning);
    expect(meanings[1]).toBe("Doesn't allow these servers to send email.");
    expect(meanings[2]).toBe("The domain's mail servers may send email.");
  });

  it("a key is shortened, and what nobody knows is named so", () => {
    const [key, unknown] = explainRecord("dkim", `p=${"A".repeat(400)}; x=1`);
    expect(key?.part).toBe(`p=${"A".repeat(28)}…`);
    expect(unknown?.meaning).toContain("don't recognize");
  });
});
